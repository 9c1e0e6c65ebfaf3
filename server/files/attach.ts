import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FileFacts } from '#contract/kit/fileFacts';
import type { Purpose } from '#contract/files/api';
import type { Executor } from '#server/db/client';
import { oncePerDatabase } from '#server/db/prepared';
import { type FileRow, files } from '#server/files/table';
import { FieldsError } from '#server/http/errors';

type Attachment = {
  entity: string;
  entityId: number;
  field: string;
  purpose: Purpose;
  /** The account that saves the row. */
  accountId: number;
  now: Date;
  /** The file ids in the field before and after the save. */
  before: readonly string[];
  after: readonly string[];
};

const hangsHere = (row: FileRow, { entity, entityId, field }: Attachment): boolean =>
  row.entity === entity && row.entityId === entityId && row.field === field;

/**
 * Allows one's own new upload, or a file that was attached here before: an undo re-attaches it, whoever
 * uploaded it.
 */
const mayHang = (row: FileRow, attachment: Attachment): boolean =>
  row.purpose === attachment.purpose &&
  (row.entity === null ? row.uploadedBy === attachment.accountId : hangsHere(row, attachment));

/**
 * Attaches files to a field of a row, in the transaction that saves the row, and detaches those it no longer
 * contains. A file that the account may not use is refused like one that does not exist.
 */
export const attachFiles = async (tx: Executor, attachment: Attachment): Promise<void> => {
  const { entity, entityId, field, now, before, after } = attachment;
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length > 0) {
    // Locked, so that no other row can attach the file and no sweep can delete it.
    const found = await tx.select().from(files).where(inArray(files.id, added)).for('update');
    const usable = found.filter((row) => mayHang(row, attachment));
    if (usable.length < new Set(added).size)
      throw new FieldsError({ [field]: [{ code: 'invalid' }] });
    await tx
      .update(files)
      .set({ entity, entityId, field, detachedAt: null })
      .where(inArray(files.id, added));
  }
  if (removed.length > 0)
    await tx
      .update(files)
      .set({ detachedAt: now })
      .where(
        and(
          inArray(files.id, removed),
          eq(files.entity, entity),
          eq(files.entityId, entityId),
          eq(files.field, field),
        ),
      );
};

/** Moves a file from one field of its row to another, whose rights then apply. */
export const moveFile = async (
  tx: Executor,
  id: string,
  { entity, entityId, from, to }: { entity: string; entityId: number; from: string; to: string },
): Promise<void> => {
  await tx
    .update(files)
    .set({ field: to, detachedAt: null })
    .where(
      and(
        eq(files.id, id),
        eq(files.entity, entity),
        eq(files.entityId, entityId),
        eq(files.field, from),
      ),
    );
};

/** For a row that is purged: the sweep deletes its files. */
export const detachFilesOfRow = async (
  tx: Executor,
  { entity, entityId, now }: Pick<Attachment, 'entity' | 'entityId' | 'now'>,
): Promise<void> => {
  await tx
    .update(files)
    .set({ detachedAt: now })
    .where(and(eq(files.entity, entity), eq(files.entityId, entityId), isNull(files.detachedAt)));
};

export const factsOfRow = (row: FileRow): FileFacts => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
});

const filesById = oncePerDatabase((db) =>
  db
    .select()
    .from(files)
    .where(sql`${files.id} = any (${sql.placeholder('ids')}::uuid[])`)
    .prepare('files_by_id'),
);

/** The files attached to these fields of rows; the caller has checked the rights to the rows. */
export const filesOfRows = (
  db: Executor,
  {
    entity,
    entityIds,
    fields,
  }: { entity: string; entityIds: readonly number[]; fields: readonly string[] },
): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(
      and(
        eq(files.entity, entity),
        inArray(files.entityId, [...entityIds]),
        inArray(files.field, [...fields]),
        isNull(files.detachedAt),
      ),
    );

/** File facts for row responses; the caller has checked the rights to the rows. */
export const factsOf = async (
  db: Executor,
  ids: readonly string[],
): Promise<Record<string, FileFacts>> => {
  if (ids.length === 0) return {};
  const rows = await filesById(db).execute({ ids: [...new Set(ids)] });
  return Object.fromEntries(rows.map((row) => [row.id, factsOfRow(row)]));
};
