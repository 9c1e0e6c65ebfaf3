import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { designatableTerritories } from '#contract/settings/territories/lists';
import type { Values } from '#contract/kit/fields';
import { auditedInRow } from '#contract/kit/entity';
import { trademark } from '#contract/trademarks/trademark';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { changesBetween, valuesOf } from '#server/entities/rows';
import type { Executor } from '#server/db/client';
import { recordChange } from '#server/history/record';
import { readTerritoryLists } from '#server/settings/territories';
import type { Actor } from '#server/http/actor';
import { endCarried, endCaughtUp } from '#server/trademarks/familyEnds';
import { changedTexts } from '#server/trademarks/goodsTexts';
import { trademarkGoods, type TrademarkRow, trademarks } from '#server/trademarks/table';

const audited = auditedInRow(trademark.fields);

type By = Pick<Actor, 'accountId' | 'name'>;

/** Fields that a designated mark inherits from its international mark until somebody changes them there. */
export const inherited = ['name', 'image', 'customer', 'responsible'] as const;

export const designatedOf = (tx: Executor, id: number): Promise<TrademarkRow[]> =>
  tx
    .select()
    .from(trademarks)
    .where(and(eq(trademarks.parent, id), isNull(trademarks.deletedAt)))
    .orderBy(asc(trademarks.territory));

/**
 * Serialises changes within a family. The international mark is locked before all other members, which avoids
 * deadlocks.
 */
export const lockFamily = async (tx: Executor, id: number): Promise<void> => {
  const parent = sql`(select parent from ${trademarks} where id = ${id})`;
  await tx
    .select({ id: trademarks.id })
    .from(trademarks)
    .where(sql`${trademarks.id} = coalesce(${parent}, ${id})`)
    .for('update');
};

/** Changes a mark outside of the usual update, with an audit entry. */
export const changeMark = async (
  tx: Executor,
  by: By,
  row: TrademarkRow,
  values: Partial<TrademarkRow>,
  now: Date,
  /** Changes in other tables that belong to the same audit entry. */
  apart: { before: Values; after: Values } | null = null,
): Promise<void> => {
  const current = valuesOf(audited, row);
  const { statusBeforeEnd } = row;
  const { after: changed } = changesBetween({ ...current, statusBeforeEnd }, values);
  if (Object.keys(changed).length === 0 && apart === null) return;
  const [saved] = await tx
    .update(trademarks)
    .set({ ...changed, version: row.version + 1, updatedAt: now })
    .where(eq(trademarks.id, row.id))
    .returning();
  // Generated columns may have changed too.
  const { before, after } = changesBetween(current, valuesOf(audited, saved ?? row));
  await recordChange(tx, by, now, {
    entity: 'Trademark',
    entityId: row.id,
    operation: 'UPDATE',
    before: { ...before, ...apart?.before },
    after: { ...after, ...apart?.after },
  });
};

/** Applies changes of an international mark to its designated marks. */
export const carryToDesignated = async (
  tx: Executor,
  by: By,
  before: TrademarkRow,
  after: TrademarkRow,
  now: Date,
): Promise<void> => {
  if (after.type !== trademarkType.INTERNATIONAL.value) return;
  for (const child of await designatedOf(tx, after.id)) {
    const taken = inherited.filter((name) => child[name] === before[name]);
    await changeMark(
      tx,
      by,
      child,
      {
        ...Object.fromEntries(taken.map((name) => [name, after[name]])),
        expirationDate: after.expirationDate,
        ...endCarried(before, after, child),
      },
      now,
    );
  }
};

/**
 * A class removed from the international mark is removed from its designated marks; new classes are not
 * added.
 */
export const dropClassesBelow = async (
  tx: Executor,
  by: By,
  parentId: number,
  dropped: readonly number[],
  now: Date,
): Promise<void> => {
  if (dropped.length === 0) return;
  for (const child of await designatedOf(tx, parentId)) {
    const gone = await dropGoods(tx, child.id, dropped);
    const niceClasses = without(child, dropped);
    await changeMark(tx, by, child, { niceClasses }, now, changedTexts(gone, []));
  }
};

/** Adds classes of an international mark, with their goods, to a designated mark that lacks them. */
export const addClassesOf = async (
  tx: Executor,
  by: By,
  parent: TrademarkRow,
  child: TrademarkRow,
  numbers: readonly TrademarkRow['niceClasses'][number][],
  now: Date,
): Promise<boolean> => {
  const lacking = [...new Set(numbers)].filter((number) => !child.niceClasses.includes(number));
  if (lacking.length === 0) return false;
  const goods = await tx
    .select()
    .from(trademarkGoods)
    .where(and(eq(trademarkGoods.trademarkId, parent.id), inArray(trademarkGoods.class, lacking)));
  if (goods.length > 0)
    await tx.insert(trademarkGoods).values(goods.map((row) => ({ ...row, trademarkId: child.id })));
  const niceClasses = [...child.niceClasses, ...lacking].toSorted((a, b) => a - b);
  const niceEdition = child.niceEdition ?? parent.niceEdition;
  await changeMark(tx, by, child, { niceClasses, niceEdition }, now, changedTexts([], goods));
  return true;
};

