import { and, asc, count, desc, eq, inArray, not, or, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { type importApi, rowsOfPage } from '#contract/imports/api';
import {
  type BatchBrief,
  type BatchState,
  type CustomerChoice,
  type ImportBatch,
  type ImportRow,
  importLimits,
} from '#contract/imports/batch';
import { targetsOf } from '#contract/imports/targets';
import { dateInWarsaw } from '#contract/values/dates';
import { foldText } from '#contract/values/searchText';
import { similarCustomers } from '#server/customers/similar';
import { customers } from '#server/customers/table';
import type { Locale } from '#contract/values/locale';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { uploads } from '#server/files/table';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { dateColumns, withLearntOrder } from '#server/imports/dateOrder';
import { hasFewRows } from '#server/imports/fewRows';
import { ignoredIn, unusedImages } from '#server/imports/ignored';
import { insertBatch } from '#server/imports/newBatch';
import { choicesOf, customerOfChoice, readPeople } from '#server/imports/plan/people';
import { batchContext } from '#server/imports/plan/planRows';
import { readTexts } from '#server/imports/plan/readTexts';
import { requireRights } from '#server/imports/rights';
import { checkBatch } from '#server/imports/steps/check';
import {
  type BatchRow,
  importBatches,
  importFiles,
  importRows,
  type RowOfBatch,
  type ToldText,
} from '#server/imports/table';
import { removeBatch, requireWhole } from '#server/imports/uploadedFiles';
import { askForJob } from '#server/jobs/ask';
import { translators } from '#server/translators';

const megabyte = 1_048_576;
const mostListed = 50;
/** Similar customers are looked for among this many names, the most frequent ones. */
const mostSimilar = 50;

const filesOf = async (db: Executor, ids: readonly number[]) =>
  Map.groupBy(
    ids.length === 0
      ? []
      : await db
          .select()
          .from(importFiles)
          .where(inArray(importFiles.batch, [...ids]))
          .orderBy(asc(importFiles.position)),
    ({ batch }) => batch,
  );

const briefOf = (
  batch: BatchRow,
  files: readonly { name: string; size: number }[],
): BatchBrief => ({
  id: batch.id,
  state: batch.state,
  files: files.map(({ name, size }) => ({ name, size })),
  progress: batch.progress,
  counts: batch.counts,
  fault: batch.fault,
  createdAt: batch.createdAt.toISOString(),
  createdBy: batch.createdByName,
  importedAt: batch.importedAt?.toISOString() ?? null,
});

const find = async (db: Executor, id: number): Promise<BatchRow> => {
  const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, id));
  if (!batch) throw new AppError('NOT_FOUND');
  return batch;
};

/** Locks a batch that people may change: nobody is at work on it, and it was not imported. */
const findReady = async (
  tx: Executor,
  id: number,
  states: readonly BatchState[] = ['READY'],
): Promise<BatchRow> => {
  const [batch] = await tx
    .select()
    .from(importBatches)
    .where(eq(importBatches.id, id))
    .for('update');
  if (!batch) throw new AppError('NOT_FOUND');
  if (!states.includes(batch.state)) throw new AppError('IMPORT_BUSY');
  return batch;
};

const textFor = (text: ToldText, language: Locale): string =>
  typeof text === 'string' ? text : text[language];

const wireRow = (row: RowOfBatch, batch: BatchRow, { language }: Actor): ImportRow => ({
  position: row.position,
  file: row.file,
  sheet: batch.sheets[row.sheet ?? -1]?.sheet ?? null,
  line: row.line,
  kind: row.kind,
  title: row.title,
  outcome: row.outcome,
  isLeftOut: row.isLeftOut,
  reasons: row.reasons,
  warnings: row.warnings,
  changes: row.changes.flatMap(({ field, before, after }) =>
    before === '' && after === ''
      ? []
      : [{ field, before: textFor(before, language), after: textFor(after, language) }],
  ),
  read: readTexts(row, batch, translators[language]),
  edited: Object.keys(row.edits),
  rowId: row.rowId,
});

