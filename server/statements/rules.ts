import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#contract/errors';
import { asksForStatements } from '#contract/statements/statement';
import { readRow } from '#server/entities/read';
import type { StoredRow } from '#server/entities/rows';
import type { RowCan, Rules } from '#server/entities/store';
import { createRow, restoreUnlessRefused, updateRow } from '#server/entities/write';
import { FieldsError } from '#server/http/errors';
import { readTerritoryLists } from '#server/settings/territories';
import { statementRulesInForce } from '#server/statements/obligations';
import { oneStatement, statementsOfUse } from '#server/statements/table';
import { trademarks } from '#server/trademarks/table';

/** One row per obligation: the database refuses a second. */
const onlyOne = async (work: Promise<StoredRow>): Promise<StoredRow> => {
  try {
    return await work;
  } catch (error) {
    const { cause } = error as { cause?: { constraint?: string; constraint_name?: string } };
    if ((cause?.constraint ?? cause?.constraint_name) === oneStatement)
      throw new AppError('STATEMENT_OF_USE_EXISTS');
    throw error;
  }
};

export const statementRules = (): Rules => ({
  /** Only statements that the mark needs now; older ones stay after a list changes and can be completed. */
  create: async (change, given) => {
    const { tx } = change;
    const row = await onlyOne(createRow(change, given));
    const [mark] = await tx
      .select({ type: trademarks.type, territory: trademarks.territory })
      .from(trademarks)
      .where(eq(trademarks.id, Number(row['trademark'])));
    if (!mark || !asksForStatements(mark, await readTerritoryLists(tx)))
      throw new AppError('STATEMENT_OF_USE_NOT_REQUIRED');
    return row;
  },

  /** A statement cannot move to another mark or rule, since its deadline depends on both. */
  update: async (change, patch) => {
    const { tx, store, actor } = change;
    const before = await readRow(tx, store, actor, patch.id, { forUpdate: true });
    const { trademark } = patch.given;
    if (trademark !== undefined && trademark !== before['trademark'])
      throw new FieldsError({ trademark: [{ code: 'invalid' }] });
    const { rule } = patch.given;
    if (rule !== undefined && rule !== before['rule']) {
      const rules = await statementRulesInForce(tx);
      if (rules.some(({ id }) => id === before['rule']))
        throw new FieldsError({ rule: [{ code: 'invalid' }] });
    }
    return onlyOne(updateRow(change, patch));
  },

  restore: (change, id) => onlyOne(restoreUnlessRefused(change, id)),
});

/** A statement cannot be restored beside another one for the same obligation. */
export const statementCan: RowCan<never> = {
  actions: {},
  refusals: async ({ db }, rows) => {
    const deleted = rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : id));
    if (deleted.length === 0) return () => ({});
    const recorded = alias(statementsOfUse, 'recorded');
    const found = await db
      .select({ id: statementsOfUse.id })
      .from(statementsOfUse)
      .innerJoin(
        recorded,
        and(
          eq(recorded.trademark, statementsOfUse.trademark),
          eq(recorded.rule, statementsOfUse.rule),
          eq(recorded.dueDate, statementsOfUse.dueDate),
          isNull(recorded.deletedAt),
        ),
      )
      .where(inArray(statementsOfUse.id, deleted));
    const replaced = new Set(found.map(({ id }) => id));
    return ({ id }) => ({
      restore: replaced.has(id) ? new AppError('STATEMENT_OF_USE_EXISTS') : undefined,
    });
  },
};
