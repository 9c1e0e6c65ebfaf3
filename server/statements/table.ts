import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { statementOfUse } from '#contract/statementsOfUse';
import { entityTable } from '#server/db/table';

/** Within the policy the role of clients finds its own marks alone. */
export const statementsOfUse = entityTable('statements_of_use', statementOfUse, {
  clientRows: sql`trademark in (select id from trademarks where deleted_at is null)`,
  constraints: [index('statements_of_use_trademark').on(sql`trademark`)],
});
