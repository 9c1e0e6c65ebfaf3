import { sql } from 'drizzle-orm';
import { backupLock } from '#server/db/locks';
import type { Deps } from '#server/deps';

const isBackupTaken = async (db: Deps['db']): Promise<boolean> => {
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${backupLock} and objsubid = 1
        and mode = 'ShareLock' and granted
        and database = (select oid from pg_database where datname = current_database())) as taken`);
  return rows[0]?.taken === true;
};

/**
 * Removes objects whose rows are gone, which must be committed by now. While a backup is taken they stay: it may
 * have begun before and still refer to them. One that begins after this question does not see the rows any more.
 * The nightly sweep finds what was left.
 */
export const removeUnreferenced = async (
  { db, files: storage }: Pick<Deps, 'db' | 'files'>,
  prefixes: readonly string[],
): Promise<void> => {
  if (prefixes.length === 0 || (await isBackupTaken(db))) return;
  for (const prefix of prefixes) await storage.removeAll(prefix);
};
