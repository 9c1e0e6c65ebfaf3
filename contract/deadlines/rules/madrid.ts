import { calendarEventType } from '#contract/calendar';
import { days, months, years } from '#contract/deadlines/periods';
import { answerTo, rule, text, types, whileIn } from '#contract/deadlines/rules/define';
import type { DeadlineRule } from '#contract/deadlines/types';

/** Offices that declared 18 months under Art. 5(2)(b), as of 2026-03-15. */
const eighteenMonths = `
  AE AG AM AU BG BH BN BR BY BZ CA CH CL CN CO CV CY DK DZ EE EU FI GB GD GE GH GM GR ID IE IL IN
  IR IS IT JM JP KE KH KR LA LI LT MG MU MW MX MY NO NZ OAPI OM PH PK PL QA SE SG SK SM SY TH TJ TM
  TN TR TT UA US UZ WS ZW`;

const refusalPeriod = {
  event: answerTo('DESIGNATION_NOTIFIED'),
  name: text('Koniec okresu na odmowę', 'End of the refusal period'),
  kind: 'informative',
  types: types.designated,
  statuses: whileIn.application,
  anchor: 'DESIGNATION_NOTIFIED',
} as const;

export const madridRules: readonly DeadlineRule[] = [
  rule({
    id: 'wo-dependency',
    event: 'dependency',
    name: text('Koniec zależności od znaku bazowego', 'End of dependency on the base mark'),
    legalBasis: 'Madrid Protocol Art. 6(2)–(3)',
    explanation: text(
      'Do tego dnia rejestracja międzynarodowa upada razem ze znakiem bazowym.',
      'Until then the international registration falls with its base mark.',
    ),
    kind: 'informative',
    types: types.international,
    statuses: whileIn.active,
    anchor: 'registrationDate',
    offset: years(5),
  }),
  rule({
    id: 'wo-forwarding',
    event: 'forwarding',
    name: text('Przekazanie zgłoszenia do WIPO', 'Application forwarded to WIPO'),
    legalBasis: 'Madrid Protocol Art. 3(4)',
    explanation: text(
      'Później datą rejestracji staje się dzień otrzymania przez WIPO.',
      'After that the day WIPO receives it becomes the registration date.',
    ),
    types: types.international,
    statuses: whileIn.application,
    anchor: 'sentToOfficeDate',
    offset: months(2),
    doneBy: 'receivedByWipoDate',
    rolls: 'WO',
  }),
  rule({
    id: 'wo-irregularity',
    event: answerTo('IRREGULARITY_NOTICE'),
    name: text('Usunięcie nieprawidłowości', 'Irregularity to be remedied'),
    legalBasis: 'Common Regulations under the Madrid Protocol, Rules 11–13',
    explanation: text(
      'W przeciwnym razie zgłoszenie uważa się za porzucone.',
      'Otherwise the application is considered abandoned.',
    ),
    types: types.international,
    statuses: whileIn.active,
    anchor: 'IRREGULARITY_NOTICE',
    offset: months(3),
    rolls: 'WO',
  }),
  rule({
    id: 'wo-transformation',
    event: answerTo('REGISTRATION_CANCELLED'),
    name: text('Przekształcenie w zgłoszenia krajowe', 'Transformation into national applications'),
    legalBasis: 'Madrid Protocol Art. 9quinquies',
    explanation: text(
      'Po skreśleniu rejestracji zgłoszenia krajowe i regionalne zachowują jej datę.',
      'After cancellation national and regional applications keep its date.',
    ),
    types: types.international,
    statuses: whileIn.anyBut,
    anchor: 'REGISTRATION_CANCELLED',
    offset: months(3),
    lapses: true,
    rolls: 'WO',
  }),
  rule({
    ...refusalPeriod,
    id: 'wo-refusal-12',
    legalBasis: 'Madrid Protocol Art. 5(2)(a)',
    offset: months(12),
  }),
  rule({
    ...refusalPeriod,
    id: 'wo-refusal-18',
    legalBasis: 'Madrid Protocol Art. 5(2)(b)',
    explanation: text(
      'Odmowa z powodu sprzeciwu może w części urzędów przyjść jeszcze później.',
      'In some offices a refusal based on an opposition may come later still.',
    ),
    territories: eighteenMonths.trim().split(/\s+/),
    offset: months(18),
    // The law is sourced, the list of offices less well.
    confirmed: false,
  }),
  rule({
    id: 'cn-refusal-response',
    event: answerTo('REFUSAL_RECEIVED'),
    name: text('Odpowiedź na wstępną odmowę', 'Response to the provisional refusal'),
    legalBasis: 'WIPO, time limits for responding to provisional refusals (2026-08-28)',
    explanation: text(
      'Piętnaście dni od otrzymania; przy odmowie z powodu sprzeciwu trzydzieści.',
      'Fifteen days from receipt; thirty where the refusal is based on an opposition.',
    ),
    territories: ['CN'],
    types: types.designated,
    statuses: whileIn.contested,
    anchor: 'REFUSAL_RECEIVED',
    offset: days(15),
  }),
  rule({
    id: 'cu-second-part',
    event: answerTo('SECOND_PART_FEE_NOTICE'),
    name: text('Druga część opłaty indywidualnej', 'Second part of the individual fee'),
    legalBasis: 'Common Regulations under the Madrid Protocol, Rule 34(3)',
    explanation: text(
      'Termin podaje zawiadomienie WIPO: należy go wpisać. Bez opłaty wyznaczenie zostanie skreślone.',
      'The notice of WIPO states the date: type it in. Without the fee the designation is cancelled.',
    ),
    calendarType: calendarEventType.PAYMENT_DEADLINE.value,
    types: types.designated,
    statuses: whileIn.active,
    anchor: 'SECOND_PART_FEE_NOTICE',
    // Unless the date is typed in: the day of the notice itself, which is early rather than silent.
    offset: days(0),
    onlyListedIn: 'additionalRegistrationPaymentTerritories',
    doneBy: 'additionalRegistrationPaymentDate',
    confirmed: false,
  }),
];
