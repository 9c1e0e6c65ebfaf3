import { z } from 'zod';
import { type TerritoryCode, territoryCodes } from '#contract/values/countries';
import { endpoint, nothing } from '#contract/kit/endpoint';
import { type SettingKey, settingKey } from '#contract/codes/territoryLists';

export type TerritoryLists = Readonly<Record<SettingKey, readonly TerritoryCode[]>>;

const of = (codes: string): readonly TerritoryCode[] =>
  codes.trim().split(/\s+/) as TerritoryCode[];

/** The day the shipped lists and fees were last checked. */
export const defaultsAsOf = '2026-11-15';

/** The default lists, as territory codes; a lawyer confirms them. */
export const defaultTerritoryLists: TerritoryLists = {
  ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES: of('CU'),
  EU_MEMBERS: of(`
    AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`),
  BOIP_MEMBERS: of('BE LU NL'),
  OAPI_MEMBERS: of('BF BJ CF CG CI CM GA GN GQ GW KM ML MR NE SN TD TG'),
  WIPO_MEMBERS: of(`
    AE AF AG AL AM AT AU AZ BA BE BG BH BN BR BT BW BY BZ CA CH CL CN CO CU CV CY CZ DE DK DZ
    EE EG ES FI FR GB GD GE GH GM GR HR HU ID IE IL IN IR IS IT JM JP KE KG KH KP KR KZ LA LI
    LR LS LT LU LV MA MC MD ME MG MK MN MU MW MX MY MZ NA NL NO NZ OM PH PK PL PT QA RO RS RU
    RW SA SD SE SG SI SK SL SM ST SY SZ TH TJ TM TN TR TT UA US UZ VN WS ZM ZW`),
  // From WIPO's lists of members, not verified after 2021; the Benelux states are designated together.
  MADRID_AGREEMENT_STATES: of(`
    AL AM AT AZ BA BE BG BOIP BT BY CH CN CU CY CZ DE DZ EG ES FR HR HU IR IT KE KG KP KZ LI LR
    LS LU LV MA MC MD ME MK MN MZ NA NL PL PT RO RS RU SD SI SK SL SM SZ TJ UA VN`),
  CUSTOM_TRADEMARK_ALERT_TERRITORIES: of('BD ET GY LB NG NP SA TZ UG'),
  STATEMENT_OF_USE_TERRITORIES: of('AR CV KH MX MZ PH PR US'),
};

export const territoryList = z
  .array(z.enum(territoryCodes as [TerritoryCode, ...TerritoryCode[]]))
  .refine((codes) => new Set(codes).size === codes.length)
  .overwrite((codes) => codes.toSorted());

/** Offices that are designated themselves, whatever states they cover. */
const regionalOffices: readonly TerritoryCode[] = ['EU', 'BOIP', 'OAPI'];
/** Parts of a state with their own register, which are designated separately from it. */
const partsOf: Partial<Record<TerritoryCode, readonly TerritoryCode[]>> = {
  GB: ['GG', 'JE'],
  NL: ['BQ', 'CW', 'SX'],
};

/** The territories an international mark may designate: members of Madrid, those of the Benelux only together. */
export const designatableTerritories = ({
  WIPO_MEMBERS,
  BOIP_MEMBERS,
}: TerritoryLists): ReadonlySet<TerritoryCode> =>
  new Set([
    ...regionalOffices,
    ...WIPO_MEMBERS.filter((code) => !BOIP_MEMBERS.includes(code)),
    ...WIPO_MEMBERS.flatMap((code) => partsOf[code] ?? []),
  ]);

/** The lists for forms: whoever sees marks may know which fields they have. */
export const territoryListsApi = {
  read: endpoint({
    method: 'GET',
    path: '/territory-lists',
    summary: 'The lists of territories that fields and rules of trade marks depend on',
    requires: ['Trademark', 'VIEW'],
    reads: ['Setting'],
    input: nothing,
    output: z.object(
      Object.fromEntries(Object.keys(settingKey).map((key) => [key, territoryList])) as Record<
        SettingKey,
        typeof territoryList
      >,
    ),
  }),
};
