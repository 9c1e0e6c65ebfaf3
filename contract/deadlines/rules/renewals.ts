import { calendarEventType } from '#contract/deadlines/codes';
import { days, months, years } from '#contract/deadlines/engine/periods';
import { rule, text, types, whileIn, type Written } from '#contract/deadlines/rules/define';
import {
  acts,
  argentine,
  benelux,
  british,
  canadian,
  chinese,
  eutmr,
  french,
  hongKong,
  japanese,
  law,
  norwegian,
  paris,
  philippine,
  pwp,
  swiss,
  taiwanese,
  trips,
} from '#contract/deadlines/rules/laws';
import { conversionOfExpired, restitutioOfRenewal } from '#contract/deadlines/rules/remedies';
import type { DeadlineRule } from '#contract/deadlines/engine/types';

type Own = Pick<Written, 'id' | 'legalBasis' | 'types'> & Partial<Written>;

/** The defaults of a rule, as in the Madrid system and most offices. */
export const usualPeriods = { window: months(6), grace: months(6), renewsFor: years(10) } as const;

/** Counts from the expiration date, which a renewal moves on by its own term (docs/rules.md, Deadlines). */
const renewal = (own: Own): DeadlineRule =>
  rule({
    event: 'renewal',
    name: text('Przedłużenie ochrony', 'Renewal of protection'),
    calendarType: calendarEventType.TRADEMARK_EXPIRATION.value,
    statuses: whileIn.renewable,
    consequence: text(
      'Ochrona wygasa z końcem opłaconego okresu: znak nie jest już chroniony i może go zgłosić ktoś inny.',
      'Protection ends with the term that was paid for: the mark is no longer protected and someone else may apply for it.',
    ),
    anchor: 'expirationDate',
    endsBy: 'EXPIRED',
    ...usualPeriods,
    ...own,
  });

const foreignRenewal = (
  territory: string,
  legalBasis: Written['legalBasis'],
  own: Partial<Written> = {},
) =>
  renewal({
    id: `${territory.toLowerCase()}-renewal`,
    territories: [territory],
    types: types.foreign,
    legalBasis,
    ...own,
  });

const aYearAhead = { window: months(12) } as const;
const unconfirmed = { confirmed: false } as const;

const fromDayAfter = text(
  'Nowy okres biegnie od dnia po końcu poprzedniego.',
  'The new term runs from the day after the end of the one before.',
);

/** Terms other than ten years; general knowledge, so the firm confirms each. */
const uncommon = (territory: string, count: number) =>
  foreignRenewal(territory, trips('18'), {
    explanation: text(
      'Okres inny niż dziesięć lat, podany bez źródła: do sprawdzenia w prawie miejscowym.',
      'A term other than ten years, without a source: to be checked in local law.',
    ),
    renewsFor: years(count),
    ...unconfirmed,
  });

