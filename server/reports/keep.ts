import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { report } from '#contract/reports/report';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { rowOf } from '#server/files/keep';
import { cleanName } from '#server/files/names';
import { originalKey } from '#server/storage/storage';
import { files } from '#server/files/table';

const types = {
  pdf: 'application/pdf',
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const endings = { pdf: 'pdf', workbook: 'xlsx' } as const;
export type ReportFile = keyof typeof types;

/**
 * Stores a finished file of a report; its row is inserted later, together with the report. After a crash in
 * between, the sweep removes the object.
 */
export const storeReportFile = async (
  { files: storage, now }: Pick<Deps, 'files' | 'now'>,
  { id, name, kind, path }: { id: number; name: string; kind: ReportFile; path: string },
): Promise<{ id: string; hang: (tx: Executor) => Promise<void> }> => {
  const bytes = await readFile(path);
  const fileId = randomUUID();
  await storage.put(originalKey(fileId), bytes);
  const row = rowOf(
    {
      bytes,
      type: types[kind],
      name: cleanName(`${name}.${endings[kind]}`),
      width: null,
      height: null,
    },
    { id: fileId, purpose: 'file', accountId: null, now: now() },
  );
  return {
    id: fileId,
    hang: async (tx) => {
      await tx.insert(files).values({ ...row, entity: report.name, entityId: id, field: kind });
    },
  };
};
