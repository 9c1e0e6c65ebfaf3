import { and, inArray, sql } from 'drizzle-orm';
import { type ExportFormat, mostWithImages, type Related } from '#contract/kit/crud';
import { dateInWarsaw } from '#contract/values/dates';
import type { FileAnswer } from '#contract/kit/endpoint';
import { AppError } from '#contract/errors';
import type { AnyField, Fields } from '#contract/kit/fields';
import { framesType, type Progress } from '#contract/kit/frames';
import type { Translate } from '#contract/words/i18n';
import { isMissing } from '#contract/kit/validation';
import { fieldValue, valueText } from '#contract/kit/valueText';
import { translators } from '#server/translators';
import type { Deps } from '#server/deps';
import { drawnImages } from '#server/entities/exportImages';
import { framed } from '#server/entities/framed';
import { fieldsFor, type Narrowing, orderOf, whereChosen } from '#server/entities/read';
import { completed, optionsOf } from '#server/entities/related';
import { type StoredRow, wireRow } from '#server/entities/rows';
import { readAs } from '#server/entities/scope';
import { pictureColumnWidth } from '#server/entities/sheetPictures';
import { type Cell, csvStream, type Sheet, xlsxStream } from '#server/entities/spreadsheet';
import { type AnyStore, shownRows, type Stores } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import type { Actor } from '#server/http/actor';

type ExportInput = Narrowing & {
  format: ExportFormat;
  columns?: string[] | undefined;
  images?: boolean | undefined;
  progress?: boolean | undefined;
};

const chunkLength = 500;

const cellOf = (
  field: AnyField,
  value: unknown,
  { related, keys }: { related: Related; keys: ReadonlyMap<string, string> },
  t: Translate,
): Cell => {
  if (isMissing(value) && field.kind !== 'toggle') return null;
  if (field.kind === 'number') return { number: String(value) };
  if (field.kind === 'date') return { date: String(value) };
  const image = field.kind === 'image' ? keys.get(String(value)) : undefined;
  return { text: valueText(field, value, related, t), ...(image !== undefined && { image }) };
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

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The image columns, where the file shall have their images: a workbook with at least one of them. */
const columnsWithImages = (
  columns: readonly [string, AnyField][],
  { format, images = false }: Pick<ExportInput, 'format' | 'images'>,
): string[] | null => {
  if (!images) return null;
  const names = columns.flatMap(([name, { kind }]) => (kind === 'image' ? name : []));
  if (format !== 'xlsx' || names.length === 0) throw new AppError('BAD_REQUEST');
  return names;
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
  { format, columns, images, progress = false, ...narrowing }: ExportInput,
): Promise<FileAnswer> => {
  const { db, now, limiter } = deps;
  const { entity, table } = store;
  const { language } = actor;
  const t = translators[language];
  const fields = chosenColumns(fieldsFor(store, actor), columns);
  const columnFields = Object.fromEntries(fields);
  const imageFields = columnsWithImages(fields, { format, images });
  await limiter.require(db, now(), { limit: 'export', key: String(actor.accountId) });
  const id = columnOf(table, 'id');
  const { where, ids } = await readAs(db, actor, async (reader) => {
    const chosen = await whereChosen(reader, store, actor, now(), narrowing);
    const found = await reader
      .select({ id: sql<number>`${id}` })
      .from(table)
      .where(chosen)
      .orderBy(...orderOf(store, stores, narrowing.sort));
    return { where: chosen, ids: found };
  });
  if (imageFields && ids.length > mostWithImages)
    throw new AppError('EXPORT_TOO_MANY_WITH_IMAGES', { max: mostWithImages });
  const reached: Progress = {
    stage: imageFields ? 'images' : 'rows',
    done: 0,
    total: ids.length,
  };

  /** The rows of one chunk after the other, as far as they still match. */
  const chunks = async function* () {
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
          options: await optionsOf(reader, actor, stores, columnFields, shown),
        };
      });
      yield { start, rows: wanted.flatMap((key) => found.get(key) ?? []), options };
    }
  };

  /** By the id of the file, the key of its image in the sheet. */
  const keys = new Map<string, string>();
  const imagesOf = async function* (names: readonly string[]) {
    const seen = new Set<string>();
    for await (const { start, rows } of chunks()) {
      const shown = rows.map((row) => wireRow(entity, row, actor.role));
      const wanted = { entity: entity.name, fields: names, rows: shown, keys, seen };
      const end = Math.min(start + chunkLength, ids.length);
      for await (const image of drawnImages(deps, wanted)) {
        reached.done = Math.min(reached.done + 1, end);
        yield image;
      }
      reached.done = end;
    }
  };

  const cells = async function* (): AsyncGenerator<Cell[]> {
    for await (const { start, rows, options } of chunks()) {
      const related = await completed(db, stores, columnFields, rows, options, store);
      Object.assign(reached, { stage: 'rows', done: start });
      for (const row of rows) {
        // Derived values are computed from what the reader may see, so that they cannot reveal a hidden
        // value.
        const seen = wireRow(entity, row, actor.role);
        yield fields.map(([name, field]) =>
          cellOf(field, fieldValue(field, name, seen), { related, keys }, t),
        );
        reached.done += 1;
      }
    }
  };

  const name = entity.plural[language];
  const sheet: Sheet = {
    name,
    header: fields.map(([, { label }]) => label[language]),
    rows: cells(),
    ...(imageFields && {
      images: imagesOf(imageFields),
      widths: fields.map(([key]) => (imageFields.includes(key) ? pictureColumnWidth : undefined)),
    }),
  };
  const body = format === 'csv' ? csvStream(sheet) : xlsxStream(sheet, now());
  return {
    ...(progress
      ? { body: framed(body, () => reached, deps.log), type: framesType }
      : { body, type: types[format] }),
    name: `${name} ${dateInWarsaw(now())}.${format}`,
  };
};
