import {
  IconAlertTriangleFilled,
  IconCalendarEvent,
  IconChecklist,
  IconCash,
  IconFileCheck,
  IconHourglass,
  IconHourglassEmpty,
  type TablerIcon,
} from '@tabler/icons-react';
import { type CalendarEventType, calendarEventType } from '#contract/deadlines/codes';
import type { CalendarEvent } from '#contract/calendar/api';
import type { CalendarDate } from '#contract/values/dates';
import { languageTags, type Label, type Locale } from '#contract/values/locale';
import { colorOf, trademarkType, type TrademarkType } from '#contract/codes/trademarks';

export const eventIcons: Readonly<Record<CalendarEventType, TablerIcon>> = {
  PAYMENT_DEADLINE: IconCash,
  TRADEMARK_EXPIRATION: IconHourglassEmpty,
  TRADEMARK_STATEMENT_OF_USE: IconFileCheck,
  OTHER_DEADLINE: IconCalendarEvent,
  TASK: IconChecklist,
};

const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;

/** Letters for the type of a mark: two types share a colour, and not everybody sees colours. */
export const typeInitials: Readonly<Record<TrademarkType, Label>> = {
  [POLISH.value]: { pl: 'PL', en: 'PL' },
  [EUROPEAN.value]: { pl: 'UE', en: 'EU' },
  [INTERNATIONAL.value]: { pl: 'MN', en: 'INT' },
  [INTERNATIONAL_DESIGNATED.value]: { pl: 'WYZ', en: 'DES' },
  [FOREIGN.value]: { pl: 'ZAG', en: 'FOR' },
};

/** In the order of the legend. */
export const shownTypes: readonly TrademarkType[] = [
  POLISH.value,
  EUROPEAN.value,
  INTERNATIONAL.value,
  INTERNATIONAL_DESIGNATED.value,
  FOREIGN.value,
];

/** Tasks are no deadlines of the law, and look otherwise. */
export const isTask = ({ type }: { type: CalendarEventType | null }): boolean =>
  type === calendarEventType.TASK.value;

/** The colour of an entry: that of its mark; tasks have none. */
export const entryColor = (event: Pick<CalendarEvent, 'type' | 'trademark'>) =>
  event.trademark && !isTask(event) ? colorOf(event.trademark.type) : 'gray';

/** What the style sheet tells an entry by. */
export const entryLook = (event: Pick<CalendarEvent, 'type' | 'trademark'>) =>
  isTask(event) ? { 'data-task': true } : { 'data-color': entryColor(event) };

export type Standing = 'done' | 'open' | 'grace' | 'overdue' | 'lapsed';

/** Missed, or only to be done with a surcharge: by the signs of `UrgencyChip`. */
export const pressingIcons: Readonly<Partial<Record<Standing, TablerIcon>>> = {
  overdue: IconAlertTriangleFilled,
  lapsed: IconAlertTriangleFilled,
  grace: IconHourglass,
};

/** The state of a deadline on a given day. */
export const standingOf = (
  {
    done,
    due,
    rolledTo,
    lastDay,
    lateOn,
  }: Pick<CalendarEvent, 'done' | 'due' | 'rolledTo' | 'lastDay' | 'lateOn'>,
  today: CalendarDate,
): Standing => {
  if (done) return 'done';
  if (lateOn !== null) return 'lapsed';
  if ((rolledTo ?? due) >= today) return 'open';
  return lastDay >= today ? 'grace' : 'overdue';
};

const inWords = (options: Intl.DateTimeFormatOptions) => (locale: Locale, date: CalendarDate) =>
  new Intl.DateTimeFormat(languageTags[locale], { timeZone: 'UTC', ...options }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** listopad 2026 */
export const monthText = inWords({ month: 'long', year: 'numeric' });
/** niedziela, 15 listopada 2026 */
export const dayText = inWords({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
export const weekdayText = inWords({ weekday: 'long' });
export const shortWeekdayText = inWords({ weekday: 'short' });
export const narrowWeekdayText = inWords({ weekday: 'narrow' });
