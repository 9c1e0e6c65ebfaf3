import { sql } from 'drizzle-orm';

/**
 * What hangs on a mark, in its column `trademark`: out of lists while the mark is archived (decisions
 * §3), gone while it is deleted, and purged with it.
 */
export const hangsOnMark = {
  leftOut: {
    field: 'trademark',
    where: sql`trademark in (select id from trademarks where archived_at is not null)`,
  },
  living: sql`trademark in (select id from trademarks where deleted_at is null)`,
  orphaned: sql`trademark not in (select id from trademarks)`,
};
