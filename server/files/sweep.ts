import { and, inArray, isNull, lt, not, or } from 'drizzle-orm';
import type { Deps } from '#server/deps';
import { removeUnreferenced } from '#server/files/removal';
import { filePrefix, uploadPrefix } from '#server/storage/storage';
import { files, uploads } from '#server/files/table';

const hour = 3_600_000;
const day = 24 * hour;
/** How long to keep unfinished uploads, files never attached, and detached files. */
const kept = { upload: hour, unattached: day, detached: 30 * day, object: day };

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/**
 * Deletes rows first, then their objects: after a crash in between, sweepObjects deletes objects without a
 * row, whereas a row without its object could not be repaired.
 */
export const sweepFiles = async (deps: Deps): Promise<void> => {
  const { db, now } = deps;
  const moment = now();
  const stale = await db
    .delete(uploads)
    .where(and(lt(uploads.touchedAt, before(moment, kept.upload)), not(uploads.isTaken)))
    .returning({ id: uploads.id });
  await removeUnreferenced(
    deps,
    stale.map(({ id }) => uploadPrefix(id)),
  );
  const outlived = await db
    .delete(files)
    .where(
      or(
        and(isNull(files.entity), lt(files.createdAt, before(moment, kept.unattached))),
        lt(files.detachedAt, before(moment, kept.detached)),
      ),
    )
    .returning({ id: files.id });
  await removeUnreferenced(
    deps,
    outlived.map(({ id }) => filePrefix(id)),
  );
};

const batch = 500;

/** `files/<id>/…` and `uploads/<id>/…`; anything else in the storage is not ours. */
const ownerOf = (key: string): { prefix: string; id: string } | null => {
  const [, prefix, id] = /^((?:files|uploads)\/([\da-f-]{36})\/)/.exec(key) ?? [];
  return prefix !== undefined && id !== undefined ? { prefix, id } : null;
};

/** Deletes objects without a row, which a crash or a killed process left behind. */
export const sweepObjects = async (deps: Deps): Promise<void> => {
  const { db, now, files: storage } = deps;
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
    await removeUnreferenced(deps, [...prefixes.values()]);
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
