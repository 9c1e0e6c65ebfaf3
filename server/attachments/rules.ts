import type { AttachmentRow } from '#server/attachments/table';
import { readRow } from '#server/entities/read';
import type { StoredRow } from '#server/entities/rows';
import type { Rules } from '#server/entities/store';
import { updateRow } from '#server/entities/write';
import { moveFile } from '#server/files/attach';
import { FieldsError } from '#server/http/errors';

/** Rows of the table of attachments have this type. */
export const asAttachment = (row: StoredRow): AttachmentRow => row as unknown as AttachmentRow;

export const attachmentRules = (): Required<Pick<Rules, 'update'>> => ({
  /** A replaced file stays attached to the row, among the earlier ones. */
  update: async (change, patch) => {
    const { tx, store, actor } = change;
    const { id, given } = patch;
    const before = asAttachment(await readRow(tx, store, actor, id, { forUpdate: true }));
    if (given['trademark'] !== undefined && given['trademark'] !== before.trademark)
      throw new FieldsError({ trademark: [{ code: 'invalid' }] });
    if (given['file'] === undefined || given['file'] === before.file)
      return updateRow(change, patch);
    const place = { entity: store.entity.name, entityId: id };
    // The file is moved first, because the store would detach it.
    await moveFile(tx, before.file, { ...place, from: 'file', to: 'earlierFiles' });
    const kept = { earlierFiles: [before.file, ...before.earlierFiles] };
    return updateRow(change, { ...patch, kept });
  },
});
