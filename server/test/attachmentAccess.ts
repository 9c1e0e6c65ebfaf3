import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { attachmentApi, attachmentKind, attachmentVersionApi } from '#contract/attachments';
import type { Endpoint } from '#contract/endpoint';
import { fileApi } from '#contract/files';
import { attachments } from '#server/attachments/table';
import { accounts } from '#server/auth/table';
import { originalKey } from '#server/files/storage';
import { files } from '#server/files/table';
import { adminOnly, type Row, signedIn, staff, type Subject } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

/** Shown to the owner, kept from it, shown to the other client, and none at all. */
type Target = 'ofOwner' | 'hiddenFromOwner' | 'ofClient' | 'missing';
const targets: readonly Target[] = ['ofOwner', 'hiddenFromOwner', 'ofClient', 'missing'];
const missing = { id: 1_000_000, version: 1, file: '0b7c1f52-9c5d-4a3e-8f21-6d1e0a4b7c99' };

const isSeen = (target: Target, subject: Subject): boolean => {
  if (target === 'missing') return false;
  if (subject === 'owner') return target === 'ofOwner';
  if (subject === 'client') return target === 'ofClient';
  return subject === 'admin' || subject === 'lawyer';
};

/** Every endpoint of attachments and the way to their files, for what each kind of client may see. */
export const attachmentRows = (appOf: () => TestApp): Row[] => {
  const accountOf = async (email: string) => {
    const [account] = await appOf().db.select().from(accounts).where(eq(accounts.email, email));
    return { id: account?.id ?? 0, customer: account?.customers[0] ?? 0 };
  };
  const markOf = async (email: string): Promise<number> => {
    const { customer } = await accountOf(email);
    const [mark] = await appOf()
      .db.insert(trademarks)
      .values({ name: 'ZNAK', type: 1, customer })
      .returning();
    return mark?.id ?? 0;
  };
  const fileOf = async (entityId: number | null): Promise<string> => {
    const { db, deps } = appOf();
    const id = randomUUID();
    await deps.files.put(originalKey(id), Buffer.from('abcd'));
    await db.insert(files).values({
      id,
      name: 'a.txt',
      type: 'text/plain',
      size: 4,
      purpose: 'file',
      sha256: '',
      uploadedBy: (await accountOf('lawyer@markfolio.example')).id,
      createdAt: deps.now(),
      ...(entityId !== null && { entity: 'TrademarkAttachment', entityId, field: 'file' }),
    });
    return id;
  };
  const make = async (
    target: Target,
    { deleted = false }: { deleted?: boolean } = {},
  ): Promise<typeof missing> => {
    if (target === 'missing') return missing;
    const { db } = appOf();
    const owner = target === 'ofClient' ? 'client2@markfolio.example' : 'client@markfolio.example';
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
    const file = await fileOf(row.id);
    await db.update(attachments).set({ file }).where(eq(attachments.id, row.id));
    return { id: row.id, version: row.version, file };
  };
  const idOf = (target: Target) => async () => ({ id: (await make(target)).id });
  const versionOf = (target: Target) => async () => {
    const { id, version } = await make(target);
    return { id, version };
  };
  const reading = (
    endpoint: Endpoint,
    input: (target: Target) => () => Promise<Record<string, unknown>>,
  ): Row[] =>
    targets.map((target) => {
      const expected = { ...signedIn(404) };
      for (const subject of ['admin', 'lawyer', 'owner', 'client'] as const)
        expected[subject] = isSeen(target, subject) ? 200 : 404;
      return { endpoint, input: input(target), expected };
    });
  const writing = (
    endpoint: Endpoint,
    status: number,
    input: (target: Target) => () => Promise<Record<string, unknown>>,
  ): Row[] =>
    (['ofOwner', 'missing'] as const).map((target) => ({
      endpoint,
      input: input(target),
      expected: staff(target === 'missing' ? 404 : status),
    }));

  return [
    { endpoint: attachmentApi.list, input: {}, expected: signedIn(200) },
    { endpoint: attachmentApi.list, input: { deleted: true }, expected: adminOnly(200) },
    { endpoint: attachmentApi.export, input: { format: 'csv' }, expected: signedIn(200) },
    ...reading(attachmentApi.get, idOf),
    ...reading(fileApi.serve, (target) => async () => ({ id: (await make(target)).file })),
    {
      endpoint: attachmentApi.create,
      input: async () => ({
        trademark: await markOf('client@markfolio.example'),
        title: 'NOWY',
        kind: attachmentKind.OTHER.value,
        file: await fileOf(null),
      }),
      // The file is a fresh upload of the lawyer: for anybody else it is not there.
      expected: { ...staff(400), lawyer: 201 },
    },
    ...writing(attachmentApi.update, 200, versionOf),
    ...writing(attachmentApi.remove, 204, versionOf),
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
    ...writing(attachmentApi.history, 200, idOf),
    ...writing(attachmentVersionApi.versions, 200, idOf),
  ];
};
