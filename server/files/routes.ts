import { and, eq, not } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileAnswer } from '#contract/kit/endpoint';
import { AppError } from '#contract/errors';
import type { FileFacts } from '#contract/kit/fileFacts';
import { type fileApi, fileLimits, type thumbnailSizes } from '#contract/files/api';
import type { Deps } from '#server/deps';
import { factsOfRow } from '#server/files/attach';
import { judge } from '#server/files/judge';
import { rowOf } from '#server/files/keep';
import { cleanName } from '#server/files/names';
import { bytesOf, filePrefix, originalKey, partKey, uploadPrefix } from '#server/storage/storage';
import { type FileRow, files, uploads } from '#server/files/table';
import { readThumbnail } from '#server/files/thumbnails';
import { countVolume } from '#server/files/volume';
import type { Actor } from '#server/http/actor';
import { FieldsError } from '#server/http/errors';
import type { Handlers } from '#server/http/mount';
import { turns } from '#server/limits/turns';

/** The row and field that a file is attached to; the field may be hidden from a role. */
export type FilePlace = { entity: string; entityId: number; field: string };
export type CanReadRow = (actor: Actor, place: FilePlace) => Promise<boolean>;

const megabyte = 1_048_576;

/** Reads the whole body or refuses it; the rest of a body that is too long is not read. */
const readBody = async (body: Readable, size: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let received = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > size) break;
      chunks.push(chunk);
    }
  } catch (error) {
    // The connection broke, so nobody receives this response.
    throw Object.assign(new AppError('FILE_INCOMPLETE'), { cause: error });
  }
  if (received > size) throw new AppError('BODY_TOO_LARGE');
  if (received < size) throw new AppError('FILE_INCOMPLETE');
  return Buffer.concat(chunks);
};

const isIncomplete = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'FILE_INCOMPLETE';

