import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { alertsOf } from '#contract/deadlines/alerts';
import { alertDismissals, alerts } from '#server/alerts/table';
import type { Executor } from '#server/db/client';
import { keyed } from '#server/deadlines/events';

/** What an alert is about is often a day. */
const dayIn = (value: string | null): string | null =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;

export type AlertWanted = ReturnType<typeof alertsOf>[number] & { trademark: number };

export const projectAlerts = async (
  tx: Executor,
  ids: number[],
  wanted: readonly AlertWanted[],
  now: Date,
): Promise<void> => {
  const rows = await tx
    .select()
    .from(alerts)
    .where(and(inArray(alerts.trademark, ids), isNull(alerts.deletedAt)));
  const dismissed = await tx
    .select()
    .from(alertDismissals)
    .where(inArray(alertDismissals.trademark, ids));
  const present = new Map(rows.map((row) => [keyed(row.trademark ?? 0, row.key), row]));
  const causes = new Map(dismissed.map((row) => [keyed(row.trademark, row.key), row.cause]));
  const fresh: (typeof alerts.$inferInsert)[] = [];
  const gone = new Set(rows.map(({ id }) => id));
  for (const { trademark, type, key, cause, content, value } of wanted) {
    const due = dayIn(value);
    const place = keyed(trademark, key);
    if (causes.get(place) === cause) continue;
    // Another cause: what was removed may come back for the old one too.
    if (causes.has(place))
      await tx
        .delete(alertDismissals)
        .where(and(eq(alertDismissals.trademark, trademark), eq(alertDismissals.key, key)));
    const row = present.get(place);
    const values = { type, contentPl: content.pl, contentEn: content.en, value, due };
    if (!row || row.cause !== cause) {
      fresh.push({ ...values, trademark, key, cause, createdAt: now, updatedAt: now });
      continue;
    }
    gone.delete(row.id);
    if (row.contentPl !== content.pl || row.contentEn !== content.en || row.due !== due)
      await tx.update(alerts).set(values).where(eq(alerts.id, row.id));
  }
  if (gone.size > 0) await tx.delete(alerts).where(inArray(alerts.id, [...gone]));
  if (fresh.length > 0) await tx.insert(alerts).values(fresh);
};
