import type { Database, Executor } from '#server/db/client';
import type { Scan } from '#server/storage/scan';
import type { BackupPlace } from '#server/storage/backupPlace';
import type { FileStorage } from '#server/storage/storage';
import type { Limiter } from '#server/limits/limits';
import type { Registry } from '#server/offices/registry';
import type { Secrets } from '#server/secrets';

export type Log = {
  info: (fields: object, message?: string) => void;
  warn: (fields: object, message?: string) => void;
  error: (fields: object, message?: string) => void;
};

/** The dependencies of the handlers. Created once at start, or by a test with its own clock. */
export type Deps = {
  db: Database;
  /** For a worker thread with its own connection. */
  databaseUrl: string;
  /** The only clock of the product: tests can move it. */
  now: () => Date;
  secrets: Secrets;
  limiter: Limiter;
  files: FileStorage;
  /** The registry to compare with: EUIPO, or the practice registry if no key is set. */
  registry: Registry;
  /** Scans uploads for viruses, if a scanner is configured. */
  scan?: Scan;
  /** Where nightly backups go; null if nobody has set it up. */
  backups: BackupPlace | null;
  /** The example in a folder that goes away with it: nobody misses its backups. */
  isDemo?: boolean;
  log: Log;
  /** Origin of links in messages; from configuration, never from a request's Host header. */
  publicUrl: () => string;
  /** The last step of every write, in its transaction: applies the consequences of the change. */
  beforeCommit: (
    tx: Executor,
    by: { accountId: number | null; name: string },
    now: Date,
  ) => Promise<void>;
  /** Lets a monitoring system read the metrics. */
  metricsToken?: string;
  /** Whether a mail server is configured; without one, messages stay in the outbox. */
  smtp: boolean;
};
