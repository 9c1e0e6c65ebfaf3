import type { Executor } from '#server/db/client';
import type { ReportDocument } from '#server/reports/document';
import { firmName } from '#server/settings/values';

/** The sender of a report. */
export const firmOfReports = async (db: Executor): Promise<ReportDocument['firm']> => ({
  name: (await firmName(db)) ?? '',
  lines: [],
  logo: null,
});
