import type { Readable } from 'node:stream';

/** Where backups are kept: a folder or a bucket; callers need not know which. */
export type BackupPlace = {
  /** For people: never with a key. */
  where: string;
  list: () => Promise<{ name: string; size: number }[]>;
  /** Returns the size. What `check` refuses, or what was interrupted, is not there afterwards. */
  write: (
    name: string,
    bytes: Readable,
    check: (read: () => Promise<Readable>) => Promise<void>,
  ) => Promise<number>;
  /** Null if there is none of this name. */
  read: (name: string) => Promise<Readable | null>;
  remove: (name: string) => Promise<void>;
};
