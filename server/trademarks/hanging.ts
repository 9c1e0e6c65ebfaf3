import { sql } from 'drizzle-orm';
import { trademark } from '#contract/trademarks/trademark';
import { customer } from '#contract/customers/customer';
import { customers } from '#server/customers/table';
import type { FoundBy } from '#server/entities/search';
import { trademarks } from '#server/trademarks/table';

/**
 * What hangs on a mark, in its column `trademark`: out of lists while the mark is archived,
 * gone while it is deleted, and purged with it.
 */
export const hangsOnMark = {
  leftOut: {
    field: 'trademark' as const,
    where: sql`trademark in (select id from trademarks where archived_at is not null)`,
  },
  living: sql`trademark in (select id from trademarks where deleted_at is null)`,
  orphaned: sql`trademark not in (select id from trademarks)`,
};

/** Marks are looked for by the name of their customer too, of which a client knows no more. */
export const foundByCustomer: { foundBy: FoundBy<'customer'> } = {
  foundBy: {
    field: 'customer',
    entity: customer,
    table: customers,
    text: 'nameText',
  },
};

/** In lists over many marks what hangs on one is looked for by what the mark is. */
export const foundByMark: { foundBy: FoundBy<'trademark'> } = {
  foundBy: { field: 'trademark', entity: trademark, table: trademarks, ...foundByCustomer },
};
