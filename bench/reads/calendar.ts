import { z } from 'zod';
import { mostEvents } from '#contract/calendar/api';
import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';
import type { Read } from '../read.ts';
import { idsOf } from './answers.ts';
import type { Drawing } from './draw.ts';
import { entriesFrom, inUse, notHidden } from './entries.ts';

const sunday = 7;

/** The weeks that the grid of the month of a day shows, whose first day is a Monday. */
const weeksOfMonth = (day: CalendarDate): { from: CalendarDate; to: CalendarDate } => {
  const first = `${day.slice(0, 7)}-01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay() || sunday;
  const from = addDays(first, 1 - weekday);
  return { from, to: addDays(from, 6 * 7 - 1) };
};

const ofDays = (which: string) =>
  `(select e.* from calendar_events e
    where ${which} and e.archived_at is null and ${inUse} and ${notHidden}
    order by e.due, e.id limit ${mostEvents})`;
/** Of the days from `$2` to `$3`, and those of earlier days that after today, `$4`, can be kept until one of these. */
const ofMonth = `(
  ${ofDays('e.due between $2 and $3')}
  union all
  ${ofDays(`not e.done and e.last_day > e.due and e.due < $2 and e.due < $4 and e.late_on is null
    and e.last_day between greatest($2, $4) and $3`)}
  order by due, id limit ${mostEvents}) e`;
const month = `${entriesFrom(ofMonth)} order by e.due, e.id`;

/** Half a year back and a year ahead. */
const months = Array.from({ length: 18 }, (_, at) => at - 6);

const events = z.object({ events: z.unknown() });

/** A month of the calendar, as its page and the home page show it. */
export const calendar = ({ today, staff }: Drawing): Read => ({
  name: 'calendar month',
  asks: months.map((distance) => {
    const { from, to } = weeksOfMonth(addMonths(today, distance));
    return {
      paths: [`/calendar?from=${from}&to=${to}`],
      floor: [{ text: month, values: [staff[0]?.accountId, from, to, today] }],
    };
  }),
  answered: ([answer]) => idsOf(events.parse(answer).events),
  foundByFloor: ([rows = []]) => rows.map(({ id }) => id),
});
