import { calendarEventType } from '#contract/calendar';
import { months, years } from '#contract/deadlines/periods';
import { rule, text, types, whileIn, type Written } from '#contract/deadlines/rules/define';
import type { DeadlineRule } from '#contract/deadlines/types';

type Own = Pick<Written, 'id' | 'legalBasis' | 'types'> & Partial<Written>;

/** What a rule leaves open is as the Madrid system and most offices have it. */
export const usualPeriods = { window: months(6), grace: months(6), renewsFor: years(10) } as const;

/** Always from the expiration date, which a renewal moves on by its own term (decisions §3). */
const renewal = (own: Own): DeadlineRule =>
  rule({
    event: 'renewal',
    name: text('Przedłużenie ochrony', 'Renewal of protection'),
    calendarType: calendarEventType.TRADEMARK_EXPIRATION.value,
    statuses: whileIn.renewable,
    anchor: 'expirationDate',
    ...usualPeriods,
    ...own,
  });

const foreignRenewal = (territory: string, legalBasis: string, own: Partial<Written> = {}) =>
  renewal({
    id: `${territory.toLowerCase()}-renewal`,
    territories: [territory],
    types: types.foreign,
    legalBasis,
    ...own,
  });

const aYearAhead = { window: months(12) } as const;
const unconfirmed = { confirmed: false } as const;

/** Terms that are not ten years; general knowledge, so the firm confirms each. */
const uncommon = (territory: string, count: number) =>
  foreignRenewal(territory, 'TRIPS Art. 18', {
    explanation: text(
      'Okres inny niż dziesięć lat, podany bez źródła: do sprawdzenia w prawie miejscowym.',
      'A term other than ten years, without a source: to be checked in local law.',
    ),
    renewsFor: years(count),
    ...unconfirmed,
  });

/** Of offices without a rule of their own. */
const usualRenewal: DeadlineRule = renewal({
  id: 'any-renewal',
  types: types.foreign,
  legalBasis: 'Paris Convention Art. 5bis',
  explanation: text(
    'Pakiet nie ma reguły tego urzędu; okno i okres trzeba sprawdzić w prawie miejscowym.',
    'The pack has no rule of this office; window and term have to be checked in local law.',
  ),
  ...unconfirmed,
});

