import { and, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { AppError } from '#contract/errors';
import type { DeletedRow, deletedApi } from '#contract/history/deleted';
import type { Fields, Values } from '#contract/kit/fields';
import { valueText } from '#contract/kit/valueText';
import type { Locale } from '#contract/values/locale';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { decidedOf } from '#server/entities/can';
import { keptMs } from '#server/entities/purge';
import { whereOf } from '#server/entities/read';
import { labelsOf, relatedOf } from '#server/entities/related';
import type { StoredRow } from '#server/entities/rows';
import type { AnyStore, RowsAsked, Stores } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { translators } from '#server/translators';

const pageLength = 50;

/** `entry` is the audit entry of the last deletion. */
type Found = { entry: number; by: string; kind: string; id: number };

/** Whether users can see the entity's rows as deleted and restore them. */
const isRestorable = ({ api, entity }: AnyStore): boolean => api !== undefined && !entity.removal;

/** Deleted rows that can still be restored. */
const goneFrom = (db: Executor, store: AnyStore, actor: Actor, now: Date): SQL => {
  const { table, entity } = store;
  return db
    .select({
      kind: sql`${entity.name}::text`.as('kind'),
      id: sql`${columnOf(table, 'id')}`.as('id'),
    })
    .from(table)
    .where(
      and(
        whereOf(store, actor, now, { deleted: true, archived: true }),
        gt(columnOf(table, 'deletedAt'), new Date(now.getTime() - keptMs)),
      ),
    )
    .getSQL();
};

/** Finds deleted rows by the audit entry of their last deletion, which also gives their order. */
const pageOf = async (
  db: Executor,
  stores: Stores,
  actor: Actor,
  now: Date,
  before: number | undefined,
): Promise<Found[]> => {
  const gone = sql.join(
    stores.map((store) => sql`(${goneFrom(db, store, actor, now)})`),
    sql` union all `,
  );
  const { rows } = await db.execute<Omit<Found, 'entry'> & { entry: string }>(sql`
    select told.id as entry, told.account_name as by, gone.kind, gone.id
    from (${gone}) as gone
    cross join lateral (
      select id, account_name from history
      where entity = gone.kind and entity_id = gone.id and operation = 'DELETE'
      order by at desc, id desc
      limit 1
    ) as told
    where ${before === undefined ? sql`true` : sql`told.id < ${before}`}
    order by told.id desc
    limit ${pageLength + 1}`);
  return rows.map(({ entry, ...row }) => ({ ...row, entry: Number(entry) }));
};

type Named = Pick<DeletedRow, 'name' | 'mark' | 'can' | 'refusal'> & { deletedAt: Date };

/** The reason of a refusal as people read it. */
const reasonOf = (refusal: AppError | undefined): DeletedRow['refusal'] => {
  if (!refusal) return null;
  const { code, data } = refusal;
  const textIn = (locale: Locale) => translators[locale].error(code, { ...data });
  return { pl: textIn('pl'), en: textIn('en') };
};

/** The labels of rows of one kind, the trade marks they belong to, and whether they can be restored. */
const namedRows = async (
  asked: RowsAsked,
  store: AnyStore,
  ids: readonly number[],
): Promise<Map<number, Named>> => {
  const { db, stores, actor } = asked;
  const { entity, table } = store;
  const found = await db
    .select()
    .from(table)
    .where(inArray(columnOf(table, 'id'), [...ids]));
  const rows = found as StoredRow[];
  const shown: Fields = Object.fromEntries(
    Object.entries(entity.fields).filter(([name]) => name === entity.title || name === 'trademark'),
  );
  const related = await relatedOf(db, actor, stores, shown, rows, store);
  const labels = store.options ? await labelsOf(db, actor, store, ids) : [];
  const labelById = new Map(labels.map(({ value, label }) => [value, label]));
  const textIn = (locale: Locale, field: string, row: Values): string =>
    shown[field] ? valueText(shown[field], row[field], related, translators[locale]) : '';
  const decided = await decidedOf(store, asked, rows);
  const nameIn = (locale: Locale, row: StoredRow): string =>
    (labelById.get(row.id) ?? textIn(locale, entity.title, row)) || `#${row.id}`;
  return new Map(
    rows.map((row) => {
      const { can, refusals } = decided(row);
      const named = {
        name: { pl: nameIn('pl', row), en: nameIn('en', row) },
        mark: textIn('pl', 'trademark', row) || null,
        deletedAt: row.deletedAt ?? new Date(0),
        can: { restore: can.restore },
        refusal: reasonOf(refusals['restore']),
      };
      return [row.id, named];
    }),
  );
};

/** Lists the deleted rows of every entity that are not purged yet. */
export const deletedHandlers = ({ db, now }: Deps, all: Stores): Handlers<typeof deletedApi> => ({
  list: async ({ input: { before }, actor }) => {
    const stores = all.filter(isRestorable);
    const asked = { db, stores: all, actor, now: now() };
    const found = await pageOf(db, stores, actor, now(), before);
    const page = found.slice(0, pageLength);
    const named = new Map<string, Map<number, Named>>();
    for (const store of stores) {
      const kind = store.entity.name;
      const ids = page.filter((each) => each.kind === kind).map(({ id }) => id);
      if (ids.length > 0) named.set(kind, await namedRows(asked, store, ids));
    }
    const rows = page.flatMap(({ entry, by, kind, id }): DeletedRow[] => {
      const row = named.get(kind)?.get(id);
      if (!row) return [];
      const { deletedAt, ...texts } = row;
      return [
        {
          id: entry,
          kind,
          row: id,
          ...texts,
          deletedBy: by,
          deletedAt: deletedAt.toISOString(),
          purgedAt: new Date(deletedAt.getTime() + keptMs).toISOString(),
        },
      ];
    });
    return { rows, more: found.length > pageLength };
  },
});
