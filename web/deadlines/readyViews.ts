import type { deadline } from '#contract/calendar/deadline';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import { calendarEventType } from '#contract/deadlines/codes';
import type { RelativePeriod } from '#contract/values/dates';
import type { ReadyView } from '#web/table/listState.ts';

type View = ReadyView<typeof deadline.fields>;
export type DeadlineFilter = View['filters'][number];
type Name = Extract<keyof typeof deadlineMessages.pl, string>;
type ViewName = {
  [N in Name]: (typeof deadlineMessages.pl)[N] extends string ? N : never;
}[Name];

const view = (name: ViewName, ...filters: DeadlineFilter[]): View => ({
  name,
  label: { pl: deadlineMessages.pl[name], en: deadlineMessages.en[name] },
  filters,
});

const is = (
  field:
    | 'statutory'
    | 'duty'
    | 'acknowledged'
    | 'waitingForClient'
    | 'toCheck'
    | 'done'
    | 'archived',
  value: boolean,
): DeadlineFilter => ({ field, operator: 'is', value });
const dueIn = (value: RelativePeriod): DeadlineFilter => ({
  field: 'due',
  operator: 'relative',
  value,
});

export const notArchived: readonly DeadlineFilter[] = [is('archived', false)];
/** Neither closed nor archived: applied on the page of deadlines, unless a filter asks about closed ones. */
export const open: readonly DeadlineFilter[] = [is('done', false), ...notArchived];

/** Whether the filters in an address ask about closed entries. */
export const asksForClosed = (filters: readonly unknown[] | undefined): boolean =>
  filters?.some((written) => Array.isArray(written) && written[0] === 'done') ?? false;

/** Informative entries are no duty, so they are left out. */
const duty = is('duty', true);

const ofTasks: DeadlineFilter = {
  field: 'type',
  operator: 'anyOf',
  value: [calendarEventType.TASK.value],
};

/** The built-in views; those with fields that clients do not see are not offered to them. */
export const readyViewsOf = (account: number): readonly View[] => [
  view('mine', duty, { field: 'answering', operator: 'anyOf', value: [account] }),
  view('overdue', duty, dueIn('PAST')),
  view('within_7', duty, dueIn('NEXT_7_DAYS')),
  view('within_30', duty, dueIn('NEXT_30_DAYS')),
  view('within_90', duty, dueIn('NEXT_90_DAYS')),
  // Tasks do not climb.
  view('unacknowledged', is('statutory', true), is('acknowledged', false)),
  view('tasks', ofTasks),
  view('tasks_done', ofTasks, is('done', true)),
  view('waiting', is('waitingForClient', true)),
  view('to_check', is('toCheck', true)),
  view('pending', { field: 'pendingChange', operator: 'notEmpty' }),
];
