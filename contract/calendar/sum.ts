import type { Deadline, DeadlineRule } from '#contract/deadlines/engine/types';
import { joined, midSentence, periodInWords, signed } from '#contract/deadlines/engine/words';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import type { Label } from '#contract/values/locale';

type Counted = Pick<Deadline, 'key' | 'sources' | 'due' | 'dateNeeded'>;

/** A deadline as a sum: what it counts from, what is added, and the day it comes to. */
export type DeadlineSum = {
  start: { name: Label; date: CalendarDate };
  /** Null where the start is the day itself, or where a letter states it. */
  plus: Label | null;
  /** What was added further, such as the last day of the month. */
  note: Label | null;
  result: CalendarDate;
};

const text = (pl: string, en: string): Label => ({ pl, en });

const noteOf = ({ toMonthEnd, dayBefore }: DeadlineRule): Label | null => {
  if (toMonthEnd) return text('ostatni dzień miesiąca', 'the last day of the month');
  return dayBefore ? text('dzień przed rocznicą', 'the day before the anniversary') : null;
};

/** The source that the letter states replaces the counted date. */
const isStated = ({ sources, due }: Counted): boolean => sources[1]?.date === due;

/** How often the period of a series is added: the first of a series has no number in its key. */
const repeatsOf = (key: string): number => Number(/#(\d+)$/.exec(key)?.[1] ?? 1) - 1;

export const sumOf = (deadline: Counted, rule: DeadlineRule | undefined): DeadlineSum | null => {
  const { key, sources, due, dateNeeded } = deadline;
  const [start] = sources;
  if (!start || dateNeeded) return null;
  const sum = { start, plus: null, note: null, result: due };
  if (!rule?.offset) return sum;
  if (isStated(deadline))
    return { ...sum, note: text('datę podaje samo pismo', 'the date is stated in the letter') };
  const { recurrence } = rule;
  const repeated = repeatsOf(key);
  const again = recurrence !== null && repeated > 0 ? signed(recurrence, repeated) : '';
  const isNothing = rule.offset.count === 0 && again === '';
  if (isNothing) return sum;
  const plus = joined(rule.offset.count === 0 ? '' : signed(rule.offset), again);
  return {
    ...sum,
    plus: { pl: plus.pl.trim(), en: plus.en.trim() },
    note: noteOf(rule),
  };
};

const protectionEnds = text('koniec ochrony', 'end of protection');

/** Why the day is that one, on one line: what it counts from and how long. */
export const shortWhy = (deadline: Counted, rule: DeadlineRule | undefined): Label | null => {
  const [start] = deadline.sources;
  if (!start) return null;
  if (deadline.key.startsWith('payment:')) return start.name;
  const name = rule?.anchor === 'expirationDate' ? protectionEnds : midSentence(start.name);
  const from = joined(name, ' ', formatDate(start.date));
  if (isStated(deadline)) return joined(from, text(', data z pisma', ', date of the letter'));
  if (!rule?.offset || deadline.dateNeeded) return from;
  const { offset, recurrence } = rule;
  const repeated = repeatsOf(deadline.key);
  const periods = [
    ...(offset.count === 0 ? [] : [periodInWords(offset)]),
    ...(recurrence !== null && repeated > 0
      ? [periodInWords({ ...recurrence, count: recurrence.count * repeated })]
      : []),
  ];
  return periods.reduce((told, period, at) => joined(told, at === 0 ? ', ' : ' + ', period), from);
};
