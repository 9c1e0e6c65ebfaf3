import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import type { Values } from '#contract/fields';
import { trademark } from '#contract/trademarks';
import { trademarkStatus, trademarkType } from '#contract/trademarkCodes';
import { changesBetween, valuesOf } from '#server/entities/rows';
import type { Executor } from '#server/db/client';
import { recordChange } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import { changedTexts } from '#server/trademarks/goodsTexts';
import { trademarkGoods, type TrademarkRow, trademarks } from '#server/trademarks/table';

type By = Pick<Actor, 'accountId' | 'name'>;

/** What a designated mark has from its international one as long as nobody changes it there. */
const inherited = ['name', 'image', 'customer'] as const;

export const designatedOf = (tx: Executor, id: number): Promise<TrademarkRow[]> =>
  tx
    .select()
    .from(trademarks)
    .where(and(eq(trademarks.parent, id), isNull(trademarks.deletedAt)))
    .orderBy(asc(trademarks.territory));

/** Changes a mark by the product's own doing, with its history. */
export const changeMark = async (
  tx: Executor,
  by: By,
  row: TrademarkRow,
  values: Partial<TrademarkRow>,
  now: Date,
  /** What is kept apart from the row and changes with it. */
  apart: { before: Values; after: Values } | null = null,
): Promise<void> => {
  const current = valuesOf(trademark.fields, row);
  const { before, after } = changesBetween(current, values);
  if (Object.keys(after).length === 0) return;
  await tx
    .update(trademarks)
    .set({ ...after, version: row.version + 1, updatedAt: now })
    .where(eq(trademarks.id, row.id));
  await recordChange(tx, by, now, {
    entity: 'Trademark',
    entityId: row.id,
    operation: 'UPDATE',
    before: { ...before, ...apart?.before },
    after: { ...after, ...apart?.after },
  });
};

const { EXPIRED, RESIGNATION, REGISTERED } = trademarkStatus;

/** The status a designated mark takes over: expiry and resignation carry, refusals elsewhere stay. */
const carriedStatus = (
  before: TrademarkRow,
  after: TrademarkRow,
  child: TrademarkRow,
): Partial<TrademarkRow> => {
  if (before.status === after.status) return {};
  if (after.status === RESIGNATION.value) return { status: after.status };
  const isEnd = after.status === EXPIRED.value && child.status === REGISTERED.value;
  const isRevival =
    before.status === EXPIRED.value &&
    after.status === REGISTERED.value &&
    child.status === EXPIRED.value;
  return isEnd || isRevival ? { status: after.status } : {};
};

/** Carries to the designated marks what an international one has changed. */
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
    const status = carriedStatus(before, after, child);
    await changeMark(
      tx,
      by,
      child,
      {
        ...Object.fromEntries(taken.map((name) => [name, after[name]])),
        expirationDate: after.expirationDate,
        ...status,
        ...(status.status !== undefined && { additionalStatus: null }),
      },
      now,
    );
  }
};

/** A class that leaves the international mark leaves its designated ones; none is added to them. */
export const dropClassesBelow = async (
  tx: Executor,
  by: By,
  parentId: number,
  dropped: readonly number[],
  now: Date,
): Promise<void> => {
  if (dropped.length === 0) return;
  for (const child of await designatedOf(tx, parentId)) {
    const kept = child.niceClasses.filter((number) => !dropped.includes(number));
    const gone = await tx
      .delete(trademarkGoods)
      .where(
        and(eq(trademarkGoods.trademarkId, child.id), inArray(trademarkGoods.class, [...dropped])),
      )
      .returning();
    await changeMark(tx, by, child, { niceClasses: kept }, now, changedTexts(gone, []));
  }
};

export type Copied = { classes: boolean; representative: boolean; description: boolean };

/** Each territory becomes a mark of its own; all of them or none. */
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
    if (copy.classes) await copyGoods(tx, parent.id, child.id);
    await recordChange(tx, by, now, {
      entity: 'Trademark',
      entityId: child.id,
      operation: 'INSERT',
      before: null,
      after: valuesOf(trademark.fields, child),
    });
  }
};

const copyGoods = async (tx: Executor, from: number, to: number): Promise<void> => {
  const goods = await tx.select().from(trademarkGoods).where(eq(trademarkGoods.trademarkId, from));
  if (goods.length > 0)
    await tx.insert(trademarkGoods).values(goods.map((row) => ({ ...row, trademarkId: to })));
};
