import type { TerritoryCode } from '#contract/values/countries';

/**
 * Territories with an individual fee for a designation (Madrid Protocol, Art. 8(7)) instead of the standard
 * one: WIPO's page of individual fees, as of 2026-08-23. A line of the fee table can add others.
 */
export const individualFeeTerritories: ReadonlySet<string> = new Set<TerritoryCode>(
  `
  AE AG AM AU BG BH BN BOIP BQ BR BY BZ CA CH CL CN CO CU CV CW DK EE EU FI GB GD GE GG GH GM GR
  ID IE IL IN IS IT JE JM JP KE KG KH KR KZ LA MA MD MU MX MY NO NZ OAPI OM PH PK QA SE SG SM SX
  SY TH TJ TM TN TR TT UA US UZ VN WS ZM ZW`
    .trim()
    .split(/\s+/) as TerritoryCode[],
);
