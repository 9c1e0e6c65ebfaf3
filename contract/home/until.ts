import type { CalendarDate } from '#contract/values/dates';

/** Until when something can be done. */
export type Until = {
  /** The day of the law or of a letter, which the calendar shows. */
  due: CalendarDate;
  /** The working day on which it is still in time, where that day is none. */
  rolledTo: CalendarDate | null;
  /** The last day on which it still counts, with a surcharge where it is later. */
  lastDay: CalendarDate;
};

/** Which day a sentence for clients names, so that every card of a page names the same. */
export type ToldDay =
  | { words: 'due' | 'at_the_latest' | 'passed'; date: CalendarDate }
  | { words: 'due_rolled'; date: CalendarDate; last: CalendarDate };

export const toldDay = ({ due, rolledTo, lastDay }: Until, today: CalendarDate): ToldDay => {
  const isRolled = rolledTo !== null && rolledTo > due;
  if (due >= today)
    return isRolled
      ? { words: 'due_rolled', date: due, last: rolledTo }
      : { words: 'due', date: due };
  if (isRolled && rolledTo >= today) return { words: 'at_the_latest', date: rolledTo };
  return lastDay >= today
    ? { words: 'at_the_latest', date: lastDay }
    : { words: 'passed', date: lastDay };
};
