import { and, eq } from 'drizzle-orm';
import { alert, alertApi } from '#contract/alerts';
import { type AlertRow, alertDismissals, alerts } from '#server/alerts/table';
import { defineStore, type Rules } from '#server/entities/store';
import { removeRow, restoreRow } from '#server/entities/write';

/** Removed, it is invalid: the engine raises it again only for another cause. */
const alertRules = (): Rules => ({
  remove: async (change, row) => {
    const { trademark, key, cause } = row as unknown as AlertRow;
    if (trademark !== null)
      await change.tx
        .insert(alertDismissals)
        .values({ trademark, key, cause })
        .onConflictDoUpdate({
          target: [alertDismissals.trademark, alertDismissals.key],
          set: { cause },
        });
    await removeRow(change, row);
  },
  restore: async (change, id) => {
    const row = await restoreRow(change, id);
    const { trademark, key } = row as unknown as AlertRow;
    if (trademark !== null)
      await change.tx
        .delete(alertDismissals)
        .where(and(eq(alertDismissals.trademark, trademark), eq(alertDismissals.key, key)));
    return row;
  },
});

export const alertStore = defineStore({
  entity: alert,
  table: alerts,
  api: alertApi,
  rules: alertRules,
});
