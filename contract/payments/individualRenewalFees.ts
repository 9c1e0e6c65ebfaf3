import type { Fee } from '#contract/payments/fees';
import { paymentType } from '#contract/codes/payments';
import { trademarkType } from '#contract/codes/trademarks';

type Own = Partial<Fee> & Pick<Fee, 'basic' | 'further'>;

const francs = (amount: number): string => amount.toFixed(2);

/** An amount for each class, optionally another for the first. */
const each = (first: number, next = first): Own => ({
  basic: francs(first),
  further: francs(next),
});
/** One amount for the first three classes together. */
const three = (first: number, next: number): Own => ({ ...each(first, next), included: 3 });
/** The second class costs less than those after it. */
const stepped = (first: number, second: number, next: number): Own => ({
  ...each(first, second),
  furtherUpTo: 2,
  later: francs(next),
});
/** One amount for any number of classes. */
const flat = (amount: number): Own => ({ basic: francs(amount), further: null });

/** Raised on 2026-11-01; no source was found for the new amount for renewals. */
const raised = { validTo: '2026-10-31' };

/** The fee for a designation when its international mark is renewed: WIPO's page of 2026-08-23, in CHF. */
const amounts: Partial<Record<NonNullable<Fee['territory']>, Own>> = {
  AE: each(1420),
  AG: flat(89),
  AM: each(187, 19),
  AU: each(217),
  BG: three(143, 29),
  BH: each(1321),
  BN: each(125),
  BOIP: stepped(243, 27, 82),
  BQ: three(267, 47),
  BR: { ...each(146), surchargePerClass: francs(146) },
  BY: flat(700),
  BZ: each(149, 30),
  CA: each(342, 107),
  CH: flat(500),
  CL: each(314),
  CN: each(441, 220),
  // 206 and 101 in grace.
  CO: { ...each(151, 74), surchargeSum: francs(28), surchargePerClass: francs(27) },
  CU: { ...three(239, 80), surchargeSum: francs(48) },
  CV: each(81),
  CW: three(250, 26),
  DK: stepped(301, 30, 90),
  EE: flat(165),
  EU: stepped(789, 48, 144),
  FI: each(233, 93),
  GB: each(261, 64),
  GD: each(325, 153),
  GE: each(314, 115),
  GG: each(213, 21),
  GH: each(310),
  GM: flat(199),
  GR: each(103, 19),
  ID: { ...each(114), surchargePerClass: francs(115), ...raised },
  IE: each(233, 116),
  IL: { ...each(840, 709), ...raised },
  IN: each(83),
  IS: each(257, 56),
  IT: each(56, 28),
  JE: each(261, 64),
  JM: each(98, 21),
  JP: each(218),
  KE: each(153, 115),
  KG: flat(500),
  KH: each(120),
  KR: each(172),
  KZ: three(359, 54),
  LA: each(41, 29),
  MA: each(205, 41),
  MD: each(233, 47),
  MU: each(88, 35),
  MX: each(127),
  MY: each(201),
  NO: each(276, 106),
  NZ: each(92),
  OAPI: { ...each(699, 140), surchargeSum: francs(182) },
  OM: each(625),
  PH: each(114),
  PK: each(41),
  QA: each(765),
  SE: each(194, 76),
  SG: each(310),
  SM: each(140, 47),
  SX: three(260, 27),
  SY: each(215),
  TH: each(450),
  TJ: each(274, 21),
  TM: each(399, 199),
  TN: each(210, 48),
  // In grace 222 for two classes and 18 for each further one, which a line cannot express.
  TR: { ...each(127, 11), included: 2, surchargeUnconfirmed: true },
  TT: flat(166),
  UA: flat(383),
  US: each(249),
  UZ: each(123, 82),
  VN: each(97),
  WS: each(146),
  ZM: each(194, 155),
};

/** Lines of the fee table; `rest` provides their other fields. */
export const individualRenewalFees = (rest: Omit<Fee, 'basic'>): Fee[] =>
  Object.entries(amounts).map(([territory, own]) => ({
    ...rest,
    type: trademarkType.INTERNATIONAL_DESIGNATED.value,
    payment: paymentType.PROTECTION_PERIOD.value,
    territory: territory as Fee['territory'],
    ...own,
  }));
