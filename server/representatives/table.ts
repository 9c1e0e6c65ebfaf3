import { sql } from 'drizzle-orm';
import { representative } from '#contract/representatives/representative';
import { entityTable } from '#server/db/table';

/** Clients see the name of a representative only through their marks. */
export const representatives = entityTable('representatives', representative, {
  clientRows: sql`false`,
});
