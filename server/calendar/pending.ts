import { inArray } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import type { CalendarEvent } from '#contract/calendar/api';
import { accounts } from '#server/auth/table';
import { accountsOfSamePerson } from '#server/calendar/samePerson';
import { deadlineRefusals } from '#server/calendar/deadlineCan';
import type { Executor } from '#server/db/client';
import type { CalendarEventRow } from '#server/deadlines/table';
import type { Actor } from '#server/http/actor';

/** The names of people, and the accounts of the reader. */
type Authors = { nameOf: (id: number) => string; own: ReadonlySet<number> };

/** The names of those whose changes wait for a second person; most of the time nothing waits. */
export const authorsIn = async (
  db: Executor,
  { role, accountId }: Actor,
  events: readonly CalendarEventRow[],
): Promise<Authors> => {
  const ids = [...new Set(events.flatMap(({ pendingBy }) => pendingBy))];
  if (ids.length === 0 || !isStaff(role)) return { nameOf: String, own: new Set() };
  const rows = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    nameOf: (id) => names.get(id) ?? `#${id}`,
    own: await accountsOfSamePerson(db, accountId),
  };
};

/** What of an entry waits for a second person, for the firm. */
export const pendingFor = (
  actor: Actor,
  row: CalendarEventRow,
  { nameOf, own }: Authors,
): CalendarEvent['pending'] => {
  const { pendingChange, pendingDue, pendingBy } = row;
  if (pendingChange === null || !isStaff(actor.role)) return null;
  const { confirm, reject } = deadlineRefusals(actor, row, own);
  return {
    change: pendingChange,
    due: pendingDue,
    by: pendingBy.map(nameOf),
    can: { confirm: confirm === undefined, reject: reject === undefined },
  };
};
