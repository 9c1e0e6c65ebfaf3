import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alert, alertApi } from '#contract/alerts/alert';
import { AppError } from '#contract/errors';
import { entriesOfAlerts } from '#server/alerts/entries';
import { alertDismissals, type AlertRow, alerts } from '#server/deadlines/table';
import { alertsWithCause } from '#server/deadlines/computed';
import { keyed } from '#server/deadlines/decided';
import { actsOnAlerts } from '#server/deadlines/whoActs';
import { projectMarks } from '#server/deadlines/projection';
import { requireNotRefused } from '#server/entities/can';
import { readRow } from '#server/entities/read';
import { type AnyStore, defineStore, type RowCan, type Rules } from '#server/entities/store';
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
    await requireNotRefused(change, deleted, 'restore');
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

/** A dismissed alert is restored only while its cause holds, and not beside one for another cause. */
const alertCan: RowCan<never> = {
  actions: {},
  refusals: async ({ db, now }, rows) => {
    const deleted = rows
      .filter(({ deletedAt }) => deletedAt !== null)
      .map((row) => row as unknown as AlertRow);
    const marks = [...new Set(deleted.flatMap(({ trademark }) => trademark ?? []))];
    if (marks.length === 0) return () => ({});
    const raised = await db
      .select({ trademark: alerts.trademark, key: alerts.key })
      .from(alerts)
      .where(and(inArray(alerts.trademark, marks), isNull(alerts.deletedAt)));
    const isRaised = new Set(raised.map(({ trademark, key }) => keyed(trademark ?? 0, key)));
    const withCause = await alertsWithCause(db, marks, now);
    const causes = new Map(withCause.map((each) => [keyed(each.trademark, each.key), each.cause]));
    const refusalOf = ({ trademark, key, cause }: AlertRow) => {
      if (trademark === null) return undefined;
      if (isRaised.has(keyed(trademark, key))) return new AppError('ALERT_RAISED_ALREADY');
      return causes.get(keyed(trademark, key)) === cause
        ? undefined
        : new AppError('ALERT_CAUSE_GONE');
    };
    return (row) => ({ restore: refusalOf(row as unknown as AlertRow) });
  },
};

/** Whoever a deadline was handed over to is responsible for what its alert is about, too. */
const withPeopleOfDeadlines: NonNullable<AnyStore['shown']> = async (db, rows) => {
  if (rows.length === 0) return [];
  const found = await entriesOfAlerts(
    db,
    rows.map(({ id }) => id),
  );
  // The first of each alert counts.
  const people = new Map(found.toReversed().map(({ alert: id, inCharge }) => [id, inCharge]));
  return rows.map((row) =>
    people.has(row.id) ? { ...row, inCharge: people.get(row.id) ?? null } : row,
  );
};

export const alertStore = defineStore({
  entity: alert,
  table: alerts,
  api: alertApi,
  can: alertCan,
  ...foundByMark,
  // Users call dismissed alerts invalid, and everyone may see who dismissed one.
  tellsOfRemoved: true,
  acts: actsOnAlerts,
  shown: withPeopleOfDeadlines,
  rules: alertRules,
  lockBefore: lockMarksOf(alerts),
});