export const importHandlers = (deps: Deps): Handlers<typeof importApi> => {
  const { db, now } = deps;

  /** Has a server work on a batch as soon as one is free. */
  const ask = async (
    tx: Executor,
    batch: BatchRow,
    actor: Actor,
    set: Partial<typeof importBatches.$inferInsert>,
  ): Promise<void> => {
    await tx
      .update(importBatches)
      .set({
        fault: null,
        progress: 0,
        attempts: 0,
        askedBy: actor.accountId,
        version: batch.version + 1,
        ...set,
      })
      .where(eq(importBatches.id, batch.id));
    await askForJob(tx, 'IMPORTS', now());
  };

  const contextOf = (tx: Executor, batch: BatchRow, { language }: Actor) =>
    batchContext(tx, batch, { today: dateInWarsaw(now()), language });

  const nameOfChoice = async (choice: CustomerChoice): Promise<string> => {
    if ('name' in choice) return choice.name;
    const [row] = await db
      .select({ name: customers.name })
      .from(customers)
      .where(eq(customers.id, choice.id));
    return row?.name ?? '';
  };

  /** Names in the files and who they are taken for. */
  const namedCustomers = async (batch: BatchRow): Promise<ImportBatch['namedCustomers']> => {
    const people = await readPeople(db);
    const named: ImportBatch['namedCustomers'] = [];
    for (const [at, { name, count: rows, isNumber, choice, marks = [] }] of choicesOf(
      people,
      batch,
    ).entries()) {
      const isNew = choice !== null && 'name' in choice && !isNumber;
      const similar =
        isNew && at < mostSimilar ? ((await similarCustomers(db, { name })) ?? []) : [];
      named.push({
        name,
        key: foldText(name),
        count: rows,
        marks,
        choice,
        choiceName: choice === null ? '' : customerOfChoice(choice, people),
        similar: similar.map(({ id, name: known }) => ({ id, name: known })),
      });
    }
    return named;
  };

  return {
    list: async ({ actor }) => {
      requireRights(actor);
      const rows = await db
        .select()
        .from(importBatches)
        .orderBy(desc(importBatches.id))
        .limit(mostListed);
      const files = await filesOf(
        db,
        rows.map(({ id }) => id),
      );
      return { batches: rows.map((row) => briefOf(row, files.get(row.id) ?? [])) };
    },

    begin: async ({ actor, input }) => {
      requireRights(actor);
      const ids = [...new Set(input.uploads)];
      const found = await db.select().from(uploads).where(inArray(uploads.id, ids));
      const own = ids.flatMap((id) => {
        const upload = found.find((one) => one.id === id);
        const isOwn = upload?.accountId === actor.accountId && upload.purpose === 'import';
        return isOwn && !upload.isTaken ? [upload] : [];
      });
      if (own.length < ids.length) throw new AppError('NOT_FOUND');
      const size = own.reduce((sum, upload) => sum + upload.size, 0);
      if (size > importLimits.bytes)
        throw new AppError('FILE_TOO_LARGE', { megabytes: importLimits.bytes / megabyte });
      for (const upload of own) await requireWhole(deps, upload);
      return db.transaction(async (tx) => {
        const batch = await insertBatch(
          tx,
          actor,
          now(),
          own.map(({ id, name, size: bytes }) => ({ upload: id, name, size: bytes })),
        );
        const taken = await tx
          .update(uploads)
          .set({ isTaken: true })
          .where(and(inArray(uploads.id, ids), not(uploads.isTaken)))
          .returning({ id: uploads.id });
        // Another tab was faster.
        if (taken.length < ids.length) throw new AppError('NOT_FOUND');
        await askForJob(tx, 'IMPORTS', now());
        return { id: batch.id };
      });
    },

    read: async ({ actor, input: { id } }) => {
      requireRights(actor);
      const batch = await find(db, id);
      const files = await filesOf(db, [id]);
      const { customer } = batch.settings;
      return {
        ...briefOf(batch, files.get(id) ?? []),
        version: batch.version,
        sheets: batch.sheets,
        settings: batch.settings,
        customerName: customer === null ? null : await nameOfChoice(customer),
        records: batch.records,
        portfolioRows: batch.portfolioRows,
        newCustomers: batch.counts.newCustomers ?? 0,
        unknownWords: batch.unknownWords,
        namedCustomers: batch.state === 'READY' ? await namedCustomers(batch) : [],
        ignored: [
          ...ignoredIn(batch),
          ...(batch.state === 'READY' ? await unusedImages(db, batch) : []),
        ],
      };
    },

    rows: async ({ actor, input: { id, outcome, search = '', page, also = [] } }) => {
      requireRights(actor);
      const batch = await find(db, id);
      const isShown = and(
        eq(importRows.batch, id),
        outcome === undefined
          ? undefined
          : outcome === 'warned'
            ? sql`${importRows.warnings} <> '[]'`
            : eq(importRows.outcome, outcome),
        search === ''
          ? undefined
          : or(
              sql`fold(${importRows.title}) like containing(${search})`,
              sql`fold(coalesce(${importRows.cells}::text, '')) like containing(${search})`,
            ),
      );
      const [{ total } = { total: 0 }] = await db
        .select({ total: count() })
        .from(importRows)
        .where(isShown);
      const rows = await db
        .select()
        .from(importRows)
        .where(isShown)
        .orderBy(asc(importRows.position))
        .limit(rowsOfPage)
        .offset((page - 1) * rowsOfPage);
      const missed = also.filter((position) => rows.every((row) => row.position !== position));
      const held =
        missed.length === 0
          ? []
          : await db
              .select()
              .from(importRows)
              .where(and(eq(importRows.batch, id), inArray(importRows.position, missed)));
      return {
        rows: [...rows, ...held]
          .toSorted((one, other) => one.position - other.position)
          .map((row) => wireRow(row, batch, actor)),
        total,
        perPage: rowsOfPage,
      };
    },

    setSheet: async ({ actor, input: { id, sheet, ...given } }) => {
      requireRights(actor);
      await db.transaction(async (tx) => {
        const batch = await findReady(tx, id);
        const before = batch.sheets[sheet];
        if (!before) throw new AppError('NOT_FOUND');
        const kind = given.kind ?? before.kind;
        const known = new Set(targetsOf(kind).map(({ key }) => key));
        const columns = (given.columns ?? before.columns).map((key) =>
          key !== null && known.has(key) ? key : null,
        );
        const chosen = columns.filter((key) => key !== null);
        const isFit =
          columns.length === before.headings.length && new Set(chosen).size === chosen.length;
        if (!isFit) throw new AppError('BAD_REQUEST');
        const mapped = { ...before, kind, columns };
        const isOtherDates = dateColumns(mapped).join() !== dateColumns(before).join();
        const settled = isOtherDates ? await withLearntOrder(tx, id, sheet, mapped) : mapped;
        const after = {
          ...settled,
          isUsed: given.isUsed ?? before.isUsed,
          dateOrder: given.dateOrder ?? settled.dateOrder,
        };
        if (kind !== before.kind)
          await tx
            .update(importRows)
            .set({ kind })
            .where(and(eq(importRows.batch, id), eq(importRows.sheet, sheet)));
        await ask(tx, batch, actor, {
          state: 'CHECKING',
          sheets: batch.sheets.map((one, at) => (at === sheet ? after : one)),
        });
      });
    },

    answer: async ({ actor, input: { id, ...given } }) => {
      requireRights(actor);
      await db.transaction(async (tx) => {
        const batch = await findReady(tx, id);
        const settings = {
          ...batch.settings,
          ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
        };
        // A record with an unknown status was not read beyond it.
        const isReadAgain = batch.records > 0 && given.words !== undefined;
        await ask(tx, batch, actor, { state: isReadAgain ? 'READING' : 'CHECKING', settings });
      });
    },

    setRow: async ({ actor, input: { id, position, isLeftOut, edits } }) => {
      requireRights(actor);
      await db.transaction(async (tx) => {
        // While rows are checked, others can be corrected: the check begins anew then.
        const batch = await findReady(tx, id, ['READY', 'CHECKING']);
        const ofRow = and(eq(importRows.batch, id), eq(importRows.position, position));
        const [row] = await tx.select().from(importRows).where(ofRow);
        if (!row) throw new AppError('NOT_FOUND');
        const known = new Set(targetsOf(row.kind).map(({ key }) => key));
        if (Object.keys(edits ?? {}).some((key) => !known.has(key)))
          throw new AppError('BAD_REQUEST');
        const kept = Object.entries({ ...row.edits, ...edits }).filter(
          (entry): entry is [string, string] => entry[1] !== null,
        );
        const changed = {
          edits: Object.fromEntries(kept),
          isLeftOut: isLeftOut ?? row.isLeftOut,
        };
        await tx.update(importRows).set(changed).where(ofRow);
        // Any row may depend on this one: on its numbers, or on whether it is imported at all.
        if (batch.state === 'CHECKING' || !hasFewRows(batch))
          return ask(tx, batch, actor, { state: 'CHECKING' });
        await checkBatch(tx, id, await contextOf(tx, batch, actor), () => undefined);
        await tx
          .update(importBatches)
          .set({ version: batch.version + 1, fault: null })
          .where(eq(importBatches.id, id));
        return undefined;
      });
    },

    run: async ({ actor, input: { id, version } }) => {
      requireRights(actor);
      await db.transaction(async (tx) => {
        const batch = await findReady(tx, id);
        if (batch.version !== version) throw new AppError('IMPORT_CHANGED');
        if (batch.counts.CREATE + batch.counts.UPDATE === 0) throw new AppError('BAD_REQUEST');
        await ask(tx, batch, actor, { state: 'IMPORTING' });
      });
    },

    undo: async ({ actor, input: { id } }) => {
      requireRights(actor, 'UNDOING');
      await db.transaction(async (tx) => {
        const batch = await find(tx, id);
        const taken = await tx
          .update(importBatches)
          .set({ state: 'UNDOING' })
          .where(and(eq(importBatches.id, id), eq(importBatches.state, 'IMPORTED')))
          .returning({ id: importBatches.id });
        if (taken.length === 0) throw new AppError('IMPORT_BUSY');
        await ask(tx, batch, actor, { state: 'UNDOING' });
      });
    },

    remove: async ({ actor, input: { id } }) => {
      requireRights(actor);
      await find(db, id);
      if (!(await removeBatch(deps, id))) throw new AppError('IMPORT_BUSY');
    },
  };
};
