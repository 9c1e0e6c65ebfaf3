import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { alertVisitApi } from '#contract/alerts/alert';
import { alertVisits } from '#server/alerts/table';
import { alerts } from '#server/deadlines/table';
import type { Deps } from '#server/deps';
import { readAs, scopeOf } from '#server/entities/scope';
import type { Handlers } from '#server/http/mount';

export const alertVisitHandlers = ({ db, now }: Deps): Handlers<typeof alertVisitApi> => ({
  unread: async ({ actor }) => {
    const [visit] = await db
      .select()
      .from(alertVisits)
      .where(eq(alertVisits.account, actor.accountId));
    const count = await readAs(db, actor, (reader) =>
      reader.$count(
        alerts,
        and(
          isNull(alerts.deletedAt),
          scopeOf('Alert', actor),
          visit && gt(alerts.createdAt, visit.at),
        ),
      ),
    );
    return { count };
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
