import { valuesOf } from '#contract/codes';
import { bareMark } from '#contract/deadlines/bareMark';
import { officeExtensions } from '#contract/deadlines/extensions';
import { defaultLeadTimes } from '#contract/deadlines/reminders';
import type { DeadlineMark, DeadlineSettings } from '#contract/deadlines/types';
import { defaultTerritoryLists } from '#contract/territoryLists';
import {
  type ProceduralDateKind,
  trademarkStatus,
  trademarkType,
  type TrademarkType,
} from '#contract/trademarkCodes';

const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } =
  valuesOf(trademarkType);
const { APPLICATION, REGISTERED, EXPIRED } = valuesOf(trademarkStatus);

/** The lists a firm starts with. */
export const usualSettings: DeadlineSettings = {
  statementOfUseTerritories: ['AR', 'CV', 'KH', 'MX', 'MZ', 'PH', 'PR', 'US'],
  additionalRegistrationPaymentTerritories: ['CU'],
  customAlertTerritories: ['BD', 'ET', 'GY', 'LB', 'NG', 'NP', 'SA', 'TZ', 'UG'],
  madridAgreementStates: defaultTerritoryLists.MADRID_AGREEMENT_STATES,
  closingDays: [],
  extensions: officeExtensions,
  leadTimes: defaultLeadTimes,
};

type Known = Partial<DeadlineMark>;
const marked =
  (type: TrademarkType, status: DeadlineMark['status']) => (place: string | null, known: Known) =>
    bareMark({ type, status, place, ...known });

const polish = (known: Known) => marked(POLISH, REGISTERED)('PL', known);
const polishApplication = (known: Known) => marked(POLISH, APPLICATION)('PL', known);
const european = (known: Known) => marked(EUROPEAN, REGISTERED)('EU', known);
const europeanApplication = (known: Known) => marked(EUROPEAN, APPLICATION)('EU', known);
const international = (known: Known) => marked(INTERNATIONAL, REGISTERED)(null, known);
const internationalApplication = (known: Known) => marked(INTERNATIONAL, APPLICATION)(null, known);
const foreign = marked(FOREIGN, REGISTERED);
const foreignApplication = marked(FOREIGN, APPLICATION);
const designated = marked(INTERNATIONAL_DESIGNATED, REGISTERED);
const designatedApplication = marked(INTERNATIONAL_DESIGNATED, APPLICATION);

const letter = (kind: ProceduralDateKind, date: string, dueDate: string | null = null): Known => ({
  proceduralDates: [{ kind, date, dueDate, answeredOn: null }],
});
const renewed = (from: string, renewedOn = from): Known => ({
  renewals: [{ from, to: '2099-12-31', renewedOn, payment: 1 }],
});

/** Worked by hand from the law: the rule and its version, a mark, and the three dates. */
export type Example = readonly [
  rule: string,
  mark: DeadlineMark,
  due: string,
  opensOn?: string | null,
  graceEndsOn?: string | null,
];

