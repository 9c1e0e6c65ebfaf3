import { eq } from 'drizzle-orm';
import {
  attachmentApi,
  attachmentKind,
  attachmentVersionApi,
} from '#contract/attachments/attachment';
import { fileApi } from '#contract/files/api';
import { attachments } from '#server/attachments/table';
import { type Row, staff } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import { insertFile } from '#server/test/files';
import { entityRows, missingId, readingRows, writingRows } from '#server/test/markAccess';
import { clientEmail, customerOf, insertTrademark, ownerEmail } from '#server/test/marks';

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
  const make = async (target: Target, deletedAt?: Date): Promise<typeof missing> => {
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
        deletedAt,
      })
      .returning();
    if (!row) return missing;
    const file = await newFile(row.id);
    await db.update(attachments).set({ file }).where(eq(attachments.id, row.id));
    return { id: row.id, version: row.version, file };
  };
  return [
    ...entityRows(attachmentApi, targets, seenBy, make),
    ...readingRows(fileApi.serve, targets, seenBy, (target) => async () => ({
      id: (await make(target)).file,
    })),
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
    ...writingRows(attachmentVersionApi.versions, 200, (target) => async () => ({
      id: (await make(target)).id,
    })),
  ];
};