/** For offices without a rule of their own. */
const usualRenewal: DeadlineRule = renewal({
  id: 'any-renewal',
  types: types.foreign,
  legalBasis: paris('5bis'),
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
    legalBasis: pwp('153 ust. 3 i art. 224 ust. 2–4', '153(3), 224(2)–(4)'),
    explanation: text(
      'Wystarczy opłacić kolejny okres, bez wniosku, najwcześniej rok przed terminem. W ciągu 6 miesięcy po nim opłata rośnie o 30%; tego terminu nie można przywrócić.',
      'Paying for the next term is enough, no request is filed, a year before the deadline at the earliest. Within 6 months after it the fee is 30% higher; this period cannot be restored.',
    ),
    ...aYearAhead,
    renewsByPayment: true,
    rolls: 'PL',
  }),
  renewal({
    id: 'eu-renewal',
    territories: ['EU'],
    types: types.european,
    legalBasis: eutmr('53'),
    remedies: [restitutioOfRenewal, conversionOfExpired],
    explanation: text(
      'Po terminie opłata rośnie o 25%, najwyżej o 1500 EUR.',
      'Late renewal costs 25% more, at most EUR 1,500.',
    ),
    rolls: 'EU',
  }),
  renewal({
    id: 'wo-renewal',
    types: types.international,
    legalBasis: law(
      'art. 7 Protokołu madryckiego, zasady 29–30 regulaminu do niego',
      'Art. 7 Madrid Protocol, Rules 29–30 of its Regulations',
    ),
    explanation: text(
      'Po terminie dochodzi połowa opłaty podstawowej. Wyznaczenia przedłuża się razem z rejestracją.',
      'Late renewal adds half of the basic fee. Designations are renewed with the registration.',
    ),
    rolls: 'WO',
  }),
  foreignRenewal('BOIP', benelux('2.9'), { id: 'bx-renewal', ...unconfirmed }),
  foreignRenewal('OAPI', acts.bangui, {
    id: 'oa-renewal',
    window: null,
    explanation: text(
      'Nie potwierdzono, od kiedy urząd przyjmuje wnioski.',
      'From when the office takes requests is not verified.',
    ),
    ...unconfirmed,
  }),
  foreignRenewal('US', '15 USC 1058, 1059', aYearAhead),
  foreignRenewal('GB', british('43')),
  foreignRenewal('DE', '§ 47 MarkenG'),
  foreignRenewal('FR', french('L712-9'), { version: 1, validTo: '2019-12-08' }),
  foreignRenewal('FR', french('R712-24'), {
    version: 2,
    validFrom: '2019-12-09',
    ...aYearAhead,
  }),
  foreignRenewal('CN', chinese('40'), {
    explanation: fromDayAfter,
    ...aYearAhead,
  }),
  foreignRenewal('HK', hongKong('50'), { explanation: fromDayAfter, ...unconfirmed }),
  foreignRenewal('TW', taiwanese('34'), { explanation: fromDayAfter, ...unconfirmed }),
  foreignRenewal('SA', acts.gulf, {
    explanation: text(
      'Okres liczy się tu jako dziesięć lat kalendarza hidżry (3543 dni): to wcześniejsza, bezpieczna data. Nowsze źródło mówi o dziesięciu zwykłych latach: do sprawdzenia.',
      'The term is counted as ten Hijri years (3,543 days), the earlier and safe date. A newer source says ten plain years: to be checked.',
    ),
    renewsFor: days(3543),
    ...unconfirmed,
  }),
  foreignRenewal('JP', japanese('19–21')),
  foreignRenewal('CH', swiss('10'), aYearAhead),
  foreignRenewal('UA', acts.ukrainian, unconfirmed),
  foreignRenewal('NO', norwegian('33'), {
    version: 1,
    validTo: '2023-02-28',
    window: null,
    ...unconfirmed,
  }),
  foreignRenewal('NO', norwegian('33'), { version: 2, validFrom: '2023-03-01' }),
  foreignRenewal('CA', canadian('46'), {
    version: 1,
    validTo: '2019-06-16',
    renewsFor: years(15),
    ...unconfirmed,
  }),
  foreignRenewal('CA', canadian('46'), {
    version: 2,
    validFrom: '2019-06-17',
    ...unconfirmed,
  }),
  foreignRenewal('MX', acts.mexican, {
    explanation: text(
      'Razem z wnioskiem składa się oświadczenie o używaniu.',
      'The declaration of use is filed together with the renewal.',
    ),
    ...unconfirmed,
  }),
  foreignRenewal('PH', philippine('145–146'), unconfirmed),
  foreignRenewal('KH', acts.cambodian),
  foreignRenewal('MZ', acts.mozambican, unconfirmed),
  foreignRenewal('AR', argentine('20'), {
    explanation: text(
      'Brak oświadczenia o używaniu z połowy okresu wstrzymuje przedłużenie. Nie potwierdzono, od kiedy i jak długo po terminie urząd przyjmuje wnioski.',
      'A missing mid-term declaration of use holds the renewal up. From when and how long after the deadline the office takes requests is not verified.',
    ),
    ...unconfirmed,
  }),
  ...['BD', 'TZ', 'UG'].map((territory) => uncommon(territory, 10)),
  ...['ET', 'NP'].map((territory) => uncommon(territory, 7)),
  ...['GY', 'NG'].map((territory) => uncommon(territory, 14)),
  uncommon('LB', 15),
  usualRenewal,
  rule({
    id: 'pl-office-notice',
    event: 'office-notice',
    name: text('Urząd zawiadamia o końcu ochrony', 'Office gives notice of the end of protection'),
    legalBasis: pwp('224 ust. 2¹ i 2³', '224(2¹), (2³)'),
    explanation: text(
      'Najpóźniej wtedy urząd przypomina właścicielowi. Brak pisma nie przesuwa terminu.',
      'By then the office reminds the owner. A missing letter moves no deadline.',
    ),
    kind: 'informative',
    territories: ['PL'],
    types: types.polish,
    statuses: whileIn.registered,
    anchor: 'expirationDate',
    offset: months(-6),
  }),
];
