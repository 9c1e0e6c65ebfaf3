import type { CalendarDate } from '#contract/values/dates';
import { type AlertWanted, alertValues } from '#server/deadlines/alerts';
import { alertsFor, computedOf } from '#server/deadlines/computed';
import { derivedFrom, feeDueOf } from '#server/deadlines/derived';
import { eventOf } from '#server/deadlines/events';
import type { Derived, StoredMark } from '#server/deadlines/load';
import { standingOf } from '#server/deadlines/standing';
import type { CalendarEventValues } from '#server/deadlines/table';
import type { RuleSet } from '#server/settings/ruleSet';

/** What the projection writes for a mark that has no entries yet. */
export type FirstProjection = {
  derived: Derived;
  events: CalendarEventValues[];
  alerts: (Pick<AlertWanted, 'key' | 'cause'> & ReturnType<typeof alertValues>)[];
};

/**
 * The projection of a new mark that no registry knows, computed without reading or writing anything: for marks
 * that are written thousands at a time. A test compares it with what `projectMarks` writes.
 */
export const firstProjection = (
  mark: StoredMark,
  ruleSet: RuleSet,
  today: CalendarDate,
  /** That of the international mark, with which a designated one is renewed. */
  feeDueOfParent?: string | null,
): FirstProjection => {
  const { deadlines, questions } = computedOf(mark, ruleSet, today);
  const standing = standingOf(deadlines, []);
  const renewalFeeDue = mark.parentId === null ? feeDueOf(deadlines) : (feeDueOfParent ?? null);
  const told = { deadlines, standing, questions, renewalFeeDue, isShown: () => true };
  return {
    derived: derivedFrom(mark, told, ruleSet, today),
    events: deadlines.map((deadline) => eventOf(mark.id, deadline)),
    alerts: alertsFor(mark, { standing, questions }, ruleSet, [], today).map((alert) => ({
      key: alert.key,
      cause: alert.cause,
      ...alertValues(alert),
    })),
  };
};