const terms: readonly Example[] = [
  ['pl-term@1', polish({ applicationDate: '2024-02-29' }), '2034-02-28'],
  ['eu-term@1', european({ applicationDate: '2026-11-15' }), '2036-11-15'],
  ['wo-term@1', international({ registrationDate: '2025-03-01' }), '2035-03-01'],
  ['bx-term@1', foreign('BOIP', { applicationDate: '2020-05-06' }), '2030-05-06'],
  ['oa-term@1', foreign('OAPI', { applicationDate: '2020-05-06' }), '2030-05-06'],
  ['gb-term@1', foreign('GB', { applicationDate: '2018-07-31' }), '2028-07-31'],
  [
    'de-term@1',
    foreign('DE', { applicationDate: '2018-02-05', registrationDate: '2019-01-13' }),
    '2028-02-29',
  ],
  [
    'de-term@2',
    foreign('DE', { applicationDate: '2018-02-05', registrationDate: '2019-01-14' }),
    '2028-02-05',
  ],
  ['fr-term@1', foreign('FR', { applicationDate: '2021-01-31' }), '2031-01-31'],
  ['ch-term@1', foreign('CH', { applicationDate: '2021-01-31' }), '2031-01-31'],
  ['ua-term@1', foreign('UA', { applicationDate: '2021-01-31' }), '2031-01-31'],
  ['no-term@1', foreign('NO', { applicationDate: '2021-01-31' }), '2031-01-31'],
  ['kh-term@1', foreign('KH', { applicationDate: '2021-01-31' }), '2031-01-31'],
  ['mz-term@1', foreign('MZ', { applicationDate: '2021-01-31' }), '2031-01-31'],
  [
    'us-term@1',
    foreign('US', { applicationDate: '2019-04-04', registrationDate: '2020-02-29' }),
    '2030-02-28',
  ],
  ['cn-term@1', foreign('CN', { registrationDate: '2020-06-07' }), '2030-06-07'],
  ['jp-term@1', foreign('JP', { registrationDate: '2020-06-07' }), '2030-06-07'],
  ['ph-term@1', foreign('PH', { registrationDate: '2020-06-07' }), '2030-06-07'],
  ['ar-term@1', foreign('AR', { registrationDate: '2020-06-07' }), '2030-06-07'],
  ['ca-term@1', foreign('CA', { registrationDate: '2019-06-16' }), '2034-06-16'],
  ['ca-term@2', foreign('CA', { registrationDate: '2019-06-17' }), '2029-06-17'],
  [
    'mx-term@1',
    foreign('MX', { applicationDate: '2019-12-01', registrationDate: '2020-11-04' }),
    '2029-12-01',
  ],
  [
    'mx-term@2',
    foreign('MX', { applicationDate: '2019-12-01', registrationDate: '2020-11-05' }),
    '2030-11-05',
  ],
  ['bd-term@1', foreign('BD', { applicationDate: '2020-02-29' }), '2027-02-28'],
  ['et-term@1', foreign('ET', { applicationDate: '2020-05-06' }), '2027-05-06'],
  ['gy-term@1', foreign('GY', { applicationDate: '2020-05-06' }), '2027-05-06'],
  ['ng-term@1', foreign('NG', { applicationDate: '2020-05-06' }), '2027-05-06'],
  ['np-term@1', foreign('NP', { applicationDate: '2020-05-06' }), '2027-05-06'],
  ['tz-term@1', foreign('TZ', { applicationDate: '2020-05-06' }), '2027-05-06'],
  ['ug-term@1', foreign('UG', { applicationDate: '2020-05-06' }), '2027-05-06'],
  ['lb-term@1', foreign('LB', { applicationDate: '2020-05-06' }), '2035-05-06'],
  ['any-term@1', foreign('BR', { applicationDate: '2020-05-06' }), '2030-05-06'],
];

const expires = (expirationDate: string): Known => ({ expirationDate });
const halfAYear = (rule: string, place: string): Example => [
  rule,
  foreign(place, expires('2028-08-31')),
  '2028-08-31',
  '2028-02-29',
  '2029-02-28',
];
const aYearAhead = (rule: string, place: string): Example => [
  rule,
  foreign(place, expires('2028-02-29')),
  '2028-02-29',
  '2027-02-28',
  '2028-08-29',
];

