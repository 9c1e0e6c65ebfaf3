import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { asksForStatements } from '#contract/statementsOfUse';
import { readRow } from '#server/entities/read';
import type { Rules } from '#server/entities/store';
import { createRow, updateRow } from '#server/entities/write';
import { FieldsError } from '#server/http/errors';
import { readTerritoryLists } from '#server/settings/territories';
import { trademarks } from '#server/trademarks/table';

export const statementRules = (): Rules => ({
  /** Only what a mark needs now; statements from before a list changed stay and can be finished. */
  create: async (change, given) => {
    const { tx } = change;
    const row = await createRow(change, given);
    const [mark] = await tx
      .select({ type: trademarks.type, territory: trademarks.territory })
      .from(trademarks)
      .where(eq(trademarks.id, Number(row['trademark'])));
    if (!mark || !asksForStatements(mark, await readTerritoryLists(tx)))
      throw new AppError('STATEMENT_OF_USE_NOT_REQUIRED');
    return row;
  },

  /** A statement stays with its mark. */
  update: async (change, patch) => {
    const { tx, store, actor } = change;
    const before = await readRow(tx, store, actor, patch.id, { forUpdate: true });
    const { trademark } = patch.given;
    if (trademark !== undefined && trademark !== before['trademark'])
      throw new FieldsError({ trademark: [{ code: 'invalid' }] });
    return updateRow(change, patch);
  },
});