const without = ({ niceClasses }: TrademarkRow, dropped: readonly number[]) =>
  niceClasses.filter((number) => !dropped.includes(number));

const dropGoods = async (tx: Executor, id: number, dropped: readonly number[]) =>
  dropped.length === 0
    ? []
    : tx
        .delete(trademarkGoods)
        .where(and(eq(trademarkGoods.trademarkId, id), inArray(trademarkGoods.class, [...dropped])))
        .returning();

/** Applies to a restored designated mark what changed in its international mark while it was deleted. */
export const catchUp = async (
  tx: Executor,
  by: By,
  parent: TrademarkRow,
  child: TrademarkRow,
  now: Date,
): Promise<void> => {
  const lost = without(child, parent.niceClasses);
  const caught = {
    niceClasses: without(child, lost),
    expirationDate: parent.expirationDate,
    ...endCaughtUp(parent, child),
  };
  const gone = await dropGoods(tx, child.id, lost);
  await changeMark(tx, by, child, caught, now, changedTexts(gone, []));
};

/** Updates the list of designated territories in the international mark. */
export const noteDesignations = async (
  tx: Executor,
  by: By,
  parent: TrademarkRow,
  now: Date,
): Promise<void> => {
  const designations = (await designatedOf(tx, parent.id)).flatMap(
    ({ territory }) => territory ?? [],
  );
  await changeMark(tx, by, parent, { designations }, now);
};

export type Copied = { classes: boolean; representative: boolean; description: boolean };

/** Creates a mark for each territory; all of them or none. */
export const designate = async (
  tx: Executor,
  by: By,
  parent: TrademarkRow,
  {
    territories,
    copy,
    applicationDate,
  }: { territories: readonly string[]; copy: Copied; applicationDate: string | null },
  now: Date,
): Promise<void> => {
  const taken = (await designatedOf(tx, parent.id)).map(({ territory }) => String(territory));
  const doubled = territories.filter((code) => taken.includes(code));
  if (doubled.length > 0)
    throw new AppError('TERRITORY_DESIGNATED_ALREADY', { territories: doubled });
  const offered: ReadonlySet<string> = designatableTerritories(await readTerritoryLists(tx));
  const unfit = territories.filter((code) => !offered.has(code));
  if (unfit.length > 0) throw new AppError('TERRITORY_NOT_DESIGNATABLE', { territories: unfit });
  for (const territory of new Set(territories)) {
    const values = {
      type: trademarkType.INTERNATIONAL_DESIGNATED.value,
      territory: territory as NonNullable<TrademarkRow['territory']>,
      parent: parent.id,
      name: parent.name,
      image: parent.image,
      customer: parent.customer,
      representationType: parent.representationType,
      status: trademarkStatus.APPLICATION.value,
      applicationNumber: parent.registrationNumber,
      applicationDate: applicationDate ?? parent.registrationDate ?? parent.applicationDate,
      expirationDate: parent.expirationDate,
      niceClasses: copy.classes ? parent.niceClasses : [],
      niceEdition: copy.classes ? parent.niceEdition : null,
      representative: copy.representative ? parent.representative : null,
      description: copy.description ? parent.description : null,
    };
    const [child] = await tx
      .insert(trademarks)
      .values({ ...values, createdAt: now, updatedAt: now })
      .returning();
    if (!child) throw new AppError('SERVER_ERROR');
    const goods = copy.classes ? await copyGoods(tx, parent.id, child.id) : null;
    await recordChange(tx, by, now, {
      entity: 'Trademark',
      entityId: child.id,
      operation: 'INSERT',
      before: null,
      after: { ...valuesOf(audited, child), ...goods?.after },
    });
  }
  await noteDesignations(tx, by, parent, now);
};

/**
 * Copies the goods and services of one mark to another that has none; returns the values for the audit entry.
 */
const copyGoods = async (
  tx: Executor,
  from: number,
  to: number,
): Promise<ReturnType<typeof changedTexts>> => {
  const goods = await tx.select().from(trademarkGoods).where(eq(trademarkGoods.trademarkId, from));
  if (goods.length > 0)
    await tx.insert(trademarkGoods).values(goods.map((row) => ({ ...row, trademarkId: to })));
  return changedTexts([], goods);
};