const renewals: readonly Example[] = [
  ['pl-renewal@1', polish(expires('2026-11-30')), '2026-11-30', '2025-11-30', '2027-05-30'],
  ['eu-renewal@1', european(expires('2026-08-31')), '2026-08-31', '2026-02-28', '2027-02-28'],
  ['wo-renewal@1', international(expires('2027-01-31')), '2027-01-31', '2026-07-31', '2027-07-31'],
  halfAYear('bx-renewal@1', 'BOIP'),
  ['oa-renewal@1', foreign('OAPI', expires('2027-01-15')), '2027-01-15', null, '2027-07-15'],
  aYearAhead('us-renewal@1', 'US'),
  halfAYear('gb-renewal@1', 'GB'),
  halfAYear('de-renewal@1', 'DE'),
  ['fr-renewal@1', foreign('FR', expires('2019-12-08')), '2019-12-08', '2019-06-08', '2020-06-08'],
  ['fr-renewal@2', foreign('FR', expires('2019-12-09')), '2019-12-09', '2018-12-09', '2020-06-09'],
  aYearAhead('cn-renewal@1', 'CN'),
  halfAYear('jp-renewal@1', 'JP'),
  aYearAhead('ch-renewal@1', 'CH'),
  halfAYear('ua-renewal@1', 'UA'),
  ['no-renewal@1', foreign('NO', expires('2023-02-28')), '2023-02-28', null, '2023-08-28'],
  ['no-renewal@2', foreign('NO', expires('2023-03-01')), '2023-03-01', '2022-09-01', '2023-09-01'],
  ['ca-renewal@1', foreign('CA', expires('2019-06-16')), '2019-06-16', '2018-12-16', '2019-12-16'],
  ['ca-renewal@2', foreign('CA', expires('2019-06-17')), '2019-06-17', '2018-12-17', '2019-12-17'],
  halfAYear('mx-renewal@1', 'MX'),
  halfAYear('ph-renewal@1', 'PH'),
  halfAYear('kh-renewal@1', 'KH'),
  halfAYear('mz-renewal@1', 'MZ'),
  halfAYear('ar-renewal@1', 'AR'),
  halfAYear('bd-renewal@1', 'BD'),
  halfAYear('tz-renewal@1', 'TZ'),
  halfAYear('ug-renewal@1', 'UG'),
  halfAYear('et-renewal@1', 'ET'),
  halfAYear('np-renewal@1', 'NP'),
  halfAYear('gy-renewal@1', 'GY'),
  halfAYear('ng-renewal@1', 'NG'),
  halfAYear('lb-renewal@1', 'LB'),
  halfAYear('any-renewal@1', 'BR'),
  ['pl-office-notice@1', polish(expires('2026-08-31')), '2026-02-28'],
  ['eu-conversion@1', marked(EUROPEAN, EXPIRED)('EU', expires('2026-05-31')), '2027-02-28'],
];

const procedure: readonly Example[] = [
  ['paris-priority@1', polishApplication({ applicationDate: '2025-08-31' }), '2026-02-28'],
  ['pl-first-fee@1', polishApplication({ conditionalDecisionDate: '2026-01-10' }), '2026-04-10'],
  [
    'pl-app-fee-call@1',
    polishApplication(letter('OFFICE_CALL_DELIVERED', '2026-01-31')),
    '2026-02-28',
  ],
  [
    'pl-reconsideration@1',
    polishApplication(letter('DECISION_DELIVERED', '2025-12-31')),
    '2026-02-28',
  ],
  ['eu-appeal@1', europeanApplication(letter('DECISION_DELIVERED', '2026-03-15')), '2026-05-15'],
  [
    'eu-appeal-grounds@1',
    // The letter's own date is that of the notice of appeal.
    europeanApplication(letter('DECISION_DELIVERED', '2026-03-15', '2026-05-15')),
    '2026-07-15',
  ],
  [
    'jp-regfee@1',
    foreignApplication('JP', letter('DECISION_DELIVERED', '2026-02-10')),
    '2026-03-12',
  ],
  [
    'jp-second-half@1',
    foreign('JP', { registrationDate: '2021-03-31' }),
    '2026-03-31',
    null,
    '2026-09-30',
  ],
];

