import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { can } from '#contract/access';
import { asksFacts } from '#contract/kit/entity';
import type { Act, RowFacts } from '#contract/kit/rowFacts';
import type { Executor } from '#server/db/client';
import { oncePerDatabase } from '#server/db/prepared';
import type { StoredRow } from '#server/entities/rows';
import type { AnyStore } from '#server/entities/store';
import { history } from '#server/history/table';
import type { Actor } from '#server/http/actor';

const actOf = (
  db: Executor,
  act: 'made' | 'changed',
  operations: (typeof history.$inferSelect)['operation'][],
  order: typeof asc,
) =>
  db
    .select({ act: sql<typeof act>`${act}`, by: history.accountName, at: history.at })
    .from(history)
    .where(
      and(
        eq(history.entity, sql.placeholder('entity')),
        eq(history.entityId, sql.placeholder('id')),
        inArray(history.operation, operations),
      ),
    )
    .orderBy(order(history.at), order(history.id))
    .limit(1);

const firstAndLast = oncePerDatabase((db) =>
  unionAll(
    actOf(db, 'made', ['INSERT'], asc),
    actOf(db, 'changed', ['UPDATE', 'RESTORE'], desc),
  ).prepare('acts_of_row'),
);

/**
 * Facts about a row that its fields ask for, such as who created it. They come from the history, so a reader
 * without the right to read history gets none. The query runs with the rights of the server.
 */
export const factsOf = async (
  store: AnyStore,
  db: Executor,
  { permissions }: Actor,
  row: StoredRow,
): Promise<{ facts?: RowFacts }> => {
  const { entity } = store;
  if (!asksFacts(entity.fields) || !can(permissions, ['History', 'VIEW'])) return {};
  const entries = await firstAndLast(db).execute({ entity: entity.name, id: row.id });
  const told = (act: 'made' | 'changed'): Act | null => {
    const entry = entries.find((each) => each.act === act);
    return entry ? { by: entry.by, at: entry.at.toISOString() } : null;
  };
  return {
    facts: {
      // A row that was created without an audit entry has only a time, no author.
      made: told('made') ?? { by: null, at: row.createdAt.toISOString() },
      changed: told('changed'),
      ...(await store.facts?.(db, row)),
    },
  };
};
