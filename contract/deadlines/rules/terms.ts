import { years } from '#contract/deadlines/periods';
import { rule, text, types, whileIn, type Written } from '#contract/deadlines/rules/define';
import type { DeadlineRule } from '#contract/deadlines/types';

type Own = Pick<Written, 'id' | 'legalBasis' | 'types'> & Partial<Written>;

/** How long protection lasts: proposes the expiration date, makes no deadline. */
const term = (own: Own): DeadlineRule =>
  rule({
    event: 'term',
    name: text('Okres ochrony', 'Term of protection'),
    kind: 'term',
    statuses: whileIn.active,
    anchor: 'applicationDate',
    offset: years(10),
    ...own,
  });

const foreignTerm = (territory: string, legalBasis: string, own: Partial<Written> = {}) =>
  term({
    id: `${territory.toLowerCase()}-term`,
    territories: [territory],
    types: types.foreign,
    legalBasis,
    ...own,
  });

const sinceRegistration = { anchor: 'registrationDate' } as const;

/** First terms that are not ten years; general knowledge, so the firm confirms each. */
const uncommon = (territory: string, count: number) =>
  foreignTerm(territory, 'TRIPS Art. 18', {
    explanation: text(
      'Okres inny niż dziesięć lat, podany bez źródła: do sprawdzenia w prawie miejscowym.',
      'A term other than ten years, without a source: to be checked in local law.',
    ),
    offset: years(count),
    confirmed: false,
  });

export const termRules: readonly DeadlineRule[] = [
  term({
    id: 'pl-term',
    territories: ['PL'],
    types: types.polish,
    legalBasis: 'art. 153 ust. 2 pwp; uprp.gov.pl',
  }),
  term({
    id: 'eu-term',
    territories: ['EU'],
    types: types.european,
    legalBasis: 'Art. 52 EUTMR',
  }),
  term({
    id: 'wo-term',
    types: types.international,
    legalBasis: 'Art. 6(1) Madrid Protocol',
    explanation: text(
      'Wszystkie wyznaczenia, także późniejsze, kończą się z rejestracją międzynarodową.',
      'All designations, later ones too, end with the international registration.',
    ),
    ...sinceRegistration,
  }),
  foreignTerm('BOIP', 'Art. 2.9 BCIP', { id: 'bx-term', confirmed: false }),
  foreignTerm('OAPI', 'Bangui Agreement, Annex III', { id: 'oa-term' }),
  foreignTerm('GB', 's. 42 Trade Marks Act 1994'),
  foreignTerm('DE', '§ 47 MarkenG', {
    version: 1,
    toMonthEnd: true,
    validBy: 'registrationDate',
    validTo: '2019-01-13',
    explanation: text(
      'Znaki zarejestrowane przed 14 stycznia 2019 r. kończą się z ostatnim dniem miesiąca.',
      'Marks registered before 14 January 2019 end on the last day of the month.',
    ),
  }),
  foreignTerm('DE', '§ 47 MarkenG (MaMoG)', {
    version: 2,
    validBy: 'registrationDate',
    validFrom: '2019-01-14',
  }),
  foreignTerm('FR', 'Art. L712-1 CPI'),
  foreignTerm('CH', 'Art. 10 MSchG'),
  foreignTerm('UA', 'Law of Ukraine on trade marks', { confirmed: false }),
  foreignTerm('NO', 'Varemerkeloven § 32'),
  foreignTerm('KH', 'Law on Marks of Cambodia'),
  foreignTerm('MZ', 'Industrial Property Code of Mozambique', { confirmed: false }),
  foreignTerm('US', '15 USC 1058, 1059', sinceRegistration),
  foreignTerm('CN', 'Trademark Law of the PRC, Art. 39', sinceRegistration),
  foreignTerm('JP', 'Trademark Act, Art. 19', sinceRegistration),
  foreignTerm('PH', 'IP Code, s. 145', { ...sinceRegistration, confirmed: false }),
  foreignTerm('AR', 'Ley 22.362', sinceRegistration),
  foreignTerm('CA', 'Trademarks Act, s. 46', {
    ...sinceRegistration,
    version: 1,
    offset: years(15),
    validTo: '2019-06-16',
    confirmed: false,
    explanation: text(
      'Okresy rozpoczęte przed 17 czerwca 2019 r. trwają 15 lat.',
      'Terms begun before 17 June 2019 last 15 years.',
    ),
  }),
  foreignTerm('CA', 'Trademarks Act, s. 46', {
    ...sinceRegistration,
    version: 2,
    validFrom: '2019-06-17',
    confirmed: false,
  }),
  foreignTerm('MX', 'Ley de la Propiedad Industrial', {
    version: 1,
    validBy: 'registrationDate',
    validTo: '2020-11-04',
    confirmed: false,
    explanation: text(
      'Prawa udzielone przed 5 listopada 2020 r. liczą się od zgłoszenia.',
      'Rights granted before 5 November 2020 count from filing.',
    ),
  }),
  foreignTerm('MX', 'Ley Federal de Protección a la Propiedad Industrial, Art. 178', {
    ...sinceRegistration,
    version: 2,
    validFrom: '2020-11-05',
    confirmed: false,
  }),
  ...['BD', 'ET', 'GY', 'NG', 'NP', 'TZ', 'UG'].map((territory) => uncommon(territory, 7)),
  uncommon('LB', 15),
  term({
    id: 'any-term',
    types: types.foreign,
    legalBasis: 'TRIPS Art. 18',
    explanation: text(
      'Pakiet nie ma reguły tego urzędu; przyjęto zwyczajowe dziesięć lat od zgłoszenia.',
      'The pack has no rule of this office; the customary ten years from filing are taken.',
    ),
    confirmed: false,
  }),
];