export const fileHandlers = (
  { db, now, limiter, log, files: storage, scan }: Deps,
  { canReadRow }: { canReadRow: CanReadRow },
): Handlers<typeof fileApi> => {
  /** A file is in memory as a whole while it is checked, so only a few are at a time. */
  const inTurn = turns({ atOnce: 2, longestQueue: 100 });

  const ownUpload = (id: string, { accountId }: Actor) =>
    and(eq(uploads.id, id), eq(uploads.accountId, accountId), not(uploads.isTaken));

  const findUpload = async (id: string, actor: Actor) => {
    const [upload] = await db.select().from(uploads).where(ownUpload(id, actor));
    return upload;
  };

  /** The row is deleted first: after a crash in between, the sweep finds the objects without a row. */
  const dropUpload = async (id: string, actor: Actor): Promise<boolean> => {
    const dropped = await db
      .delete(uploads)
      .where(ownUpload(id, actor))
      .returning({ id: uploads.id });
    if (dropped.length > 0) await storage.removeAll(uploadPrefix(id));
    return dropped.length > 0;
  };

  const wholeUpload = async ({ id, size }: { id: string; size: number }): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let offset = 0; offset < size; offset += fileLimits.part) {
      const part = await storage.read(partKey(id, offset));
      if (!part) throw new AppError('FILE_INCOMPLETE');
      parts.push(await bytesOf(part));
    }
    const whole = Buffer.concat(parts);
    if (whole.length !== size) throw new AppError('FILE_INCOMPLETE');
    return whole;
  };

  /** A repeated finish (after a lost response) returns the file that the first one created. */
  const finishedBefore = async (uploadId: string, { accountId }: Actor): Promise<FileFacts> => {
    const [row] = await db
      .select()
      .from(files)
      .where(and(eq(files.uploadId, uploadId), eq(files.uploadedBy, accountId)));
    if (!row) throw new AppError('NOT_FOUND');
    return factsOfRow(row);
  };

  const judged = async (upload: typeof uploads.$inferSelect, actor: Actor) => {
    const { purpose, name } = upload;
    if (purpose === 'import') throw new AppError('BAD_REQUEST');
    const whole = await wholeUpload(upload);
    try {
      await scan?.(whole);
      return { purpose, ...(await judge(purpose, whole, name)) };
    } catch (error) {
      // If the virus scanner is unavailable, the upload is kept for an hour, but nobody can read it.
      if (error instanceof AppError && error.code !== 'SCAN_UNAVAILABLE') {
        log.info({ event: 'file.refused', code: error.code, account: actor.accountId });
        await dropUpload(upload.id, actor);
      }
      throw error;
    }
  };

  /**
   * The bytes are stored before the row is inserted, so a row always has its bytes. Each file gets its own
   * id, so concurrent calls store separate bytes, and the one that takes the upload creates the file. The
   * storage may be remote, so no transaction waits for it.
   */
  const finishUpload = async (upload: typeof uploads.$inferSelect, actor: Actor) => {
    const { purpose, ...file } = await judged(upload, actor);
    const id = randomUUID();
    await storage.put(originalKey(id), file.bytes);
    const row = await db.transaction(async (tx) => {
      const taken = await tx.delete(uploads).where(ownUpload(upload.id, actor)).returning();
      if (taken.length === 0) return null;
      const [inserted] = await tx
        .insert(files)
        .values({
          ...rowOf(file, { id, purpose, accountId: actor.accountId, now: now() }),
          uploadId: upload.id,
        })
        .returning();
      return inserted ?? null;
    });
    if (!row) {
      // The upload was cancelled meanwhile, or finished by a concurrent call.
      await storage.removeAll(filePrefix(id)).catch((error: unknown) => {
        // The sweep deletes objects without a row.
        log.warn({ event: 'file.not_removed', err: error });
      });
      return finishedBefore(upload.id, actor);
    }
    await storage.removeAll(uploadPrefix(upload.id));
    return factsOfRow(row);
  };

  const mayRead = async (row: FileRow, actor: Actor): Promise<boolean> => {
    const { entity, entityId, field } = row;
    if (entity === null || entityId === null || field === null)
      return row.uploadedBy === actor.accountId;
    // A detached file is refused: perhaps it should never have been there.
    if (row.detachedAt) return false;
    return canReadRow(actor, { entity, entityId, field });
  };

  const lost = (row: FileRow): AppError => {
    log.error({ event: 'file.lost', file: row.id }, 'A file has no bytes in the storage.');
    return new AppError('NOT_FOUND');
  };

  const serveThumbnail = async (
    row: FileRow,
    size: (typeof thumbnailSizes)[number],
  ): Promise<FileAnswer> => {
    const thumbnail = await readThumbnail({ files: storage, log }, row, size);
    if (!thumbnail) throw new AppError('NOT_FOUND');
    return { ...thumbnail, type: 'image/webp', name: `${row.name}.webp`, inline: true };
  };

  const serveOriginal = async (row: FileRow): Promise<FileAnswer> => {
    const original = await storage.read(originalKey(row.id));
    if (!original) throw lost(row);
    // Only images that we re-encoded are displayed inline.
    return { ...original, type: row.type, name: row.name, inline: row.purpose === 'image' };
  };

  return {
    begin: async ({ input: { purpose, name, size }, actor }) => {
      if (size === 0) throw new AppError('FILE_EMPTY');
      const most = fileLimits[purpose];
      if (size > most) throw new AppError('FILE_TOO_LARGE', { megabytes: most / megabyte });
      await limiter.require(db, now(), { limit: 'uploadsByAccount', key: String(actor.accountId) });
      await countVolume({ db, now, limiter }, actor, size);
      const [upload] = await db
        .insert(uploads)
        .values({
          accountId: actor.accountId,
          purpose,
          name: cleanName(name),
          size,
          touchedAt: now(),
        })
        .returning({ id: uploads.id });
      if (!upload) throw new AppError('SERVER_ERROR');
      return { id: upload.id, part: fileLimits.part };
    },

    part: async ({ input: { id, offset }, actor, bytes, client }) => {
      const upload = await findUpload(id, actor);
      if (!upload) throw new AppError('NOT_FOUND');
      if (offset % fileLimits.part !== 0 || offset >= upload.size)
        throw new FieldsError({ offset: [{ code: 'invalid' }] });
      const expected = Math.min(fileLimits.part, upload.size - offset);
      const announced = Number(client.header('content-length') ?? 0);
      if (announced > expected) throw new AppError('BODY_TOO_LARGE');
      if (!bytes) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      await storage.put(partKey(id, offset), await readBody(bytes, expected));
      const touched = await db
        .update(uploads)
        .set({ touchedAt: now() })
        .where(ownUpload(id, actor))
        .returning({ id: uploads.id });
      if (touched.length === 0) {
        // The upload was cancelled or finished while the part arrived.
        await storage.removeAll(uploadPrefix(id));
        throw new AppError('NOT_FOUND');
      }
      return { received: expected };
    },

    finish: ({ input: { id }, actor }) =>
      inTurn(async () => {
        const upload = await findUpload(id, actor);
        if (!upload) return finishedBefore(id, actor);
        return finishUpload(upload, actor).catch(async (error: unknown) => {
          // The parts may be gone because a concurrent call was faster.
          const isBeaten = isIncomplete(error) && !(await findUpload(id, actor));
          if (isBeaten) return finishedBefore(id, actor);
          throw error;
        });
      }),

    cancel: async ({ input: { id }, actor }) => {
      if (!(await dropUpload(id, actor))) throw new AppError('NOT_FOUND');
    },

    serve: async ({ input: { id, thumbnail }, actor }) => {
      const [row] = await db.select().from(files).where(eq(files.id, id));
      // A file out of scope and a missing one give the same response.
      if (!row || !(await mayRead(row, actor))) throw new AppError('NOT_FOUND');
      return thumbnail ? serveThumbnail(row, thumbnail) : serveOriginal(row);
    },
  };
};
