import { calendarEventType, type CalendarEventType } from '#contract/deadlines/codes';
import type { DeadlineMark, DeadlineRule, MarkDate } from '#contract/deadlines/engine/types';
import type { PaymentType } from '#contract/codes/payments';
import { type Code, codes } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';

/** What settles an open entry of the calendar, as its button is named. */
export const settlingAct = codes({
  CONFIRM: ['Potwierdź', 'Confirm'],
  FINISH: ['Zrobione', 'Done'],
  ENTER_DATE: ['Wpisz datę', 'Enter date'],
  RENEW: ['Przedłuż', 'Renew'],
  PAY: ['Zapłacone', 'Paid'],
  ANSWER: ['Odpowiedziano', 'Responded'],
  FILE: ['Złożone', 'Filed'],
  ACKNOWLEDGE: ['Przyjmij', 'Acknowledge'],
});
export type SettlingAct = Code<typeof settlingAct>;

/** The field of a letter in which the act, or the date that is missing, is recorded. */
export const letterFields = ['dueDate', 'answeredOn', 'groundsFiledOn'] as const;
type LetterField = (typeof letterFields)[number];

type Letter = Pick<DeadlineMark['proceduralDates'][number], 'dueDate'>;

/** Where the answer to a letter, or the date it lacks, is recorded; null where answering closes nothing. */
export const letterFieldOf = (
  rule: Pick<DeadlineRule, 'countsAlways' | 'answers'> | undefined,
  dateNeeded: boolean,
): LetterField | null => {
  // A deadline that runs independently of the letter's date is not closed by answering the letter.
  if (!rule || (rule.countsAlways && rule.answers === 'answer')) return null;
  if (dateNeeded) return 'dueDate';
  return rule.answers === 'grounds' ? 'groundsFiledOn' : 'answeredOn';
};

type OpenEntry = {
  key: string;
  rule: string;
  type: CalendarEventType;
  statutory: boolean;
  task: number | null;
  payment: number | null;
  opensOn: CalendarDate | null;
  lateOn: CalendarDate | null;
  dateNeeded: boolean;
  beforeTakeover: boolean;
  done: boolean;
  archived: boolean;
};

type Settling = {
  act: SettlingAct;
  /** The fee whose payment settles it. */
  payment: number | null;
  /** The kind of fee that settles it, where none is on record. */
  paymentType: PaymentType | null;
  letterField: LetterField | null;
  /** The date of the mark that settles it once it is entered. */
  markDate: MarkDate | null;
};

const just = (act: SettlingAct, more: Partial<Settling> = {}): Settling => ({
  act,
  payment: null,
  paymentType: null,
  letterField: null,
  markDate: null,
  ...more,
});

/** A recorded renewal waits for its fee, which its key names (`recordedRenewals.ts`). */
const feeOfRecordedRenewal = (key: string): number | null => {
  const found = /:payment:(\d+)$/.exec(key)?.[1];
  return found === undefined ? null : Number(found);
};

/** The date that has to be found out: of the letter, or the end of protection. */
const missingDate = (letterField: LetterField | null, rule: string): Settling =>
  just('ENTER_DATE', {
    letterField,
    markDate: letterField === null && rule === 'unknown-end' ? 'expirationDate' : null,
  });

const feeOrAnswer = (
  { payment }: OpenEntry,
  rule: DeadlineRule | undefined,
  letter: Letter | null,
): Settling => {
  if (payment !== null) return just('PAY', { payment });
  const [paymentType] = rule?.paidBy ?? [];
  // A date that the letter states is for its answer, not for the fee (`isAboutElse`).
  const isStated = letter !== null && letter.dueDate !== null && !rule?.countsAlways;
  if (paymentType && !isStated) return just('PAY', { paymentType });
  const letterField = letter && letterFieldOf(rule, false);
  if (letterField) return just('ANSWER', { letterField });
  return rule?.doneBy ? just('ENTER_DATE', { markDate: rule.doneBy }) : just('ACKNOWLEDGE');
};

/**
 * Which act settles an entry, and with what (docs/rules.md, Acts and lateness): the counterpart of `actsFor`
 * of the engine, which says what has settled it. Null where nothing is left to do, or where a question on
 * the page of the mark has to be answered first.
 */
export const settlingOf = (
  entry: OpenEntry,
  rule: DeadlineRule | undefined,
  letter: Letter | null,
  today: CalendarDate,
): Settling | null => {
  const { key, type, task, payment, opensOn, lateOn } = entry;
  if (entry.done || entry.archived || entry.beforeTakeover) return null;
  if (task !== null) return just('FINISH');
  // It was done too late; what is left is to see to the consequences.
  if (lateOn !== null) return just('ACKNOWLEDGE');
  if (entry.dateNeeded) return missingDate(letter && letterFieldOf(rule, true), entry.rule);
  const recorded = feeOfRecordedRenewal(key);
  if (recorded !== null) return just('PAY', { payment: recorded });
  const isTooEarly = opensOn !== null && opensOn > today;
  if (rule?.renewsFor) {
    if (isTooEarly) return just('ACKNOWLEDGE');
    return rule.renewsByPayment && payment !== null ? just('PAY', { payment }) : just('RENEW');
  }
  if (type === calendarEventType.TRADEMARK_STATEMENT_OF_USE.value)
    return just(isTooEarly ? 'ACKNOWLEDGE' : 'FILE');
  // What others may do until a day is settled by nothing of ours.
  if (!entry.statutory) return just('ACKNOWLEDGE');
  return feeOrAnswer(entry, rule, letter);
};
