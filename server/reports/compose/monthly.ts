import { addMonths } from '#contract/values/dates';
import { lastCompleteMonth, spanOfMonth } from '#contract/reports/report';
import type { Executor } from '#server/db/client';
import {
  aheadUntil,
  deadlineSection,
  deadlineSheets,
  lateOnes,
  lateSection,
  statementSection,
} from '#server/reports/compose/deadlines';
import { happenedSection, happenedSheets } from '#server/reports/compose/happened';
import { marksSection, marksSheet } from '#server/reports/compose/marks';
import { summarySection, territorySheet } from '#server/reports/compose/summary';
import type { Telling } from '#server/reports/compose/telling';
import {
  alertSection,
  contestedSection,
  gapSection,
  unpaidSection,
  upkeepSheets,
} from '#server/reports/compose/upkeep';
import { readDeadlines } from '#server/reports/data/deadlines';
import {
  readAlerts,
  readRenewals,
  readStatusChanges,
  readTakenOver,
  readUnpaid,
} from '#server/reports/data/happened';
import type { MarkOfReport } from '#server/reports/data/marks';
import type { Section, SheetOfReport } from '#server/reports/document';

const monthsOfStatements = 12;

/** The parts of the monthly report, in this order (docs/rules.md, Reports). */
export const monthlyParts = async (
  db: Executor,
  marks: readonly MarkOfReport[],
  telling: Telling,
): Promise<{ sections: Section[]; sheets: SheetOfReport[] }> => {
  const { order, forClient } = telling;
  const period = order.period ?? lastCompleteMonth(order.today);
  const span = spanOfMonth(period);
  const deadlines = await readDeadlines(db, order, addMonths(order.today, monthsOfStatements));
  const unpaid = await readUnpaid(db, order);
  const alerts = forClient ? [] : await readAlerts(db, order);
  const happened = {
    span,
    marks,
    renewals: await readRenewals(db, order, span),
    statusChanges: await readStatusChanges(db, order, span),
    takenOver: forClient ? new Set<number>() : await readTakenOver(db, order, span),
  };
  const counted = {
    deadlines: aheadUntil(deadlines, addMonths(order.today, 1)).length,
    late: lateOnes(deadlines).length,
    unpaid: unpaid.length,
  };
  return {
    sections: [
      summarySection(marks, counted, telling),
      happenedSection(happened, period, telling),
      deadlineSection(deadlines, telling),
      lateSection(deadlines, telling),
      unpaidSection(unpaid, telling),
      contestedSection(marks, telling),
      statementSection(deadlines, telling),
      // Matters that the firm has to look into are not shown to clients.
      ...(forClient ? [] : [alertSection(alerts, telling), gapSection(marks, telling)]),
      marksSection(marks, telling),
    ],
    sheets: [
      territorySheet(marks, telling),
      marksSheet(marks, telling),
      ...deadlineSheets(deadlines, telling),
      ...upkeepSheets(marks, unpaid, alerts, telling),
      ...happenedSheets(happened, telling),
    ],
  };
};
