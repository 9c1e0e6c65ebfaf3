import type { Rules } from '#server/entities/store';
import { readRow } from '#server/entities/read';
import { updateRow } from '#server/entities/write';
import { FieldsError } from '#server/http/errors';

/** A payment stays with its mark. */
export const paymentRules = (): Rules => ({
  update: async (change, patch) => {
    const { tx, store, actor } = change;
    const before = await readRow(tx, store, actor, patch.id, { forUpdate: true });
    const { trademark } = patch.given;
    if (trademark !== undefined && trademark !== before['trademark'])
      throw new FieldsError({ trademark: [{ code: 'invalid' }] });
    return updateRow(change, patch);
  },
});
