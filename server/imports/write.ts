import { eq, inArray, sql } from 'drizzle-orm';
import type { CustomerChoice } from '#contract/imports/batch';
import { isTyped } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import { registryKeyOf } from '#contract/registry/keys';
import { trademark } from '#contract/trademarks/trademark';
import { dateInWarsaw } from '#contract/values/dates';
import { foldText } from '#contract/values/searchText';
import { customerStore } from '#server/customers/store';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { changesBetween, valuesOf } from '#server/entities/rows';
import type { Change } from '#server/entities/store';
import { createRow, updateRow } from '#server/entities/write';
import type { CustomerWrite, Link, MarkWrite, WholeWrite } from '#server/imports/plan/context';
import type { SourceRecord, WriteRow } from '#server/imports/table';
import type { KeptRecord } from '#server/offices/table';
import { createFromRecord } from '#server/registry/create';
import { designate, designatedOf, inherited, lockFamily } from '#server/trademarks/family';
import { goodsOf, writeGoods } from '#server/trademarks/goods';
import { asTrademark, createTrademark, updateTrademark } from '#server/trademarks/rules';
import { trademarkStore } from '#server/trademarks/store';
import { products, type TrademarkRow, trademarks } from '#server/trademarks/table';

/** What the rows of a batch have written so far, for those that refer to them. */
export type Progress = {
  /** The marks by the position of their row; of a portfolio all rows that it wrote. */
  marks: Map<number, number>;
  /** Customers that were created because a row names them. */
  customers: Map<string, number>;
  /** Marks that were created beside a row: the international mark of a designation. */
  createdMarks: Set<number>;
  createdCustomers: Set<number>;
  createdRepresentatives: Set<number>;
  /** Payments and statements of new marks, with the names of the marks. */
  createdBeside: Record<'payments' | 'statements', Map<number, string>>;
  /** Links between customers, written when all of them exist. */
  customerLinks: { id: number; links: WholeWrite['customers'] }[];
  /** Marks to be archived at the end: no form can refer to an archived one. */
  toArchive: number[];
  /** The stored images by the position of their row: a file hangs on one mark alone. */
  images: ReadonlyMap<number, string>;
};

export type Written = { id: number } & Pick<WriteRow, 'before'> &
  Partial<Pick<WriteRow, 'goods'>> & {
    /** Designated marks that took over what changed, each with what it had. */
    carried?: readonly { id: number; before: Values }[];
  };

/** What an update changes beside the fields that people type. */
const besideTyped = ['confirmedExpiration', 'statusBeforeEnd'];

const keptOf = (fields: Fields, row: Values): Values => {
  const kept = Object.entries({
    ...valuesOf(fields, row),
    statusBeforeEnd: row['statusBeforeEnd'],
  });
  const isKept = (name: string): boolean => {
    const field = fields[name];
    return besideTyped.includes(name) || (field !== undefined && isTyped(field));
  };
  return Object.fromEntries(kept.filter(([name]) => isKept(name)));
};

/** What an undo restores: whatever is other than before, also where it only followed from what was given. */
const toRestore = (fields: Fields, before: Values, after: Values): Values =>
  changesBetween(keptOf(fields, before), keptOf(fields, after)).before;

export const readMark = async (tx: Executor, id: number): Promise<TrademarkRow> => {
  const [row] = await tx.select().from(trademarks).where(eq(trademarks.id, id));
  if (!row) throw new Error(`the import lost mark ${id}`);
  return row;
};

const customerOf = async (
  change: Change,
  choice: CustomerChoice,
  { customers: made, createdCustomers }: Progress,
): Promise<number> => {
  if ('id' in choice) return choice.id;
  const key = foldText(choice.name);
  const known = made.get(key);
  if (known !== undefined) return known;
  const { id } = await createRow({ ...change, store: customerStore }, { name: choice.name });
  made.set(key, id);
  createdCustomers.add(id);
  return id;
};

export const idOf = (link: Link, { marks }: Progress): number => {
  const id = 'id' in link ? link.id : marks.get(link.position);
  if (id === undefined) throw new Error('the import wrote a mark before the one it belongs to');
  return id;
};

/** The values of a row that are stored elsewhere, as ids. */
const withLinks = (write: MarkWrite, progress: Progress, position: number): Values => {
  const image = progress.images.get(position);
  return {
    ...write.given,
    ...(write.base && { baseRegistration: idOf(write.base, progress) }),
    ...(image !== undefined && { image }),
  };
};

/** A record that was read for this import and is not kept for comparisons. */
const asKept = ({ office, record }: SourceRecord, now: Date): KeptRecord => ({
  key: registryKeyOf(office, record.number) ?? '',
  number: record.number,
  record,
  source: 'ST66',
  fetchedAt: now,
  toldOn: null,
  fingerprint: '',
  listFingerprint: null,
  listed: false,
  listedAt: null,
  brought: false,
  isPartial: false,
});

/** A designation exists through its international mark, and takes name and customer from it. */
export const createDesignated = async (
  change: Change,
  write: Pick<MarkWrite, 'given' | 'goods'>,
  parentId: number,
): Promise<TrademarkRow> => {
  const { tx, actor, now } = change;
  const territory = String(write.given['territory']);
  await lockFamily(tx, parentId);
  const parent = await readMark(tx, parentId);
  await designate(
    tx,
    actor,
    parent,
    {
      territories: [territory],
      // Its own classes follow; without any it takes those of the international mark.
      copy: { classes: write.goods === null, representative: false, description: false },
      applicationDate: null,
    },
    now,
  );
  const child = (await designatedOf(tx, parentId)).find((one) => one.territory === territory);
  if (!child) throw new Error('a designation was not created');
  return child;
};

