import { sql } from 'drizzle-orm';
import { trademark } from '#contract/trademarks/trademark';
import { customer } from '#contract/customers/customer';
import { customers } from '#server/customers/table';
import type { FoundBy } from '#server/entities/search';
import { trademarks } from '#server/trademarks/table';

/**
 * For rows that belong to a mark by their column `trademark`: they are left out of lists while the mark is
 * archived, hidden while it is deleted, and purged with it.
 */
export const hangsOnMark = {
  leftOut: {
    field: 'trademark' as const,
    where: sql`exists (select from trademarks m where m.id = trademark and m.archived_at is not null)`,
  },
  // Also while it is gone altogether, until the night that purges what hung on it.
  living: sql`trademark in (select id from trademarks where deleted_at is null)`,
  orphaned: sql`trademark not in (select id from trademarks)`,
};

/** The same for rows that may belong to a customer instead, by their column `customer`. */
export const mayHangOnMark = {
  leftOut: {
    field: 'trademark' as const,
    where: sql`exists (select from trademarks m where m.id = trademark and m.archived_at is not null)`,
  },
  living: sql`not exists (select from trademarks m where m.id = trademark and m.deleted_at is not null)
    and not exists (select from customers c where c.id = customer and c.deleted_at is not null)`,
};

/** Neither of a deleted mark or customer nor of an archived mark. */
export const inUse = sql`${mayHangOnMark.living} and not ${mayHangOnMark.leftOut.where}`;

/** Marks are also found by the name of their customer; clients may search no other customer field. */
export const foundByCustomer: { foundBy: readonly [FoundBy<'customer'>] } = {
  foundBy: [{ field: 'customer', entity: customer, table: customers, text: 'nameText' }],
};

/** In lists over many marks, rows are also found by the search text of their mark. */
export const foundByMark: { foundBy: readonly [FoundBy<'trademark'>] } = {
  foundBy: [{ field: 'trademark', entity: trademark, table: trademarks, ...foundByCustomer }],
};

/** The same for rows that may belong to a customer instead. */
export const foundByMarkOrCustomer = {
  foundBy: [...foundByMark.foundBy, ...foundByCustomer.foundBy],
};
