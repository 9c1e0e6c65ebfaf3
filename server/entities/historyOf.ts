import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Entity, toldFields, visibleFields } from '#contract/entity';
import type { Fields, Values } from '#contract/fields';
import type { HistoryEntry } from '#contract/history';
import type { Executor } from '#server/db/client';
import { history } from '#server/history/table';
import type { Actor } from '#server/http/actor';

const pageLength = 50;

const namesOf = (fields: Fields): SQL =>
  sql`array[${sql.join(
    Object.keys(fields).map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`;

const visible = (fields: Fields, values: unknown): Record<string, unknown> | null =>
  values === null
    ? null
    : Object.fromEntries(
        Object.entries(values as Values).filter(([name]) => Object.hasOwn(fields, name)),
      );

/** The changes of one row, newest first. The caller has made sure that the row may be read. */
export const historyOf = async (
  db: Executor,
  entity: Entity,
  { role }: Actor,
  { id, field, before }: { id: number; field?: string | undefined; before?: number | undefined },
): Promise<{ entries: HistoryEntry[]; more: boolean }> => {
  const fields = visibleFields(toldFields(entity), role);
  if (field !== undefined && !Object.hasOwn(fields, field)) return { entries: [], more: false };
  const rows = await db
    .select()
    .from(history)
    .where(
      and(
        eq(history.entity, entity.name),
        eq(history.entityId, id),
        // A change of hidden fields alone is no change for whoever may not read them.
        sql`(${history.operation} <> 'UPDATE' or ${history.after} ?| ${namesOf(fields)})`,
        before === undefined ? undefined : lt(history.id, before),
        field === undefined
          ? undefined
          : // A row made without a value in the field says nothing about it.
            sql`${history.before} ->> ${field}::text is distinct from ${history.after} ->> ${field}::text`,
      ),
    )
    .orderBy(desc(history.id))
    .limit(pageLength + 1);
  const entries = rows.slice(0, pageLength).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    accountName: row.accountName,
    operation: row.operation,
    before: visible(fields, row.before),
    after: visible(fields, row.after),
    reason: row.reason,
  }));
  return { entries, more: rows.length > pageLength };
};
