import { and, asc, eq, inArray } from 'drizzle-orm';
import { report, reportStatus } from '#contract/reports/report';
import type { Moved, Sides } from '#server/customers/table';
import type { Change } from '#server/entities/store';
import { recordChange } from '#server/history/record';
import { askForJob } from '#server/jobs/ask';
import { type ReportRow, reports } from '#server/reports/table';

const { WAITING, RUNNING } = reportStatus;

/** A customer has one such report per month and language, including deleted ones. */
const keyOf = ({ period, language }: ReportRow): string => `${period} ${language}`;
const automaticOf = async ({ tx }: Change, customer: number): Promise<Set<string>> => {
  const rows = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.customer, customer), reports.automatic));
  return new Set(rows.map(keyOf));
};

/** A report that is being generated restarts, because its marks now belong to another customer. */
const giveTo = async (
  { tx, actor, now }: Change,
  row: ReportRow,
  customer: number,
  automatic: boolean,
): Promise<void> => {
  const isRunning = row.status === RUNNING.value;
  await tx
    .update(reports)
    .set({
      customer,
      automatic,
      version: row.version + 1,
      updatedAt: now,
      ...(isRunning && { status: WAITING.value, maker: null, progress: 0 }),
    })
    .where(eq(reports.id, row.id));
  if (isRunning) await askForJob(tx, 'REPORTS', now);
  await recordChange(tx, actor, now, {
    entity: report.name,
    entityId: row.id,
    operation: 'UPDATE',
    before: { customer: row.customer },
    after: { customer },
  });
};

/**
 * Includes deleted reports, which may be restored. If both have an automatic report for a month, that of the
 * remaining customer stays automatic; the other is kept as if requested by hand.
 */
export const moveReports = async (
  change: Change,
  { kept, merged }: Sides,
): Promise<NonNullable<Moved['reports']>> => {
  const found = await change.tx
    .select()
    .from(reports)
    .where(eq(reports.customer, merged.id))
    .orderBy(asc(reports.id))
    .for('update');
  const taken = await automaticOf(change, kept.id);
  const isTwice = (row: ReportRow): boolean => row.automatic && taken.has(keyOf(row));
  for (const row of found) await giveTo(change, row, kept.id, row.automatic && !isTwice(row));
  return {
    moved: found.map(({ id }) => id),
    ended: found.filter(isTwice).map(({ id }) => id),
  };
};

/** Reports that a later merge has moved on stay there. */
export const takeReportsBack = async (
  change: Change,
  { kept, merged }: Sides,
  { moved, ended }: NonNullable<Moved['reports']>,
): Promise<void> => {
  const found = await change.tx
    .select()
    .from(reports)
    .where(and(inArray(reports.id, moved), eq(reports.customer, kept.id)))
    .orderBy(asc(reports.id))
    .for('update');
  const taken = await automaticOf(change, merged.id);
  for (const row of found) {
    const wasAutomatic = row.automatic || ended.includes(row.id);
    await giveTo(change, row, merged.id, wasAutomatic && !taken.has(keyOf(row)));
  }
};
