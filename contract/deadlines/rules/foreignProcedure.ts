import { calendarEventType } from '#contract/deadlines/codes';
import { days, months, years } from '#contract/deadlines/engine/periods';
import { answerTo, rule, text, types, whileIn } from '#contract/deadlines/rules/define';
import { japanese } from '#contract/deadlines/rules/laws';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { paymentType } from '#contract/codes/payments';

const PAYMENT_DEADLINE = calendarEventType.PAYMENT_DEADLINE.value;
const { PROTECTION_PERIOD, ADDITIONAL } = paymentType;

const abandoned = text(
  'Zgłoszenie w USA uważa się za porzucone i znak nie zostanie tam zarejestrowany.',
  'The US application is considered abandoned and the mark is not registered there.',
);

/** International marks that designate the US (section 66(a)) have a longer period, and no extension. */
const sixMonths = {
  legalBasis: '15 USC 1062(b), 37 CFR 7.25',
  explanation: text(
    'Sześć miesięcy bez przedłużenia (sekcja 66(a)), od dnia wystawienia pisma przez USPTO, nie od jego otrzymania.',
    'Six months without extension (section 66(a)), from the day the USPTO issued the letter, not from its receipt.',
  ),
  consequence: abandoned,
  territories: ['US'],
  types: types.designated,
  statuses: whileIn.contested,
  offset: months(6),
  fromIssue: true,
  rolls: 'US',
  confirmed: false,
} as const;

export const foreignProcedureRules: readonly DeadlineRule[] = [
  rule({
    id: 'us-office-action',
    event: answerTo('OFFICE_CALL_DELIVERED'),
    name: text('Odpowiedź na pismo USPTO (office action)', 'Response to a USPTO office action'),
    legalBasis: '15 USC 1062(b), 37 CFR 2.62',
    explanation: text(
      'Trzy miesiące od wystawienia pisma; przed ich upływem można raz, za opłatą, uzyskać trzy następne.',
      'Three months from the issue of the letter; before they end the period can be extended once by three months, for a fee.',
    ),
    consequence: abandoned,
    territories: ['US'],
    types: types.foreign,
    statuses: whileIn.application,
    anchor: 'OFFICE_CALL_DELIVERED',
    offset: months(3),
    fromIssue: true,
    validFrom: '2022-12-03',
    rolls: 'US',
  }),
  rule({
    ...sixMonths,
    id: 'us-ir-office-action',
    event: answerTo('OFFICE_CALL_DELIVERED'),
    name: text('Odpowiedź na pismo USPTO (office action)', 'Response to a USPTO office action'),
    anchor: 'OFFICE_CALL_DELIVERED',
  }),
  rule({
    ...sixMonths,
    id: 'us-ir-refusal-response',
    event: answerTo('REFUSAL_RECEIVED'),
    name: text(
      'Odpowiedź na wstępną odmowę USPTO',
      'Response to the provisional refusal of the USPTO',
    ),
    anchor: 'REFUSAL_RECEIVED',
  }),
  rule({
    id: 'jp-regfee',
    event: answerTo('DECISION_DELIVERED'),
    name: text('Opłata za rejestrację', 'Registration fee'),
    legalBasis: japanese('40–41'),
    explanation: text('Można przedłużyć o 30 dni.', 'Extendable by 30 days.'),
    consequence: text(
      'Znak nie zostaje zarejestrowany w Japonii.',
      'The mark is not registered in Japan.',
    ),
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
    legalBasis: japanese('41-2'),
    explanation: text(
      'Tylko gdy opłatę podzielono na dwie pięcioletnie części. Po każdym przedłużeniu zapłaconym w dwóch częściach druga przypada tak samo: tego reguła nie liczy, do sprawdzenia.',
      'Only where the fee was split into two halves of five years. After each renewal paid in two parts another second half falls due: this rule does not count it, to be checked.',
    ),
    consequence: text(
      'Ochrona w Japonii kończy się po pierwszych pięciu latach.',
      'Protection in Japan ends with the first five years.',
    ),
    calendarType: PAYMENT_DEADLINE,
    territories: ['JP'],
    types: types.foreign,
    statuses: whileIn.registered,
    anchor: 'registrationDate',
    offset: years(5),
    grace: months(6),
    // Whether the fee was split is not recorded: the deadline must not stay overdue if it never applied.
    lapses: true,
    confirmed: false,
  }),
];