export const renewalRules: readonly DeadlineRule[] = [
  renewal({
    id: 'pl-renewal',
    territories: ['PL'],
    types: types.polish,
    legalBasis: 'art. 153 ust. 3, art. 224 pwp; uprp.gov.pl',
    explanation: text(
      'Wystarczy opłacić kolejny okres, bez wniosku. Po terminie opłata rośnie o 30%, a półrocza dodatkowego nie można przywrócić.',
      'Paying for the next term is enough, no request is filed. Late payment costs 30% more, and the six months of grace cannot be restored.',
    ),
    ...aYearAhead,
    renewsByPayment: true,
    rolls: 'PL',
  }),
  renewal({
    id: 'eu-renewal',
    territories: ['EU'],
    types: types.european,
    legalBasis: 'Art. 53 EUTMR',
    explanation: text(
      'Po terminie opłata rośnie o 25%, najwyżej o 1500 EUR.',
      'Late renewal costs 25% more, at most EUR 1,500.',
    ),
    rolls: 'EU',
  }),
  renewal({
    id: 'wo-renewal',
    types: types.international,
    legalBasis: 'Art. 7 Madrid Protocol, Rules 29–30',
    explanation: text(
      'Po terminie dochodzi połowa opłaty podstawowej. Wyznaczenia odnawiają się razem z rejestracją.',
      'Late renewal adds half of the basic fee. Designations are renewed with the registration.',
    ),
    rolls: 'WO',
  }),
  foreignRenewal('BOIP', 'Art. 2.9 BCIP', { id: 'bx-renewal', ...unconfirmed }),
  foreignRenewal('OAPI', 'Bangui Agreement, Annex III', {
    id: 'oa-renewal',
    window: null,
    explanation: text(
      'Nie potwierdzono, od kiedy urząd przyjmuje wnioski.',
      'From when the office takes requests is not verified.',
    ),
    ...unconfirmed,
  }),
  foreignRenewal('US', '15 USC 1058, 1059 (Sections 8 and 9)', aYearAhead),
  foreignRenewal('GB', 's. 43 Trade Marks Act 1994'),
  foreignRenewal('DE', '§ 47 MarkenG'),
  foreignRenewal('FR', 'Art. L712-9 CPI', { version: 1, validTo: '2019-12-08' }),
  foreignRenewal('FR', 'Art. R712-24 CPI (décret du 9 décembre 2019)', {
    version: 2,
    validFrom: '2019-12-09',
    ...aYearAhead,
  }),
  foreignRenewal('CN', 'Trademark Law of the PRC, Art. 40', aYearAhead),
  foreignRenewal('JP', 'Trademark Act, Art. 19–21'),
  foreignRenewal('CH', 'Art. 10 MSchG', aYearAhead),
  foreignRenewal('UA', 'Law of Ukraine on trade marks', unconfirmed),
  foreignRenewal('NO', 'Varemerkeloven § 33', {
    version: 1,
    validTo: '2023-02-28',
    window: null,
    ...unconfirmed,
  }),
  foreignRenewal('NO', 'Varemerkeloven § 33', { version: 2, validFrom: '2023-03-01' }),
  foreignRenewal('CA', 'Trademarks Act, s. 46', {
    version: 1,
    validTo: '2019-06-16',
    renewsFor: years(15),
    ...unconfirmed,
  }),
  foreignRenewal('CA', 'Trademarks Act, s. 46', {
    version: 2,
    validFrom: '2019-06-17',
    ...unconfirmed,
  }),
  foreignRenewal('MX', 'Ley Federal de Protección a la Propiedad Industrial', {
    explanation: text(
      'Razem z wnioskiem składa się deklarację używania.',
      'The declaration of use is filed together with the renewal.',
    ),
    ...unconfirmed,
  }),
  foreignRenewal('PH', 'IP Code, s. 145–146', unconfirmed),
  foreignRenewal('KH', 'Law on Marks of Cambodia'),
  foreignRenewal('MZ', 'Industrial Property Code of Mozambique', unconfirmed),
  foreignRenewal('AR', 'Ley 22.362', {
    explanation: text(
      'Brak oświadczenia o używaniu z połowy okresu wstrzymuje przedłużenie.',
      'A missing mid-term declaration of use holds the renewal up.',
    ),
  }),
  ...['BD', 'TZ', 'UG'].map((territory) => uncommon(territory, 10)),
  ...['ET', 'NP'].map((territory) => uncommon(territory, 7)),
  ...['GY', 'NG'].map((territory) => uncommon(territory, 14)),
  uncommon('LB', 15),
  usualRenewal,
  rule({
    id: 'pl-office-notice',
    event: 'office-notice',
    name: text('Zawiadomienie urzędu o końcu ochrony', 'Office notice of the end of protection'),
    legalBasis: 'uprp.gov.pl',
    explanation: text(
      'Mniej więcej wtedy urząd przypomina właścicielowi. Brak pisma nie przesuwa terminu.',
      'About then the office reminds the owner. A missing letter moves no deadline.',
    ),
    kind: 'informative',
    territories: ['PL'],
    types: types.polish,
    statuses: whileIn.registered,
    anchor: 'expirationDate',
    offset: months(-6),
  }),
  rule({
    id: 'eu-conversion',
    event: 'conversion',
    name: text('Konwersja na zgłoszenia krajowe', 'Conversion into national applications'),
    legalBasis: 'Art. 139 EUTMR',
    explanation: text(
      'Trzy miesiące po upływie dodatkowego półrocza na przedłużenie.',
      'Three months after the six months of grace for renewal.',
    ),
    kind: 'informative',
    territories: ['EU'],
    types: types.european,
    statuses: whileIn.expired,
    anchor: 'expirationDate',
    offset: months(9),
    rolls: 'EU',
  }),
];
