import { sql } from 'drizzle-orm';
import { representative } from '#contract/representatives/representative';
import { entityTable } from '#server/db/table';

/** A client learns the name of its marks' representative through the mark alone. */
export const representatives = entityTable('representatives', representative, {
  clientRows: sql`false`,
});
