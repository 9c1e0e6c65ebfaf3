import { calendarEventType } from '#contract/deadlines/codes';
import { valuesOf } from '#contract/values/codes';
import { addDays, type CalendarDate } from '#contract/values/dates';
import { fromTakeover } from '#contract/deadlines/engine/takeover';
import type { Deadline, DeadlineMark } from '#contract/deadlines/engine/types';
import { dateInWords, joined } from '#contract/deadlines/engine/words';
import type { Label } from '#contract/values/locale';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { PAYMENT_DEADLINE, TRADEMARK_EXPIRATION } = valuesOf(calendarEventType);
const { PAID } = valuesOf(paymentStatus);

/** What deadlines without a rule have in common: no law, no window, no grace. */
const plain = {
  ruleVersion: 1,
  opensOn: null,
  graceEndsOn: null,
  rolledTo: null,
  statutory: true,
  confirmed: true,
  lateOn: null,
  restoredOn: null,
  dateNeeded: false,
  computed: false,
  beforeTakeover: false,
  consequence: null,
  remedies: [],
} satisfies Partial<Deadline>;

/** A typed due day has no law behind it: a later payment settles it, but the step says that it was late. */
const paidStep = (paidOn: CalendarDate | null, due: CalendarDate): Label[] =>
  paidOn === null || paidOn <= due
    ? []
    : [joined({ pl: 'Zapłacono po terminie: ', en: 'Paid late: ' }, dateInWords(paidOn), '.')];

/** Deadlines of payments with a due day, except those that are the deadline of a rule. */
export const paymentDeadlines = (
  mark: DeadlineMark,
  known: ReadonlySet<number | null>,
): Deadline[] =>
  mark.payments.flatMap(({ id, type, status, deadline: due, paymentDate }): Deadline[] => {
    if (due === null || known.has(id)) return [];
    const { label } = paymentType[type];
    const name = { pl: 'termin wpisany przy płatności', en: 'deadline entered with the payment' };
    return [
      {
        ...plain,
        key: `payment:${id}`,
        rule: 'payment',
        calendarType: PAYMENT_DEADLINE,
        name: label,
        due,
        lastDay: due,
        paymentId: id,
        state: status === PAID ? 'done' : 'open',
        sources: [{ name, date: due }],
        steps: [
          joined(label, ': ', name, ', ', dateInWords(due), '.'),
          ...(status === PAID ? paidStep(paymentDate, due) : []),
        ],
      },
    ];
  });

const endName: Label = {
  pl: 'Koniec ochrony nieznany: potrzebna data',
  en: 'End of protection unknown: a date is needed',
};

/** The key and rule id of the question about a missing end of protection. */
const unknownEndRule = 'unknown-end';

/**
 * A registered mark whose end is neither entered nor computable would show no renewal. The designations of
 * an international mark end with it.
 */
export const unknownEnd = (mark: DeadlineMark): Deadline[] => {
  const { type, status, expirationDate, enteredOn } = mark;
  if (status !== trademarkStatus.REGISTERED.value || expirationDate !== null) return [];
  if (type === trademarkType.INTERNATIONAL_DESIGNATED.value) return [];
  const due = addDays(fromTakeover(enteredOn, mark), 3);
  const name = { pl: 'wpisanie znaku', en: 'entry of the mark' };
  return [
    {
      ...plain,
      key: unknownEndRule,
      rule: unknownEndRule,
      calendarType: TRADEMARK_EXPIRATION,
      name: endName,
      due,
      lastDay: due,
      dateNeeded: true,
      paymentId: null,
      state: 'open',
      sources: [{ name, date: enteredOn }],
      steps: [
        {
          pl: 'Znak jest zarejestrowany, ale nie ma ani daty wygaśnięcia, ani daty, od której można ją policzyć. Wpisz jedną z nich.',
          en: 'The mark is registered, but has neither an expiration date nor a date to count it from. Enter one of them.',
        },
      ],
    },
  ];
};
