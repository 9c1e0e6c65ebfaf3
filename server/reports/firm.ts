import type { Executor } from '#server/db/client';
import type { ReportDocument } from '#server/reports/document';
import { readFirm } from '#server/settings/firm';

/** The sender of a report: name, address and contact details. */
export const firmOfReports = async (db: Executor): Promise<ReportDocument['firm']> => {
  const { name, street, postalCode, place, telephone, email, website, logo } = await readFirm(db);
  const town = [postalCode, place].filter(Boolean).join(' ');
  return {
    name: name ?? '',
    lines: [
      [street, town].filter(Boolean).join(', '),
      [telephone, email, website].filter(Boolean).join(' · '),
    ].filter((line) => line !== ''),
    logo,
  };
};
