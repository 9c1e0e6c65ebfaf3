import { and, eq, isNull } from 'drizzle-orm';
import { alert, alertApi } from '#contract/alerts/alert';
import { AppError } from '#contract/errors';
import { alertDismissals, type AlertRow, alerts } from '#server/deadlines/table';
import { projectMarks } from '#server/deadlines/projection';
import { readRow } from '#server/entities/read';
import { defineStore, type Rules } from '#server/entities/store';
import { removeRow, restoreRow } from '#server/entities/write';
import { foundByMark } from '#server/trademarks/hanging';
import { lockMark, lockMarksOf } from '#server/trademarks/lock';

/** Dismissing an alert marks it invalid: the engine raises it again only for another cause. */
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
    const { tx, store, actor, now } = change;
    const deleted = await readRow(tx, store, actor, id, { deleted: true });
    const { trademark, key } = deleted as unknown as AlertRow;
    if (trademark === null) return restoreRow(change, id);
    await lockMark(tx, trademark);
    const sameAlert = and(
      eq(alerts.trademark, trademark),
      eq(alerts.key, key),
      isNull(alerts.deletedAt),
    );
    if (await tx.$count(alerts, sameAlert)) throw new AppError('ALERT_RAISED_ALREADY');
    await restoreRow(change, id);
    await tx
      .delete(alertDismissals)
      .where(and(eq(alertDismissals.trademark, trademark), eq(alertDismissals.key, key)));
    // Recomputes the mark: the engine removes the alert if its cause is gone.
    await projectMarks(tx, [trademark], actor, now);
    const [valid] = await tx.select().from(alerts).where(eq(alerts.id, id));
    if (!valid) throw new AppError('ALERT_CAUSE_GONE');
    return valid;
  },
});

export const alertStore = defineStore({
  entity: alert,
  table: alerts,
  api: alertApi,
  ...foundByMark,
  // Users call dismissed alerts invalid, and everyone may see who dismissed one.
  tellsOfRemoved: true,
  rules: alertRules,
  lockBefore: lockMarksOf(alerts),
});
