/** The message is full sentences for the person who starts the product, and says what to do next. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

export class FolderInUse extends EmbeddedDatabaseError {}

export const folderInUse = (folder: string): FolderInUse =>
  new FolderInUse(
    `The database folder ${folder} is already in use by another running Markfolio. ` +
      'Stop the other one, or set DATA_DIR to a different folder for this one, and start again.',
  );

const logPrefix = /^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] /;
const worthReading = /FATAL|PANIC|ERROR|HINT|DETAIL|error:|detail:|hint:|could not|failed|denied/;
const longestExcerpt = 600;

/** The lines of PostgreSQL's log that a person needs to see, without timestamps. */
export const usefulPart = (log: string): string => {
  const lines = log
    .split(/\r?\n/)
    .map((line) => line.replace(logPrefix, '').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const telling = lines.filter((line) => worthReading.test(line));
  const excerpt = (telling.length > 0 ? telling : lines.slice(-3)).join(' ');
  return excerpt.slice(-longestExcerpt) || 'It gave no reason.';
};

const knownReasons: { pattern: RegExp; sentence: (folder: string, reason: string) => string }[] = [
  {
    pattern: /No space left on device|Disk quota exceeded|not enough space|ENOSPC|EDQUOT/i,
    sentence: (folder) =>
      `The disk with the database folder ${folder} is full, so the database cannot start. ` +
      'Free some space on it and start Markfolio again; nothing that was saved is lost.',
  },
  {
    pattern: /Read-only file system|EROFS/,
    sentence: (folder, reason) =>
      `The database cannot start, because the disk with the folder ${folder} is read-only ` +
      `(${reason}). Make it writable, or set DATA_DIR to a folder on another disk.`,
  },
  {
    pattern: /wrong ownership/,
    sentence: (folder) =>
      `The database in ${folder} belongs to another user account. Start Markfolio as the account ` +
      'that owns this folder, or give the folder and all in it to the account that starts it.',
  },
  {
    pattern: /password authentication failed/,
    sentence: (folder) =>
      `The database in ${folder} does not accept the passwords in the file passwords.json beside ` +
      'it. Put back the file that belongs to this database from a backup, and start again.',
  },
  {
    pattern: /Permission denied|Operation not permitted|EACCES|EPERM/,
    sentence: (folder, reason) =>
      `The database in ${folder} cannot start, because the account that runs Markfolio lacks a ` +
      `permission (${reason}). Give this account the folder and all in it, or set DATA_DIR to a ` +
      'folder in which it may write.',
  },
];

export const explainFailure = (
  folder: string,
  log: string,
  options?: ErrorOptions,
): EmbeddedDatabaseError => {
  const reason = usefulPart(log);
  const known = knownReasons.find(({ pattern }) => pattern.test(log));
  return new EmbeddedDatabaseError(
    known?.sentence(folder, reason) ??
      `The database in ${folder} cannot start. The reason it gave: ${reason} ` +
        'Put this right and start Markfolio again, or set DATABASE_URL to use a PostgreSQL server.',
    options,
  );
};
