import type { Deadline } from '#contract/deadlines/engine/types';
import type { Held } from '#server/deadlines/secondPerson';
import type { DeadlineEntry } from '#server/deadlines/table';

/** A deadline as far as it matters for what its mark tells: next deadlines and alerts. */
export type Standing = Pick<
  Deadline,
  | 'key'
  | 'rule'
  | 'calendarType'
  | 'due'
  | 'graceEndsOn'
  | 'lastDay'
  | 'statutory'
  | 'state'
  | 'beforeTakeover'
  | 'dateNeeded'
>;

/** What waits for a second person is still as it was, and open. */
const asItWas = ({ type, ...row }: DeadlineEntry): Standing => ({
  ...row,
  calendarType: type,
  state: 'open',
});

/** The deadlines of a mark: as computed, or as they stand where their change waits for a second person. */
export const standingOf = (
  deadlines: readonly Deadline[],
  held: readonly Pick<Held, 'row' | 'event'>[],
): Standing[] => {
  // A letter with another date has another key.
  const keys = new Set(held.flatMap(({ row, event }) => [row.key, event?.key]));
  return [...held.map(({ row }) => asItWas(row)), ...deadlines.filter(({ key }) => !keys.has(key))];
};
