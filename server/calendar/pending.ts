import { inArray } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import type { CalendarEvent } from '#contract/calendar/api';
import { accounts } from '#server/auth/table';
import { deadlineRefusals } from '#server/calendar/deadlineCan';
import type { Executor } from '#server/db/client';
import type { CalendarEventRow } from '#server/deadlines/table';
import type { Actor } from '#server/http/actor';

type NameOf = (id: number) => string;

/** The names of those whose changes wait for a second person; most of the time nothing waits. */
export const namesOfAuthors = async (
  db: Executor,
  { role }: Actor,
  events: readonly CalendarEventRow[],
): Promise<NameOf> => {
  const ids = [...new Set(events.flatMap(({ pendingBy }) => pendingBy))];
  const rows =
    ids.length === 0 || !isStaff(role)
      ? []
      : await db
          .select({ id: accounts.id, name: accounts.name })
          .from(accounts)
          .where(inArray(accounts.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? `#${id}`;
};

/** What of an entry waits for a second person, for the firm. */
export const pendingFor = (
  actor: Actor,
  row: CalendarEventRow,
  nameOf: NameOf,
): CalendarEvent['pending'] => {
  const { pendingChange, pendingDue, pendingBy } = row;
  if (pendingChange === null || !isStaff(actor.role)) return null;
  const { confirm, reject } = deadlineRefusals(actor, row);
  return {
    change: pendingChange,
    due: pendingDue,
    by: pendingBy.map(nameOf),
    can: { confirm: confirm === undefined, reject: reject === undefined },
  };
};
