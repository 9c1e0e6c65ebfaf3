import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { type alertVisitApi, mostAlertsCounted } from '#contract/alerts/visits';
import { alertVisits } from '#server/alerts/table';
import { alerts } from '#server/deadlines/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { readAs, scopeOf } from '#server/entities/scope';
import type { Handlers } from '#server/http/mount';

export const alertVisitHandlers = ({ db, now }: Deps): Handlers<typeof alertVisitApi> => ({
  unread: async ({ actor }) => {
    const [visit] = await db
      .select()
      .from(alertVisits)
      .where(eq(alertVisits.account, actor.accountId));
    const counted = async (reader: Executor, since?: SQL) => {
      const open = and(isNull(alerts.deletedAt), scopeOf('Alert', actor), since);
      const found = reader
        .select({ id: alerts.id })
        .from(alerts)
        .where(open)
        .limit(mostAlertsCounted)
        .as('found');
      const [row] = await reader.select({ count: count() }).from(found);
      return row?.count ?? 0;
    };
    return readAs(db, actor, async (reader) => ({
      open: await counted(reader),
      count: await counted(reader, visit && gt(alerts.createdAt, visit.at)),
    }));
  },

  visit: async ({ actor }) => {
    const at = now();
    await db
      .insert(alertVisits)
      .values({ account: actor.accountId, at })
      .onConflictDoUpdate({
        target: alertVisits.account,
        set: { at: sql`greatest(${alertVisits.at}, excluded.at)` },
      });
    return undefined;
  },
});
