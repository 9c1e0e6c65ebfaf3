import { and, inArray, sql } from 'drizzle-orm';
import type { ExportFormat, Related } from '#contract/kit/crud';
import { dateInWarsaw } from '#contract/values/dates';
import type { FileAnswer } from '#contract/kit/endpoint';
import { AppError } from '#contract/errors';
import type { AnyField, Fields } from '#contract/kit/fields';
import type { Translate } from '#contract/words/i18n';
import { isMissing } from '#contract/kit/validation';
import { fieldValue, valueText } from '#contract/kit/valueText';
import { translators } from '#server/translators';
import type { Deps } from '#server/deps';
import { fieldsFor, type Narrowing, orderOf, whereOf } from '#server/entities/read';
import { completed, optionsOf } from '#server/entities/related';
import { type StoredRow, wireRow } from '#server/entities/rows';
import { readAs } from '#server/entities/scope';
import { type Cell, csvStream, type Sheet, xlsxStream } from '#server/entities/spreadsheet';
import { type AnyStore, shownRows, type Stores } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import type { Actor } from '#server/http/actor';

type ExportInput = Narrowing & { format: ExportFormat; columns?: string[] | undefined };

const chunkLength = 500;

const cellOf = (field: AnyField, value: unknown, related: Related, t: Translate): Cell => {
  if (isMissing(value) && field.kind !== 'toggle') return null;
  if (field.kind === 'number') return { number: String(value) };
  if (field.kind === 'date') return { date: String(value) };
  return { text: valueText(field, value, related, t) };
};

/** The chosen columns in the chosen order, or all columns of the list in the order of declaration. */
const chosenColumns = (fields: Fields, names: readonly string[] | undefined) => {
  const columns = Object.entries(fields).filter(([, { column }]) => column !== undefined);
  if (!names) return columns;
  const chosen = names.map((name) => columns.find(([key]) => key === name));
  // Rejects duplicates: a column named a thousand times would cost a thousand times the work.
  const isSet = new Set(names).size === names.length;
  if (chosen.length === 0 || chosen.includes(undefined) || !isSet)
    throw new AppError('BAD_REQUEST');
  return chosen.flatMap((entry) => (entry ? [entry] : []));
};

/**
 * Streams the filtered rows as a file. The ids are read first and the rows in chunks after them, so that no
 * transaction stays open during a download and no row appears twice.
 */
export const exportFile = async (
  deps: Deps,
  store: AnyStore,
  stores: Stores,
  actor: Actor,
  { format, columns, ...narrowing }: ExportInput,
): Promise<FileAnswer> => {
  const { db, now, limiter } = deps;
  const { entity, table } = store;
  const { language } = actor;
  const t = translators[language];
  const fields = chosenColumns(fieldsFor(store, actor), columns);
  const columnFields = Object.fromEntries(fields);
  const where = whereOf(store, actor, now(), narrowing);
  await limiter.require(db, now(), { limit: 'export', key: String(actor.accountId) });
  const id = columnOf(table, 'id');
  const ids = await readAs(db, actor, (reader) =>
    reader
      .select({ id: sql<number>`${id}` })
      .from(table)
      .where(where)
      .orderBy(...orderOf(store, stores, narrowing.sort)),
  );

  const rows = async function* (): AsyncGenerator<Cell[]> {
    for (let start = 0; start < ids.length; start += chunkLength) {
      const wanted = ids.slice(start, start + chunkLength).map((row) => row.id);
      const { found, options } = await readAs(db, actor, async (reader) => {
        const chunk = (await reader
          .select()
          .from(table)
          .where(and(inArray(id, wanted), where))) as StoredRow[];
        const shown = await shownRows(store, reader, chunk);
        return {
          found: new Map(shown.map((row) => [row.id, row])),
          options: await optionsOf(reader, actor, stores, columnFields, chunk),
        };
      });
      const shown = [...found.values()];
      const related = await completed(db, stores, columnFields, shown, options, store);
      for (const key of wanted) {
        const row = found.get(key);
        if (!row) continue;
        // Derived values are computed from what the reader may see, so that they cannot reveal a hidden
        // value.
        const seen = wireRow(entity, row, actor.role);
        yield fields.map(([name, field]) =>
          cellOf(field, fieldValue(field, name, seen), related, t),
        );
      }
    }
  };

  const name = entity.plural[language];
  const sheet: Sheet = {
    name,
    header: fields.map(([, { label }]) => label[language]),
    rows: rows(),
  };
  const isCsv = format === 'csv';
  return {
    body: isCsv ? csvStream(sheet) : xlsxStream(sheet),
    type: isCsv
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `${name} ${dateInWarsaw(now())}.${format}`,
  };
};
