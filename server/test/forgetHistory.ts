import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';

/** Between tests only: the database itself refuses to change history. */
export const forgetHistory = async (db: Database): Promise<void> => {
  await db.execute(sql`alter table history disable trigger history_is_append_only`);
  await db.execute(sql`delete from history`);
  await db.execute(sql`alter table history enable trigger history_is_append_only`);
};
