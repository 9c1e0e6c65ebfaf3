import { eq } from 'drizzle-orm';
import { type AttachmentRow, attachments } from '#server/attachments/table';
import { readRow } from '#server/entities/read';
import type { StoredRow } from '#server/entities/rows';
import type { Rules } from '#server/entities/store';
import { updateRow } from '#server/entities/write';
import { moveFile } from '#server/files/attach';
import { FieldsError } from '#server/http/errors';

/** The table is that of attachments, so its rows are. */
export const asAttachment = (row: StoredRow): AttachmentRow => row as unknown as AttachmentRow;

export const attachmentRules = (): Required<Pick<Rules, 'update'>> => ({
  /** A replaced file stays with the row, among the earlier ones. */
  update: async (change, patch) => {
    const { tx, store, actor } = change;
    const { id, given } = patch;
    const before = asAttachment(await readRow(tx, store, actor, id, { forUpdate: true }));
    if (given['trademark'] !== undefined && given['trademark'] !== before.trademark)
      throw new FieldsError({ trademark: [{ code: 'invalid' }] });
    const saved = await updateRow(change, patch);
    if (saved['file'] === before.file) return saved;
    const place = { entity: store.entity.name, entityId: id };
    await moveFile(tx, before.file, { ...place, from: 'file', to: 'earlierFiles' });
    const [row] = await tx
      .update(attachments)
      .set({ earlierFiles: [before.file, ...before.earlierFiles] })
      .where(eq(attachments.id, id))
      .returning();
    return row ?? saved;
  },
});
