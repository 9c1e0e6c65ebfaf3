import { and, asc, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditedInRow } from '#contract/kit/entity';
import type { Values } from '#contract/kit/fields';
import type { AnyStore } from '#server/entities/store';
import { type StoredRow, valuesOf } from '#server/entities/rows';
import { history } from '#server/history/table';
import type { TestApp } from '#server/test/app';
import { trademarkGoods } from '#server/trademarks/table';

type Told = { values: Values; goods: Record<string, string>; deleted: boolean };
type Entry = typeof history.$inferSelect;

const nothing: Told = { values: {}, goods: {}, deleted: false };

/**
 * Applies one audit entry. Goods and services are audited text by text, and '' means none. What is only told,
 * such as a renewal, is no value of the row.
 */
const step = ({ values, goods, deleted }: Told, { operation, after }: Entry): Told => {
  const {
    goods: texts = {},
    renewal: _renewal,
    ...changed
  } = (after ?? {}) as Values & { goods?: Record<string, string> };
  const filled = Object.entries({ ...goods, ...texts }).filter(([, text]) => text !== '');
  return {
    values: { ...values, ...changed },
    goods: Object.fromEntries(filled),
    // A merge of customers changes deleted rows too, and leaves them deleted.
    deleted: operation === 'UPDATE' ? deleted : operation === 'DELETE',
  };
};

const goodsOf = async ({ db }: TestApp, id: number): Promise<Record<string, string>> => {
  const rows = await db.select().from(trademarkGoods).where(eq(trademarkGoods.trademarkId, id));
  const texts = rows.flatMap(({ class: number, pl, en }) => [
    [`${number} pl`, pl],
    [`${number} en`, en],
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
};

/** Replaying the history from empty must give each row in its current state, including goods. */
export const expectHistoryTold = async (
  app: TestApp,
  { entity }: AnyStore,
  rows: readonly StoredRow[],
): Promise<void> => {
  const ids = rows.map(({ id }) => id);
  const entries = await app.db
    .select()
    .from(history)
    .where(and(eq(history.entity, entity.name), inArray(history.entityId, ids)))
    .orderBy(asc(history.id));
  for (const row of rows) {
    const own = entries.filter(({ entityId }) => entityId === row.id);
    expect(own.reduce(step, nothing)).toEqual({
      values: valuesOf(auditedInRow(entity.fields), row),
      goods: entity.name === 'Trademark' ? await goodsOf(app, row.id) : {},
      deleted: row.deletedAt !== null,
    });
  }
};
