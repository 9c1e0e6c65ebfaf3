import { eq } from 'drizzle-orm';
import { attachmentApi, attachmentKind, attachmentVersionApi } from '#contract/attachments';
import type { Endpoint } from '#contract/endpoint';
import { fileApi } from '#contract/files';
import { attachments } from '#server/attachments/table';
import { adminOnly, type Row, signedIn, staff } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import { insertFile } from '#server/test/files';
import {
  clientEmail,
  customerOf,
  insertTrademark,
  missingId,
  ownerEmail,
  readingRows,
  writingRows,
} from '#server/test/markAccess';

/** Shown to the owner, kept from it, shown to the other client, and none at all. */
type Target = 'ofOwner' | 'hiddenFromOwner' | 'ofClient' | 'missing';
const targets: readonly Target[] = ['ofOwner', 'hiddenFromOwner', 'ofClient', 'missing'];
const seenBy = { ofOwner: 'owner', ofClient: 'client' } as const;
const missing = { id: missingId, version: 1, file: '0b7c1f52-9c5d-4a3e-8f21-6d1e0a4b7c99' };

/** Every endpoint of attachments and the way to their files, for what each kind of client may see. */
export const attachmentRows = (appOf: () => TestApp): Row[] => {
  const markOf = async (email: string): Promise<number> =>
    (await insertTrademark(appOf(), await customerOf(appOf(), email))).id;
  const newFile = (entityId?: number): Promise<string> =>
    insertFile(
      appOf(),
      'lawyer@markfolio.example',
      entityId === undefined ? {} : { entity: 'TrademarkAttachment', entityId, field: 'file' },
    );
  const make = async (
    target: Target,
    { deleted = false }: { deleted?: boolean } = {},
  ): Promise<typeof missing> => {
    if (target === 'missing') return missing;
    const { db } = appOf();
    const owner = target === 'ofClient' ? clientEmail : ownerEmail;
    const [row] = await db
      .insert(attachments)
      .values({
        title: 'PISMO',
        trademark: await markOf(owner),
        visibleToClient: target !== 'hiddenFromOwner',
        file: missing.file,
        deletedAt: deleted ? new Date() : null,
      })
      .returning();
    if (!row) return missing;
    const file = await newFile(row.id);
    await db.update(attachments).set({ file }).where(eq(attachments.id, row.id));
    return { id: row.id, version: row.version, file };
  };
  const idOf = (target: Target) => async () => ({ id: (await make(target)).id });
  const versionOf = (target: Target) => async () => {
    const { id, version } = await make(target);
    return { id, version };
  };
  const reading = (endpoint: Endpoint, input: Parameters<typeof readingRows<Target>>[3]): Row[] =>
    readingRows(endpoint, targets, seenBy, input);

  return [
    { endpoint: attachmentApi.list, input: {}, expected: signedIn(200) },
    { endpoint: attachmentApi.list, input: { deleted: true }, expected: adminOnly(200) },
    { endpoint: attachmentApi.export, input: { format: 'csv' }, expected: signedIn(200) },
    ...reading(attachmentApi.get, idOf),
    ...reading(fileApi.serve, (target) => async () => ({ id: (await make(target)).file })),
    {
      endpoint: attachmentApi.create,
      input: async () => ({
        trademark: await markOf(ownerEmail),
        title: 'NOWY',
        kind: attachmentKind.OTHER.value,
        file: await newFile(),
      }),
      // The file is a fresh upload of the lawyer: for anybody else it is not there.
      expected: { ...staff(400), lawyer: 201 },
    },
    ...writingRows(attachmentApi.update, 200, versionOf),
    ...writingRows(attachmentApi.remove, 204, versionOf),
    {
      endpoint: attachmentApi.removeMany,
      input: async () => ({ ids: [(await make('ofOwner')).id] }),
      expected: staff(200),
    },
    {
      endpoint: attachmentApi.restore,
      input: async () => ({ id: (await make('ofOwner', { deleted: true })).id }),
      expected: adminOnly(200),
    },
    ...writingRows(attachmentApi.history, 200, idOf),
    ...writingRows(attachmentVersionApi.versions, 200, idOf),
  ];
};
