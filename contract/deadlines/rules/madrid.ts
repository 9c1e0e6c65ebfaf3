import { calendarEventType } from '#contract/deadlines/codes';
import { days, months, years } from '#contract/deadlines/engine/periods';
import { answerTo, rule, text, types, whileIn } from '#contract/deadlines/rules/define';
import { law, madridRule, protocol } from '#contract/deadlines/rules/laws';
import type { DeadlineRule } from '#contract/deadlines/engine/types';

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

const transformation = {
  name: text('Przekształcenie w zgłoszenia krajowe', 'Transformation into national applications'),
  legalBasis: protocol('9quinquies'),
  explanation: text(
    'Po wykreśleniu rejestracji zgłoszenia krajowe i regionalne zachowują jej datę.',
    'After cancellation national and regional applications keep its date.',
  ),
  consequence: text(
    'Data rejestracji międzynarodowej przepada: za granicą zostają tylko nowe zgłoszenia z nową datą.',
    'The date of the international registration is lost: only new applications with a new date remain abroad.',
  ),
  types: types.international,
  statuses: whileIn.anyBut,
  offset: months(3),
  lapses: true,
  rolls: 'WO',
} as const;

export const madridRules: readonly DeadlineRule[] = [
  rule({
    id: 'wo-dependency',
    event: 'dependency',
    name: text('Koniec zależności od znaku bazowego', 'End of dependency on the base mark'),
    legalBasis: protocol('6 ust. 2 i 3', '6(2)–(3)'),
    explanation: text(
      'Do tego dnia rejestracja międzynarodowa traci moc razem ze znakiem bazowym; później także wtedy, gdy postępowanie przeciw niemu zaczęło się wcześniej.',
      'Until then the international registration falls with its base mark; later too where the action against it was begun before.',
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
    legalBasis: protocol('3 ust. 4', '3(4)'),
    explanation: text(
      'Zgłoszenie otrzymane przez WIPO w tym czasie zachowuje datę złożenia w urzędzie pochodzenia.',
      'An application WIPO receives in that time keeps the day it was filed with the office of origin.',
    ),
    consequence: text(
      'Datą rejestracji międzynarodowej staje się dzień, w którym zgłoszenie otrzymało WIPO.',
      'The day WIPO received the application becomes the date of the international registration.',
    ),
    types: types.international,
    statuses: whileIn.application,
    anchor: 'sentToOfficeDate',
    offset: months(2),
    doneBy: 'receivedByWipoDate',
    // The application is not lost, only its date moves.
    lateCounts: true,
    rolls: 'WO',
  }),
  rule({
    id: 'wo-irregularity',
    event: answerTo('IRREGULARITY_NOTICE'),
    name: text('Usunięcie nieprawidłowości', 'Irregularity to be remedied'),
    legalBasis: madridRule('zasady 11–13', 'Rules 11–13'),
    consequence: text(
      'Zgłoszenie międzynarodowe uważa się za porzucone.',
      'The international application is considered abandoned.',
    ),
    types: types.international,
    statuses: whileIn.active,
    anchor: 'IRREGULARITY_NOTICE',
    offset: months(3),
    rolls: 'WO',
  }),
  rule({
    ...transformation,
    id: 'wo-transformation',
    event: answerTo('REGISTRATION_CANCELLED'),
    anchor: 'REGISTRATION_CANCELLED',
  }),
  rule({
    ...transformation,
    id: 'wo-transformation-after-end',
    event: 'transformation',
    anchor: 'endedOn',
    endReasons: ['BASE_CEASED'],
    // The three months count from the cancellation in the register, which may be later than the entered end.
    confirmed: false,
  }),
  rule({
    ...refusalPeriod,
    id: 'wo-refusal-12',
    legalBasis: protocol('5 ust. 2 lit. a', '5(2)(a)'),
    offset: months(12),
  }),
  rule({
    ...refusalPeriod,
    id: 'wo-refusal-18',
    legalBasis: protocol('5 ust. 2 lit. b', '5(2)(b)'),
    explanation: text(
      'Odmowa z powodu sprzeciwu może w części urzędów przyjść jeszcze później. Między państwami związanymi Porozumieniem i Protokołem obowiązuje 12 miesięcy (art. 9sexies ust. 1 lit. b).',
      'In some offices a refusal based on an opposition may come later still. Between states bound by both Agreement and Protocol it is 12 months (Art. 9sexies(1)(b)).',
    ),
    territories: eighteenMonths.trim().split(/\s+/),
    offset: months(18),
    notBetween: 'madridAgreementStates',
    // The law is sourced; the list of offices is less certain.
    confirmed: false,
  }),
  rule({
    id: 'cn-refusal-response',
    event: answerTo('REFUSAL_RECEIVED'),
    name: text('Odpowiedź na wstępną odmowę', 'Response to the provisional refusal'),
    legalBasis: law(
      'zestawienie WIPO terminów odpowiedzi na wstępne odmowy (28.08.2026)',
      'WIPO, time limits for responding to provisional refusals (2026-08-28)',
    ),
    explanation: text(
      'Piętnaście dni od otrzymania; przy odmowie z powodu sprzeciwu trzydzieści.',
      'Fifteen days from receipt; thirty where the refusal is based on an opposition.',
    ),
    consequence: text(
      'Odmowa staje się ostateczna i znak nie jest chroniony w Chinach.',
      'The refusal becomes final and the mark is not protected in China.',
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
    legalBasis: madridRule('zasada 34 ust. 3', 'Rule 34(3)'),
    explanation: text(
      'Termin podaje zawiadomienie WIPO: należy go wpisać. Przy znaku bazowym z państwa związanego Porozumieniem i Protokołem, jak Polska, opłaty indywidualnej nie ma (art. 9sexies ust. 1 lit. b).',
      'The notice of WIPO states the date: enter it. With a base mark in a state bound by both Agreement and Protocol, as Poland is, there is no individual fee (Art. 9sexies(1)(b)).',
    ),
    consequence: text(
      'Wyznaczenie tego państwa zostaje wykreślone i znak nie jest tam chroniony.',
      'The designation of that state is cancelled and the mark is not protected there.',
    ),
    calendarType: calendarEventType.PAYMENT_DEADLINE.value,
    types: types.designated,
    statuses: whileIn.active,
    anchor: 'SECOND_PART_FEE_NOTICE',
    // Unless a date is entered, the due day is that of the notice itself: early is better than no deadline.
    offset: days(0),
    onlyListedIn: 'additionalRegistrationPaymentTerritories',
    notBetween: 'madridAgreementStates',
    doneBy: 'additionalRegistrationPaymentDate',
    confirmed: false,
  }),
];
