import { sql } from 'drizzle-orm';
import { trademark } from '#contract/trademarks';
import type { FoundBy } from '#server/entities/where';
import { trademarks } from '#server/trademarks/table';

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

/** In lists over many marks what hangs on one is looked for by its name and numbers. */
export const foundByMark: { foundBy: FoundBy } = {
  foundBy: { field: 'trademark', entity: trademark, table: trademarks },
};
