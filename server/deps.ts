import type { Database, Executor } from '#server/db/client';
import type { Scan } from '#server/storage/scan';
import type { FileStorage } from '#server/storage/storage';
import type { Limiter } from '#server/limits/limits';
import type { Registry } from '#server/offices/registry';
import type { Secrets } from '#server/secrets';

export type Log = {
  info: (fields: object, message?: string) => void;
  warn: (fields: object, message?: string) => void;
  error: (fields: object, message?: string) => void;
};

/** What the handlers work with. Made once at start, or by a test with its own clock. */
export type Deps = {
  db: Database;
  /** For a thread that reads by itself. */
  databaseUrl: string;
  /** The only clock of the product: a test moves it. */
  now: () => Date;
  secrets: Secrets;
  limiter: Limiter;
  files: FileStorage;
  /** Whom trade marks are compared with: EUIPO, or the practice registry where no key is set. */
  registry: Registry;
  /** Looks for viruses in uploads, where a scanner is configured. */
  scan?: Scan;
  log: Log;
  /** Origin of links in messages; from configuration, never from a request's Host header. */
  publicUrl: () => string;
  /** The last step of every write, in its transaction: what follows from a change follows with it. */
  beforeCommit: (
    tx: Executor,
    by: { accountId: number | null; name: string },
    now: Date,
  ) => Promise<void>;
  /** Whether a mail server is configured; without one, messages stay in the outbox. */
  smtp: boolean;
};
