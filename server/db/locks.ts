/** Advisory locks of the database. Any numbers work, but all servers of one database must use the same. */
export const migrationLock = 7_236_001;
/** Held in shared mode while a backup is taken, and alone while tables are changed by migrations. */
export const backupLock = 7_236_002;
