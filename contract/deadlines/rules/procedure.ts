import { calendarEventType, letterRules } from '#contract/calendar';
import { days, months, years } from '#contract/deadlines/periods';
import { answerTo, rule, slugOf, text, types, whileIn } from '#contract/deadlines/rules/define';
import type { DeadlineRule } from '#contract/deadlines/types';
import { paymentType } from '#contract/paymentCodes';
import { proceduralDateKind } from '#contract/trademarkCodes';

const PAYMENT_DEADLINE = calendarEventType.PAYMENT_DEADLINE.value;
const { APPLICATION, PROTECTION_PERIOD, ADDITIONAL } = paymentType;

/** Letters of offices without a rule: the date they state. Without one nothing can be counted. */
const statedInLetters = Object.values(proceduralDateKind).map(({ value }) =>
  rule({
    id: `${letterRules}${slugOf(value)}`,
    event: answerTo(value),
    name: text('Termin podany w piśmie', 'Due date stated in a letter'),
    legalBasis: null,
    types: types.all,
    statuses: whileIn.anyBut,
    anchor: value,
    offset: null,
  }),
);

export const procedureRules: readonly DeadlineRule[] = [
  rule({
    id: 'paris-priority',
    event: 'priority',
    name: text('Pierwszeństwo konwencyjne', 'Convention priority'),
    legalBasis: 'Paris Convention Art. 4C(1)',
    explanation: text(
      'Do tego dnia zgłoszenia za granicą mogą powołać się na datę pierwszego zgłoszenia.',
      'Until then applications abroad can claim the date of the first filing.',
    ),
    types: types.ofOneOffice,
    statuses: whileIn.active,
    anchor: 'applicationDate',
    offset: months(6),
    unlessEarlier: 'precedenceDate',
    lapses: true,
  }),
  rule({
    id: 'pl-first-fee',
    event: 'first-fee',
    name: text('Opłata za pierwszy okres ochrony', 'Fee for the first term of protection'),
    legalBasis: 'art. 147, 224 pwp; uprp.gov.pl',
    explanation: text(
      'Bez opłaty w terminie decyzja warunkowa wygasa.',
      'Without the fee in time the conditional decision lapses.',
    ),
    calendarType: PAYMENT_DEADLINE,
    territories: ['PL'],
    types: types.polish,
    statuses: whileIn.application,
    anchor: 'conditionalDecisionDate',
    offset: months(3),
    paidBy: [PROTECTION_PERIOD.value],
    rolls: 'PL',
  }),
  rule({
    id: 'pl-app-fee-call',
    event: answerTo('OFFICE_CALL_DELIVERED'),
    name: text('Odpowiedź na wezwanie: opłata za zgłoszenie', 'Answer to a call: application fee'),
    legalBasis: 'art. 223 pwp; uprp.gov.pl',
    explanation: text(
      'Miesiąc na opłatę za zgłoszenie. Wezwanie w innej sprawie podaje własny termin: należy go wpisać.',
      'A month to pay the application fee. A call about something else states its own date: type it in.',
    ),
    calendarType: PAYMENT_DEADLINE,
    territories: ['PL'],
    types: types.polish,
    statuses: whileIn.application,
    anchor: 'OFFICE_CALL_DELIVERED',
    offset: months(1),
    paidBy: [APPLICATION.value],
    rolls: 'PL',
  }),
  rule({
    id: 'pl-reconsideration',
    event: answerTo('DECISION_DELIVERED'),
    name: text('Wniosek o ponowne rozpatrzenie sprawy', 'Request for reconsideration'),
    legalBasis: 'art. 244 pwp; uprp.gov.pl',
    explanation: text(
      'Dwa miesiące przy decyzji; przy postanowieniu tylko miesiąc, wtedy wpisuje się termin z pisma.',
      'Two months for a decision; one month only for an order, whose due date is typed in.',
    ),
    territories: ['PL'],
    types: types.polish,
    statuses: whileIn.contested,
    anchor: 'DECISION_DELIVERED',
    offset: months(2),
    rolls: 'PL',
  }),
  rule({
    id: 'eu-appeal',
    event: answerTo('DECISION_DELIVERED'),
    name: text('Odwołanie do Izby Odwoławczej', 'Notice of appeal'),
    legalBasis: 'Art. 68 EUTMR',
    territories: ['EU'],
    types: types.european,
    statuses: whileIn.contested,
    anchor: 'DECISION_DELIVERED',
    offset: months(2),
    rolls: 'EU',
    confirmed: false,
  }),
  rule({
    id: 'eu-appeal-grounds',
    event: 'appeal-grounds',
    name: text('Uzasadnienie odwołania', 'Grounds of appeal'),
    legalBasis: 'Art. 68 EUTMR',
    explanation: text(
      'Tylko gdy wniesiono odwołanie; cztery miesiące od doręczenia decyzji.',
      'Only where an appeal was filed; four months from the delivery of the decision.',
    ),
    territories: ['EU'],
    types: types.european,
    statuses: whileIn.contested,
    anchor: 'DECISION_DELIVERED',
    offset: months(4),
    countsAlways: true,
    lapses: true,
    rolls: 'EU',
    confirmed: false,
  }),
  rule({
    id: 'jp-regfee',
    event: answerTo('DECISION_DELIVERED'),
    name: text('Opłata za rejestrację', 'Registration fee'),
    legalBasis: 'Trademark Act, Art. 40–41',
    explanation: text('Można przedłużyć o 30 dni.', 'Extendable by 30 days.'),
    calendarType: PAYMENT_DEADLINE,
    territories: ['JP'],
    types: types.foreign,
    statuses: whileIn.application,
    anchor: 'DECISION_DELIVERED',
    offset: days(30),
    paidBy: [PROTECTION_PERIOD.value, ADDITIONAL.value],
  }),
  rule({
    id: 'jp-second-half',
    event: 'second-half-fee',
    name: text('Druga połowa opłaty za rejestrację', 'Second half of the registration fee'),
    legalBasis: 'Trademark Act, Art. 41-2',
    explanation: text(
      'Tylko gdy opłatę podzielono na dwie pięcioletnie części.',
      'Only where the fee was split into two halves of five years.',
    ),
    calendarType: PAYMENT_DEADLINE,
    territories: ['JP'],
    types: types.foreign,
    statuses: whileIn.registered,
    anchor: 'registrationDate',
    offset: years(5),
    grace: months(6),
    // Whether the fee was split is not recorded: it must not stay overdue where it never was due.
    lapses: true,
  }),
  ...statedInLetters,
];
