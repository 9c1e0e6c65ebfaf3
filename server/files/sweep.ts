import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '#server/deps';
import { filePrefix, uploadPrefix } from '#server/storage/storage';
import { files, uploads } from '#server/files/table';

const hour = 3_600_000;
const day = 24 * hour;
/** An upload whose next part does not come, a file nobody hung anywhere, one taken off its row. */
const kept = { upload: hour, unattached: day, detached: 30 * day, object: day };

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/**
 * Rows first, then their objects: were we killed between the two, the objects have no row, which
 * sweepObjects mends; a row without its object could not be mended.
 */
export const sweepFiles = async ({ db, now, files: storage }: Deps): Promise<void> => {
  const moment = now();
  const stale = await db
    .delete(uploads)
    .where(lt(uploads.touchedAt, before(moment, kept.upload)))
    .returning({ id: uploads.id });
  for (const { id } of stale) await storage.removeAll(uploadPrefix(id));
  const outlived = await db
    .delete(files)
    .where(
      or(
        and(isNull(files.entity), lt(files.createdAt, before(moment, kept.unattached))),
        lt(files.detachedAt, before(moment, kept.detached)),
      ),
    )
    .returning({ id: files.id });
  for (const { id } of outlived) await storage.removeAll(filePrefix(id));
};

const batch = 500;

/** `files/<id>/…` and `uploads/<id>/…`; anything else in the storage is not ours. */
const ownerOf = (key: string): { prefix: string; id: string } | null => {
  const [, prefix, id] = /^((?:files|uploads)\/([\da-f-]{36})\/)/.exec(key) ?? [];
  return prefix !== undefined && id !== undefined ? { prefix, id } : null;
};

/** Removes what lies in the storage without a row: left by a process that was killed, or by a crash. */
export const sweepObjects = async ({ db, now, files: storage }: Deps): Promise<void> => {
  const moment = now();
  const removeUnknown = async (
    table: typeof files | typeof uploads,
    prefixes: Map<string, string>,
  ): Promise<void> => {
    const known = await db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...prefixes.keys()]));
    for (const { id } of known) prefixes.delete(id);
    for (const prefix of prefixes.values()) await storage.removeAll(prefix);
  };

  for (const [kind, table] of [
    ['uploads/', uploads],
    ['files/', files],
  ] as const) {
    let old = new Map<string, string>();
    for await (const { key, modifiedAt } of storage.list(kind)) {
      const owner = ownerOf(key);
      if (owner && modifiedAt < before(moment, kept.object)) old.set(owner.id, owner.prefix);
      if (old.size < batch) continue;
      await removeUnknown(table, old);
      old = new Map();
    }
    if (old.size > 0) await removeUnknown(table, old);
  }
  await storage.removeLeftovers(before(moment, kept.upload));
};
