import { inArray } from 'drizzle-orm';
import { placedNumbers } from '#contract/imports/placedNumber';
import type { Related } from '#contract/kit/crud';
import type { GoodsOfClass } from '#contract/trademarks/actions';
import type { CalendarDate } from '#contract/values/dates';
import type { Locale } from '#contract/values/locale';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { StoredRow } from '#server/entities/rows';
import type { BatchKeys, Place, Plan, PlanContext } from '#server/imports/plan/context';
import { reasonOf } from '#server/imports/plan/reason';
import {
  allKeysOf,
  bareKeysOf,
  type Identity,
  identityOf,
  keysOf,
  marksLike,
  ourNumberKey,
} from '#server/imports/plan/matching';
import { noteSpelling } from '#server/imports/plan/newCustomers';
import { type People, readPeople } from '#server/imports/plan/people';
import { customerKeysOf, planCustomer } from '#server/imports/plan/planCustomer';
import { imageKey } from '#server/imports/plan/imageKey';
import { planMark } from '#server/imports/plan/planMark';
import { emptyWholeKeys, noteWhole } from '#server/imports/portfolio/keys';
import { planWholes } from '#server/imports/portfolio/planWholes';
import { sourceOf } from '#server/imports/plan/readSource';
import type { BatchRow, RowOfBatch } from '#server/imports/table';
import { trademarkStore } from '#server/trademarks/store';
import { trademarkGoods } from '#server/trademarks/table';

/** What stays the same for all rows of a batch. */
export type BatchContext = Pick<
  PlanContext,
  | 'settings'
  | 'sheets'
  | 'images'
  | 'ofRules'
  | 'today'
  | 'language'
  | 'keys'
  | 'sources'
  | 'created'
>;

const emptyKeys = (): BatchKeys => ({
  ours: new Map(),
  numbers: new Map(),
  bare: new Map(),
  customers: new Map(),
  spellings: new Map(),
  wholes: emptyWholeKeys(),
});

export const batchContext = async (
  tx: Executor,
  batch: Pick<BatchRow, 'settings' | 'sheets' | 'images'>,
  { today, language }: { today: CalendarDate; language: Locale },
): Promise<BatchContext> => ({
  settings: batch.settings,
  sheets: batch.sheets,
  images: new Map(batch.images.map((name) => [imageKey(name), name])),
  ofRules: { ...(await trademarkStore.context?.(tx, {})), today },
  today,
  language,
  keys: emptyKeys(),
  sources: new WeakMap(),
});

const isOfUnusedSheet = ({ sheet }: RowOfBatch, { sheets }: BatchContext): boolean =>
  sheet !== null && sheets[sheet]?.isUsed !== true;

const ofUnusedSheet: Plan = {
  outcome: 'SKIP',
  title: '',
  reasons: [reasonOf('sheet_left_out')],
  warnings: [],
  changes: [],
  stored: null,
  words: [],
  customerName: null,
  isCustomerNumbered: false,
  write: null,
};

/** Notes the numbers of rows, before any of them is checked: rows may name rows that follow. */
export const noteKeys = (rows: readonly RowOfBatch[], context: BatchContext): void => {
  const { keys } = context;
  for (const row of rows) {
    if (row.whole) noteWhole(keys.wholes, row, row.whole, sourceOf(row, context).values);
    if (row.isLeftOut || isOfUnusedSheet(row, context)) continue;
    if (row.kind === 'representatives') continue;
    const { values, named } = sourceOf(row, context);
    const { position, line } = row;
    const identity = identityOf(values);
    const { type, territory } = identity;
    const isMark = row.kind === 'marks';
    const place: Place = {
      position,
      line,
      type,
      territory,
      keys: isMark ? allKeysOf(identity) : [],
    };
    const note = (map: Map<string, Place>, key: string) => {
      if (!map.has(key)) map.set(key, place);
    };
    if (!isMark) {
      for (const key of customerKeysOf(values)) note(keys.customers, key);
      continue;
    }
    noteSpelling(keys.spellings, named.customer, context.settings);
    if (identity.ourNumber !== null) note(keys.ours, ourNumberKey(identity.ourNumber));
    for (const key of keysOf(identity)) note(keys.numbers, key);
    for (const key of bareKeysOf(identity))
      keys.bare.set(key, [...(keys.bare.get(key) ?? []), place]);
  }
};

const noIdentity: Identity = {
  ourNumber: null,
  type: null,
  territory: null,
  applicationNumber: null,
  registrationNumber: null,
};

/** The marks that rows are about, and those that they name as parent or base. */
const identitiesIn = (rows: readonly RowOfBatch[], context: BatchContext): Identity[] =>
  rows
    .filter(({ kind, whole }) => kind === 'marks' && whole === null)
    .flatMap((row) => {
      const { values, named } = sourceOf(row, context);
      const others = [named.parent, named.base].flatMap((text) => text ?? []);
      return [
        identityOf(values),
        ...others.flatMap((text) =>
          placedNumbers(text).map(({ number }) => ({
            ...noIdentity,
            ourNumber: text,
            registrationNumber: number,
          })),
        ),
      ];
    });

const goodsOf = async (tx: Executor, ids: readonly number[]) => {
  const byMark = new Map<number, GoodsOfClass[]>();
  if (ids.length === 0) return byMark;
  const rows = await tx
    .select()
    .from(trademarkGoods)
    .where(inArray(trademarkGoods.trademarkId, [...ids]));
  for (const { trademarkId, class: number, pl, en } of rows)
    byMark.set(trademarkId, [
      ...(byMark.get(trademarkId) ?? []),
      { class: number as GoodsOfClass['class'], pl, en },
    ]);
  return byMark;
};

const labelsIn = (people: People): Related => ({
  options: {
    CUSTOMER: Object.fromEntries([...people.customerNames].map(([id, name]) => [String(id), name])),
  },
  files: {},
});

/** Checks rows against the database as it is now; nothing is written. */
export const planRows = async (
  tx: Executor,
  rows: readonly RowOfBatch[],
  context: BatchContext,
): Promise<{ row: RowOfBatch; plan: Plan }[]> => {
  const people = await readPeople(tx);
  const marks = await marksLike(tx, identitiesIn(rows, context));
  const ids = [...marks.byOurs.values(), ...[...marks.byKey.values()].flat()].map(({ id }) => id);
  const isOfCustomers = rows.some(({ kind }) => kind === 'customers');
  const stored = isOfCustomers ? ((await tx.select().from(customers)) as StoredRow[]) : [];
  const whole: PlanContext = {
    ...context,
    people,
    marks,
    goods: await goodsOf(tx, [...new Set(ids)]),
    customers: new Map(stored.map((row) => [row.id, row])),
    related: labelsIn(people),
  };
  const wholes = await planWholes(tx, rows, whole, goodsOf);
  const planOf = (row: RowOfBatch): Plan => {
    const planned = wholes.get(row.position);
    if (planned) return planned;
    if (isOfUnusedSheet(row, context)) return ofUnusedSheet;
    return row.kind === 'customers' ? planCustomer(row, whole) : planMark(row, whole);
  };
  return rows.map((row) => ({ row, plan: planOf(row) }));
};
