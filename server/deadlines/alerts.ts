import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { alertsOf } from '#contract/alerts/derived';
import { alertDismissals, alerts } from '#server/deadlines/table';
import type { Executor } from '#server/db/client';
import { keyed, keyPairs } from '#server/deadlines/decided';
import { inParts } from '#server/db/parts';

/** The value of an alert is often a date. */
const dayIn = (value: string | null): string | null =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;

export type AlertWanted = ReturnType<typeof alertsOf>[number] & { trademark: number };

/**
 * Leaves out alerts that somebody dismissed for the same cause. A new cause deletes the dismissal, so the
 * alert may later return for the old cause too.
 */
const notDismissed = async (
  tx: Executor,
  raised: readonly AlertWanted[],
): Promise<readonly AlertWanted[]> => {
  if (raised.length === 0) return raised;
  const { trademark, key } = alertDismissals;
  const found = await tx
    .select()
    .from(alertDismissals)
    .where(sql`(${trademark}, ${key}) in (${keyPairs(raised)})`);
  if (found.length === 0) return raised;
  const causes = new Map(found.map((row) => [keyed(row.trademark, row.key), row.cause]));
  const causeOf = (alert: AlertWanted) => causes.get(keyed(alert.trademark, alert.key));
  const spent = raised.filter((alert) => ![undefined, alert.cause].includes(causeOf(alert)));
  if (spent.length > 0)
    await tx.delete(alertDismissals).where(sql`(${trademark}, ${key}) in (${keyPairs(spent)})`);
  return raised.filter((alert) => causeOf(alert) !== alert.cause);
};

export const alertValues = ({ type, content, value, lastDay = null }: AlertWanted) => ({
  type,
  contentPl: content.pl,
  contentEn: content.en,
  value,
  due: dayIn(value),
  lastDay,
});

export const projectAlerts = async (
  tx: Executor,
  ids: readonly number[],
  wanted: readonly AlertWanted[],
  now: Date,
): Promise<void> => {
  const rows = await tx
    .select()
    .from(alerts)
    .where(and(inArray(alerts.trademark, [...ids]), isNull(alerts.deletedAt)));
  const present = new Map(rows.map((row) => [keyed(row.trademark ?? 0, row.key), row]));
  const gone = new Set(rows.map(({ id }) => id));
  const raised: AlertWanted[] = [];
  for (const alert of wanted) {
    const row = present.get(keyed(alert.trademark, alert.key));
    if (!row || row.cause !== alert.cause) {
      raised.push(alert);
      continue;
    }
    gone.delete(row.id);
    const values = alertValues(alert);
    if (
      row.contentPl !== values.contentPl ||
      row.contentEn !== values.contentEn ||
      row.due !== values.due ||
      row.lastDay !== values.lastDay
    )
      await tx.update(alerts).set(values).where(eq(alerts.id, row.id));
  }
  const fresh = await notDismissed(tx, raised);
  if (gone.size > 0) await tx.delete(alerts).where(inArray(alerts.id, [...gone]));
  for (const part of inParts(fresh))
    await tx.insert(alerts).values(
      part.map((alert) => ({
        ...alertValues(alert),
        trademark: alert.trademark,
        key: alert.key,
        cause: alert.cause,
        createdAt: now,
        updatedAt: now,
      })),
    );
};
