import { like } from 'drizzle-orm';
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
  const rows = await app.db.select().from(attachments);
  expect(rows).toHaveLength(10);
  const kept = await app.db.select().from(files).where(like(files.name, '%.pdf'));
  expect(kept.filter(({ size }) => size < 100_000)).toEqual([]);
  const marks = await app.db.select().from(trademarks);
  const titles = rows.map(({ title }) => title);
  for (const { createdAt, kind, trademark } of rows) {
    const mark = marks.find(({ id }) => id === trademark);
    const cameOn = dateInWarsaw(createdAt);
    expect(isFreeDay(cameOn)).toBe(false);
    expect(createdAt.getUTCHours()).toBeGreaterThanOrEqual(8);
    const after = new Map<string, string | null | undefined>([
      [attachmentKind.APPLICATION.value, mark?.applicationDate],
      [attachmentKind.DECISION.value, mark?.bupDate],
      [attachmentKind.CERTIFICATE.value, mark?.registrationDate],
    ]).get(kind);
    expect(cameOn > (after ?? '')).toBe(true);
    expect(titles).toContain(`Świadectwo ochronne ${mark?.registrationNumber}`);
  }
});
