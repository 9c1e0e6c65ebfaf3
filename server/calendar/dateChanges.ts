import { and, asc, count, desc, eq, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import { type dateChangeApi, dateChangesPerPage } from '#contract/calendar/dateChanges';
import { auditedAcknowledgement, auditedEntity } from '#server/deadlines/history';
import { type CalendarEventRow, calendarEvents, dateChanges } from '#server/deadlines/table';
import { customers } from '#server/customers/table';
import { inParts } from '#server/db/parts';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { readAs, scopeOf } from '#server/entities/scope';
import { history } from '#server/history/table';
import type { Handlers } from '#server/http/mount';
import { trademarks } from '#server/trademarks/table';

/** Not yet acknowledged. */
const isOpen = isNull(dateChanges.acknowledgedAt);

/** Whether this change of a date still waits for a second person. */
const isWaiting = (
  { kind, newDue }: Pick<typeof dateChanges.$inferSelect, 'kind' | 'newDue'>,
  { pendingChange, pendingDue }: Pick<CalendarEventRow, 'pendingChange' | 'pendingDue'>,
): boolean =>
  kind === 'moved'
    ? pendingChange === 'MOVE' && pendingDue === newDue
    : kind === 'closed' && (pendingChange === 'CLOSE' || pendingChange === 'REMOVE');

export const dateChangeHandlers = (deps: Deps): Handlers<typeof dateChangeApi> => ({
  list: ({ actor, input: { trademark, page = 1 } }) =>
    readAs(deps.db, actor, async (reader) => {
      const which = and(
        isOpen,
        scopeOf('CalendarEvent', actor),
        isNull(trademarks.deletedAt),
        trademark === undefined ? undefined : eq(dateChanges.trademark, trademark),
      );
      const [all] = await reader
        .select({ total: count(), upTo: max(dateChanges.id) })
        .from(dateChanges)
        .innerJoin(trademarks, eq(trademarks.id, dateChanges.trademark))
        .where(which);
      const rows = await reader
        .select({
          change: dateChanges,
          event: calendarEvents.id,
          pendingChange: calendarEvents.pendingChange,
          pendingDue: calendarEvents.pendingDue,
          trademark: {
            id: trademarks.id,
            name: trademarks.name,
            number: sql<
              string | null
            >`coalesce(${trademarks.registrationNumber}, ${trademarks.applicationNumber})`,
            customer: customers.name,
          },
        })
        .from(dateChanges)
        .innerJoin(trademarks, eq(trademarks.id, dateChanges.trademark))
        .innerJoin(customers, eq(customers.id, trademarks.customer))
        .leftJoin(
          calendarEvents,
          and(
            eq(calendarEvents.trademark, dateChanges.trademark),
            eq(calendarEvents.key, dateChanges.key),
          ),
        )
        .where(which)
        .orderBy(desc(dateChanges.trademark), asc(dateChanges.id))
        .limit(dateChangesPerPage)
        .offset((page - 1) * dateChangesPerPage);
      return {
        total: all?.total ?? 0,
        upTo: all?.upTo ?? null,
        changes: rows.map(({ change, event, trademark: mark, ...pending }) => ({
          ...change,
          event,
          waits: isWaiting(change, pending),
          trademark: mark,
        })),
      };
    }),

  acknowledge: (call) =>
    writeOnce(deps, 'DateChange.acknowledge', call, async (tx) => {
      const {
        actor,
        input: { ids, upTo },
      } = call;
      const now = deps.now();
      const noted = await tx
        .update(dateChanges)
        .set({ acknowledgedAt: now, acknowledgedBy: actor.accountId })
        .where(
          and(
            isOpen,
            scopeOf('CalendarEvent', actor),
            ids && inArray(dateChanges.id, ids),
            upTo === undefined ? undefined : lte(dateChanges.id, upTo),
          ),
        )
        .returning();
      for (const part of inParts(noted))
        await tx.insert(history).values(
          part.map((change) => ({
            entity: auditedEntity,
            entityId: change.trademark,
            operation: 'UPDATE' as const,
            ...auditedAcknowledgement(change),
            at: now,
            accountId: actor.accountId,
            accountName: actor.name,
          })),
        );
      return { count: noted.length };
    }),
});
