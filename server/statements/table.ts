import { sql } from 'drizzle-orm';
import { index, uniqueIndex } from 'drizzle-orm/pg-core';
import { statementOfUse } from '#contract/statements/statement';
import { trigger } from '#server/db/definition';
import { entityTable } from '#server/db/table';
import { deadlinesOfRelatedStale } from '#server/staleDeadlines/table';

export const oneStatement = 'statements_of_use_once';

/** In this policy, the database role of clients sees only its own marks. */
export const statementsOfUse = entityTable('statements_of_use', statementOfUse, {
  clientRows: sql`trademark in (select id from trademarks where deleted_at is null)`,
  constraints: [
    index('statements_of_use_trademark').on(sql`trademark`),
    uniqueIndex(oneStatement)
      .on(sql`trademark`, sql`rule`, sql`due_date`)
      .where(sql`deleted_at is null`),
  ],
});

export const deadlinesOfStatement = trigger('deadlines_of_statement', {
  on: statementsOfUse,
  fires: 'AFTER INSERT OR UPDATE OR DELETE',
  execute: deadlinesOfRelatedStale,
  column: statementsOfUse.trademark,
});
