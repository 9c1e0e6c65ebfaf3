import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isFreeDay } from '#contract/deadlines/engine/holidays';
import { attachmentKind } from '#contract/attachments/attachment';
import { dateInWarsaw } from '#contract/values/dates';
import { attachments } from '#server/attachments/table';
import { loadAttachments, storePapers } from '#server/example/attachments';
import { files } from '#server/files/table';
import { testApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

test('papers are scans of letters, kept since the days they came', async () => {
  const app = await testApp();
  const papers = await storePapers(app.deps.files, app.deps.now());
  await app.db.transaction((tx) => loadAttachments({ tx, papers }));
  const rows = await app.db
    .select()
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.file))
    .innerJoin(trademarks, eq(trademarks.id, attachments.trademark));
  expect(rows).toHaveLength(10);
  const pdfs = rows.filter(({ files: { name } }) => name.endsWith('.pdf'));
  expect(pdfs.filter(({ files: { size } }) => size < 100_000)).toEqual([]);
  for (const { attachments: row, trademarks: mark } of rows) {
    const cameOn = dateInWarsaw(row.createdAt);
    expect(isFreeDay(cameOn)).toBe(false);
    expect(row.createdAt.getUTCHours()).toBeGreaterThanOrEqual(8);
    const after = new Map<string | null, string | null>([
      [attachmentKind.APPLICATION.value, mark.applicationDate],
      [attachmentKind.DECISION.value, mark.bupDate],
      [attachmentKind.CERTIFICATE.value, mark.registrationDate],
    ]).get(row.kind);
    expect(cameOn > (after ?? '')).toBe(true);
  }
  const titles = rows.map(({ attachments: { title } }) => title);
  for (const { trademarks: mark } of rows)
    expect(titles).toContain(`Świadectwo ochronne ${mark.registrationNumber}`);
});