export const inheritedByDesignated = new Set(['type', 'territory', 'expirationDate', 'customer']);
const ownOfDesignated = (given: Values): Values =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !inheritedByDesignated.has(name)));

export const updateMark = async (
  change: Change,
  row: TrademarkRow,
  given: Values,
  isForced: boolean,
): Promise<TrademarkRow> =>
  Object.keys(given).length === 0
    ? row
    : asTrademark(
        await updateTrademark(
          change,
          { id: row.id, version: row.version, given },
          { force: isForced, seen: 'all' },
        ),
      );

const createMark = async (
  change: Change,
  write: MarkWrite,
  progress: Progress,
  position: number,
): Promise<TrademarkRow> => {
  const given = withLinks(write, progress, position);
  const customer = write.customer ? await customerOf(change, write.customer, progress) : null;
  if (write.record) {
    const image = progress.images.get(position);
    const id = await createFromRecord(change, asKept(write.record, change.now), {
      name: String(given['name']),
      customer: customer ?? 0,
      ourNumber: null,
      ...(image !== undefined && { image }),
    });
    const made = await readMark(change.tx, id);
    if (made.parent !== null) progress.createdMarks.add(made.parent);
    // Corrections of the row hold over the record.
    return updateMark(change, made, ownOfDesignated(given), true);
  }
  if (write.parent) {
    const child = await createDesignated(change, write, idOf(write.parent, progress));
    return updateMark(change, child, ownOfDesignated(given), true);
  }
  return asTrademark(await createTrademark(change, { ...given, customer }));
};

/** Writes the row of a mark as the forms would, and tells what it was before. */
export const writeMark = async (
  given: Omit<Change, 'store'>,
  write: MarkWrite,
  progress: Progress,
  position: number,
): Promise<Written> => {
  const on = dateInWarsaw(given.now);
  // Audit entries of values from an office's record name it.
  const actor = write.isForced
    ? { ...given.actor, registry: { source: 'ST66' as const, on } }
    : given.actor;
  const change: Change = { ...given, actor, store: trademarkStore };
  const { tx, now } = change;
  const { stored } = write;
  if (stored === null) {
    const created = await createMark(change, write, progress, position);
    progress.createdMarks.add(created.id);
    if (write.goods && write.record === null)
      await writeGoods(tx, actor, await readMark(tx, created.id), write.goods, now);
    return { id: created.id, before: null };
  }
  await lockFamily(tx, stored.id);
  const before = await readMark(tx, stored.id);
  const designated = await designatedOf(tx, stored.id);
  const goods = { classes: await goodsOf(tx, stored.id), edition: before.niceEdition };
  const values = withLinks(write, progress, position);
  await updateMark(change, before, values, write.isForced);
  if (write.goods) await writeGoods(tx, actor, await readMark(tx, stored.id), write.goods, now);
  const { fields } = trademark;
  const changed = toRestore(fields, before, await readMark(tx, stored.id));
  const carried = [];
  for (const child of designated) {
    const after = await readMark(tx, child.id);
    // Also one that had the new value before: the undo of this mark would take it away.
    const held = inherited.filter((name) => Object.hasOwn(changed, name));
    if (held.length > 0 || after.version !== child.version)
      carried.push({
        id: child.id,
        before: {
          ...Object.fromEntries(held.map((name) => [name, child[name]])),
          ...toRestore(fields, child, after),
        },
      });
  }
  return {
    id: stored.id,
    before: changed,
    ...(write.goods && { goods }),
    carried,
  };
};

export const writeCustomer = async (
  given: Omit<Change, 'store'>,
  { stored, given: values }: CustomerWrite,
  { createdCustomers, customers: made }: Progress,
): Promise<Written> => {
  const change: Change = { ...given, store: customerStore };
  if (stored === null) {
    const { id } = await createRow(change, values);
    createdCustomers.add(id);
    made.set(foldText(String(values['name'])), id);
    return { id, before: null };
  }
  const [row] = await change.tx.select().from(customers).where(eq(customers.id, stored.id));
  const after = await updateRow(change, { ...stored, given: values });
  return { id: stored.id, before: toRestore(customerStore.entity.fields, row ?? {}, after) };
};

/** Marks that the import created: what was due before is asked about instead of being overdue. */
export const noteImported = async (tx: Executor, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(trademarks)
    .set({ imported: true })
    .where(inArray(trademarks.id, [...ids]));
};

/** The last term that was suggested before an import. */
export const lastProduct = async (tx: Executor): Promise<number> => {
  const [row] = await tx
    .select({ id: sql<number>`coalesce(max(${products.id}), 0)` })
    .from(products);
  return row?.id ?? 0;
};

/** Terms that this transaction added to the suggestions; not those that it only used. */
export const addedProducts = async (tx: Executor, last: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${products}
    where id > ${last} and xmin::text::bigint = (pg_current_xact_id()::text::bigint % 4294967296)`);
  return rows.map(({ id }) => id);
};