const stated = (kind: ProceduralDateKind, mark: (known: Known) => DeadlineMark): Example => [
  `letter-${kind.toLowerCase().replaceAll('_', '-')}@1`,
  mark(letter(kind, '2026-04-01', '2026-05-20')),
  '2026-05-20',
];
const letters: readonly Example[] = [
  stated('DECISION_DELIVERED', international),
  stated('OFFICE_CALL_DELIVERED', european),
  stated('REFUSAL_RECEIVED', (known) => designatedApplication('US', known)),
  stated('DESIGNATION_NOTIFIED', international),
  stated('IRREGULARITY_NOTICE', european),
  stated('NOTICE_OF_ALLOWANCE', (known) => foreignApplication('CA', known)),
  stated('SECOND_PART_FEE_NOTICE', (known) => designatedApplication('JP', known)),
  stated('REGISTRATION_CANCELLED', (known) => designated('US', known)),
  stated('OPPOSITION_RECEIVED', europeanApplication),
  stated('OTHER', polish),
];

const madrid: readonly Example[] = [
  ['wo-dependency@1', international({ registrationDate: '2024-02-29' }), '2029-02-28'],
  ['wo-forwarding@1', internationalApplication({ sentToOfficeDate: '2025-12-31' }), '2026-02-28'],
  [
    'wo-irregularity@1',
    internationalApplication(letter('IRREGULARITY_NOTICE', '2026-11-30')),
    '2027-02-28',
  ],
  [
    'wo-transformation@1',
    marked(INTERNATIONAL, EXPIRED)(null, letter('REGISTRATION_CANCELLED', '2026-01-15')),
    '2026-04-15',
  ],
  [
    'wo-refusal-12@1',
    designatedApplication('DE', letter('DESIGNATION_NOTIFIED', '2024-02-29')),
    '2025-02-28',
  ],
  [
    'wo-refusal-18@1',
    designatedApplication('US', letter('DESIGNATION_NOTIFIED', '2024-08-31')),
    '2026-02-28',
  ],
  [
    'cn-refusal-response@1',
    designatedApplication('CN', letter('REFUSAL_RECEIVED', '2028-02-20')),
    '2028-03-06',
  ],
  [
    'cu-second-part@1',
    designatedApplication('CU', letter('SECOND_PART_FEE_NOTICE', '2026-02-01', '2026-05-01')),
    '2026-05-01',
  ],
];

const published = (publicationDate: string): Known => ({ publicationDate });
const oppositions: readonly Example[] = [
  ['pl-opposition@1', polishApplication({ bupDate: '2026-01-31' }), '2026-04-30'],
  ['eu-opposition@1', europeanApplication(published('2025-11-30')), '2026-02-28'],
  [
    'eu-ir-opposition@1',
    // Opens on the 31st, a month after publication on the 31st; closes in a month of 30 days.
    designatedApplication('EU', published('2025-12-31')),
    '2026-04-30',
    '2026-01-31',
  ],
  ['bx-opposition@1', foreignApplication('BOIP', published('2026-03-10')), '2026-05-10'],
  ['oa-opposition@1', foreignApplication('OAPI', published('2021-12-31')), '2022-06-30'],
  ['oa-opposition@2', foreignApplication('OAPI', published('2022-01-01')), '2022-04-01'],
  ['us-opposition@1', foreignApplication('US', published('2028-02-10')), '2028-03-11'],
  ['gb-opposition@1', foreignApplication('GB', published('2026-12-31')), '2027-02-28'],
  ['de-opposition@1', foreign('DE', published('2026-01-30')), '2026-04-30'],
  ['fr-opposition@1', foreignApplication('FR', published('2026-03-10')), '2026-05-10'],
  ['cn-opposition@1', foreignApplication('CN', published('2026-03-10')), '2026-06-10'],
  ['jp-opposition@1', foreign('JP', published('2026-03-10')), '2026-05-10'],
  ['ch-opposition@1', foreign('CH', published('2026-03-10')), '2026-06-10'],
  ['ua-opposition@1', foreignApplication('UA', published('2026-03-10')), '2026-06-10'],
  ['no-opposition@1', foreign('NO', published('2026-03-10')), '2026-06-10'],
  ['ca-opposition@1', foreignApplication('CA', published('2026-03-10')), '2026-05-10'],
  ['mx-opposition@1', foreignApplication('MX', published('2026-01-31')), '2026-02-28'],
  ['ph-opposition@1', foreignApplication('PH', published('2026-12-15')), '2027-01-14'],
  ['kh-opposition@1', foreignApplication('KH', published('2026-01-01')), '2026-04-01'],
  ['mz-opposition@1', foreignApplication('MZ', published('2026-04-30')), '2026-05-30'],
  ['pl-nonuse@1', polish({ registrationDate: '2024-02-29' }), '2029-02-28'],
  ['eu-nonuse@1', european({ registrationDate: '2022-06-15' }), '2027-06-15'],
];

