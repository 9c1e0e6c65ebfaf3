import { and, asc, eq, gt, sql } from 'drizzle-orm';
import {
  noRows,
  type OutcomeCounts,
  type RowReason,
  type UnknownWordCount,
} from '#contract/imports/batch';
import { foldWord } from '#contract/imports/codeWords';
import { foldText } from '#contract/values/searchText';
import type { Executor } from '#server/db/client';
import { inParts } from '#server/db/parts';
import type { Plan } from '#server/imports/plan/context';
import { nameToCreate } from '#server/imports/plan/newCustomers';
import { type BatchContext, noteKeys, planRows } from '#server/imports/plan/planRows';
import { changesChecked } from '#server/imports/steps/asChecked';
import { dependentRows } from '#server/imports/steps/dependents';
import { newCustomerCounter } from '#server/imports/steps/newCustomerCounter';
import {
  importBatches,
  importRows,
  type NamedInBatch,
  type RowOfBatch,
} from '#server/imports/table';

const rowsAtOnce = 500;

/** All rows of a batch in their order, some at a time. */
export const eachPart = async function* (
  tx: Executor,
  batch: number,
  { pass }: { pass?: number } = {},
): AsyncGenerator<RowOfBatch[]> {
  let last = -1;
  for (;;) {
    const rows = await tx
      .select()
      .from(importRows)
      .where(
        and(
          eq(importRows.batch, batch),
          gt(importRows.position, last),
          pass === undefined
            ? undefined
            : and(eq(importRows.pass, pass), sql`${importRows.outcome} in ('CREATE', 'UPDATE')`),
        ),
      )
      .orderBy(asc(importRows.position))
      .limit(rowsAtOnce);
    if (rows.length === 0) return;
    last = rows.at(-1)?.position ?? last;
    yield rows;
  }
};

export const noteAllKeys = async (
  tx: Executor,
  batch: number,
  context: BatchContext,
): Promise<number> => {
  let count = 0;
  for await (const rows of eachPart(tx, batch)) {
    noteKeys(rows, context);
    count += rows.length;
  }
  return count;
};

const isOfBatch = (link: unknown): boolean =>
  typeof link === 'object' && link !== null && 'position' in link;

/** Customers first, then marks, then what refers to them. */
export const passes = [0, 1, 2, 3] as const;
const passOf = ({ write }: Plan): number => {
  if (write?.kind === 'whole') {
    if (write.of !== 'marks') return 0;
    if (write.links['parent']) return 3;
    return isOfBatch(write.links['baseRegistration']) ? 2 : 1;
  }
  if (write?.kind !== 'mark') return 0;
  if (write.parent !== null) return 3;
  return isOfBatch(write.base) ? 2 : 1;
};

/** What the check found, as it is stored with the row. */
const columnsOf = ({ row, plan }: { row: RowOfBatch; plan: Plan }) => ({
  position: row.position,
  title: plan.title === '' ? row.title : plan.title,
  outcome: plan.outcome,
  reasons: plan.reasons,
  warnings: plan.warnings,
  changes: changesChecked(plan),
  pass: passOf(plan),
  image: plan.write?.kind === 'mark' ? plan.write.image : null,
  rowId: plan.stored?.id ?? null,
  rowVersion: plan.stored?.version ?? null,
});
type CheckedRow = ReturnType<typeof columnsOf>;

/** One statement for many rows. */
const saveChecked = async (
  tx: Executor,
  batch: number,
  checked: readonly CheckedRow[],
): Promise<void> => {
  await tx.execute(sql`
    update ${importRows} r set title = c.title, outcome = c.outcome, reasons = c.reasons,
      warnings = c.warnings, changes = c.changes, pass = c.pass, image = c.image,
      row_id = c."rowId", row_version = c."rowVersion"
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as c (position integer, title text,
      outcome text, reasons jsonb, warnings jsonb, changes jsonb, pass smallint, image text,
      "rowId" integer, "rowVersion" integer)
    where r.batch = ${batch} and r.position = c.position`);
};

/** Counts by outcome, as the rows are stored now. */
const countRows = async (tx: Executor, batch: number): Promise<OutcomeCounts> => {
  const { rows } = await tx.execute<{
    outcome: keyof OutcomeCounts;
    count: number;
    warned: number;
  }>(sql`
    select outcome, count(*)::integer as count,
      (count(*) filter (where warnings <> '[]'))::integer as warned
    from ${importRows} where batch = ${batch} group by outcome`);
  const counts = { ...noRows };
  for (const { outcome, count, warned } of rows) {
    counts[outcome] = count;
    counts.warned += warned;
  }
  return counts;
};

/** Enough to tell whose they are. */
const shownMarks = 3;

/** Adds up what is asked once for all rows: unknown words and customers. */
const questionCounter = ({ keys, settings }: BatchContext) => {
  const words = new Map<string, UnknownWordCount>();
  const customers = new Map<string, NamedInBatch & { marks: string[] }>();
  return {
    add: ({ words: asked, customerName, isCustomerNumbered, title }: Plan) => {
      for (const { target, word } of asked) {
        const key = foldWord(word);
        const known = words.get(`${target} ${key}`) ?? { target, word, key, count: 0 };
        words.set(`${target} ${key}`, { ...known, count: known.count + 1 });
      }
      if (customerName === null) return;
      const key = foldText(customerName);
      const known = customers.get(key) ?? {
        name: customerName,
        count: 0,
        isNumber: isCustomerNumbered,
        marks: [],
      };
      if (known.isNumber && known.marks.length < shownMarks) known.marks.push(title);
      customers.set(key, { ...known, count: known.count + 1 });
    },
    result: () => {
      const often = <T extends { count: number }>(all: Iterable<T>) =>
        [...all].toSorted((one, other) => other.count - one.count);
      return {
        unknownWords: often(words.values()),
        namedCustomers: often(customers.values()).map((named) => ({
          ...named,
          madeAs: nameToCreate(keys.spellings, named.name, settings),
        })),
      };
    },
  };
};

/** Rows that only the others refuse: their titles and images stay as they were checked. */
const saveRefused = async (
  tx: Executor,
  batch: number,
  refused: readonly { position: number; reasons: RowReason[] }[],
): Promise<void> => {
  for (const part of inParts(refused))
    await tx.execute(sql`
      update ${importRows} r set outcome = 'REFUSE', reasons = c.reasons
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as c (position integer, reasons jsonb)
      where r.batch = ${batch} and r.position = c.position`);
};

/** The dry run: what would happen with each row, against the database as it is now. */
export const checkBatch = async (
  db: Executor,
  batch: number,
  context: BatchContext,
  progress: (done: number) => void,
): Promise<void> => {
  const total = await noteAllKeys(db, batch, context);
  const questions = questionCounter(context);
  const newCustomers = newCustomerCounter();
  const dependents = dependentRows();
  let done = 0;
  for await (const rows of eachPart(db, batch)) {
    const planned = await planRows(db, rows, context);
    for (const { row, plan } of planned) {
      questions.add(plan);
      dependents.add(row, plan);
      newCustomers.add(row.position, plan);
    }
    await saveChecked(db, batch, planned.map(columnsOf));
    done += rows.length;
    progress(done / Math.max(1, total));
  }
  const refused = dependents.refused();
  await saveRefused(db, batch, refused);
  const counts = {
    ...(await countRows(db, batch)),
    newCustomers: newCustomers.count(refused),
  };
  await db
    .update(importBatches)
    .set({ ...questions.result(), counts })
    .where(eq(importBatches.id, batch));
};
