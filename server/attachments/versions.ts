import { eq, inArray } from 'drizzle-orm';
import type { attachmentVersionApi } from '#contract/attachments/attachment';
import { asAttachment } from '#server/attachments/rules';
import { attachmentStore } from '#server/attachments/store';
import { accounts } from '#server/auth/table';
import type { Deps } from '#server/deps';
import { readRow } from '#server/entities/read';
import { factsOfRow } from '#server/files/attach';
import { files } from '#server/files/table';
import type { Handlers } from '#server/http/mount';

export const attachmentVersionHandlers = ({ db }: Deps): Handlers<typeof attachmentVersionApi> => ({
  versions: async ({ input: { id }, actor }) => {
    const row = asAttachment(await readRow(db, attachmentStore, actor, id));
    const order = [row.file, ...row.earlierFiles];
    const found = await db
      .select({ file: files, uploadedBy: accounts.name })
      .from(files)
      .leftJoin(accounts, eq(accounts.id, files.uploadedBy))
      .where(inArray(files.id, order));
    const versions = found
      .toSorted((one, other) => order.indexOf(one.file.id) - order.indexOf(other.file.id))
      .map(({ file, uploadedBy }) => ({
        ...factsOfRow(file),
        uploadedBy,
        uploadedAt: file.createdAt.toISOString(),
      }));
    return { versions };
  },
});