const registered = (registrationDate: string): Known => ({ registrationDate });
const statements: readonly Example[] = [
  ['us-sec8@1', foreign('US', registered('2020-02-29')), '2026-02-28', '2025-02-28', '2026-08-28'],
  [
    'us-sec8-y10@1',
    foreign('US', registered('2020-02-29')),
    '2030-02-28',
    '2029-02-28',
    '2030-08-28',
  ],
  [
    'us-sec71-y6@1',
    designated('US', registered('2021-05-04')),
    '2027-05-04',
    '2026-05-04',
    '2027-11-04',
  ],
  [
    'us-sec71-y10@1',
    designated('US', registered('2020-02-29')),
    '2030-02-28',
    '2029-02-28',
    '2030-08-28',
  ],
  ['us-sou@1', foreignApplication('US', letter('NOTICE_OF_ALLOWANCE', '2026-08-31')), '2027-02-28'],
  [
    'ph-dau-3@1',
    foreignApplication('PH', { applicationDate: '2024-02-29' }),
    '2027-02-28',
    '2024-02-29',
  ],
  [
    'ph-dau-3-ir@1',
    designated('PH', { parent: { registrationDate: '2024-05-06', applicationDate: null } }),
    '2027-05-06',
    '2024-05-06',
  ],
  ['ph-dau-5@1', foreign('PH', registered('2021-07-01')), '2027-07-01', '2026-07-01'],
  ['ph-dau-renewal@1', foreign('PH', renewed('2026-02-10')), '2027-02-10', '2026-02-10'],
  ['ph-dau-renewal5@1', foreign('PH', renewed('2026-02-10')), '2032-02-10', '2031-02-10'],
  [
    'mx-dou-3@1',
    // Three months from the third anniversary, 30 November.
    foreign('MX', registered('2020-11-30')),
    '2024-02-29',
    '2023-11-30',
  ],
  [
    'mx-dou-renewal@1',
    designated('MX', renewed('2027-03-01', '2026-11-30')),
    '2027-02-28',
    '2026-11-30',
  ],
  ['kh-aou-5@1', designated('KH', registered('2021-07-01')), '2027-07-01', '2026-07-01'],
  ['kh-aou-renewal@1', foreign('KH', renewed('2024-02-29')), '2030-02-28', '2029-02-28'],
  [
    'mz-diu-nat@1',
    foreign('MZ', { applicationDate: '2023-08-31' }),
    '2028-08-31',
    '2028-02-29',
    '2029-02-28',
  ],
  [
    'mz-diu-ir@1',
    designated('MZ', { parent: { registrationDate: '2023-04-10', applicationDate: null } }),
    '2028-04-10',
    '2027-10-10',
    '2028-10-10',
  ],
  [
    'cv-diu@1',
    designated('CV', registered('2023-04-10')),
    '2028-04-10',
    '2027-10-10',
    '2028-10-10',
  ],
  ['ar-dju@1', foreign('AR', registered('2013-01-12')), '2019-01-12', '2018-01-12'],
  [
    'pr-dou@1',
    foreign('PR', { applicationDate: '2021-09-30' }),
    '2027-09-30',
    '2026-09-30',
    '2028-03-30',
  ],
];

export const examples: readonly Example[] = [
  ...terms,
  ...renewals,
  ...procedure,
  ...letters,
  ...madrid,
  ...oppositions,
  ...statements,
];
