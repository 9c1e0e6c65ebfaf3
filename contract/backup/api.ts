import { z } from 'zod';
import { backupFaults } from '#contract/backup/faults';
import { endpoint, nothing } from '#contract/kit/endpoint';
import { codes, valuesOf } from '#contract/values/codes';

/** What a backup that is being taken or tested is at. */
export const backupStep = codes({
  DATABASE: ['Odczyt bazy danych', 'Reading the database'],
  FILES: ['Odczyt plików', 'Reading the files'],
  VERIFYING: ['Sprawdzanie zapisanej kopii', 'Checking the saved backup'],
});

export const backupProgress = z.object({
  step: z.enum(valuesOf(backupStep)),
  /** From 0 to 1. */
  done: z.number(),
});

const moment = z.iso.datetime();

/** The result of a test: it was restored into a database of its own and compared. */
export const backupTest = z.object({
  at: moment,
  fault: z.enum(backupFaults).nullable(),
  detail: z.string(),
  /** How many files had lost their bytes before it was taken: all else in it is good. */
  lostFiles: z.int().default(0),
});

const backup = z.object({
  name: z.string(),
  at: moment,
  size: z.int(),
  test: backupTest.nullable(),
  isTested: z.boolean(),
});
export type Backup = z.infer<typeof backup>;

/**
 * What administrators are told: it failed, those that were there are gone, there has been no new one for two days,
 * the newest did not pass its test, or files are missing in it.
 */
const backupTrouble = z.object({
  kind: z.enum(['FAILED', 'GONE', 'OLD', 'BAD', 'LOST_FILES']),
  newestAt: moment.nullable(),
  lostFiles: z.int(),
});

export type BackupTrouble = z.infer<typeof backupTrouble>;

const backupName = z.string().max(100);

export const backupApi = {
  list: endpoint({
    method: 'GET',
    path: '/backups',
    summary: 'The backups that are kept, and the one that is being taken',
    requires: ['Setting', 'EDIT'],
    reads: ['Backup', 'Job'],
    input: nothing,
    output: z.object({
      /** Where they are kept; null if nobody has set it up. */
      place: z.string().nullable(),
      isDue: z.boolean(),
      nextAt: moment.nullable(),
      progress: backupProgress.nullable(),
      trouble: backupTrouble.nullable(),
      /** Why the place cannot be read at the moment; its backups are unknown then. */
      unreachable: z.string().nullable(),
      backups: z.array(backup),
    }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/backups/state',
    summary: 'Whether backups are taken as they should be',
    requires: ['Setting', 'EDIT'],
    reads: ['Backup', 'Job'],
    input: nothing,
    output: z.object({
      trouble: backupTrouble.nullable(),
      /** Nobody has set up where they are kept, and the data deserves it. */
      isMissing: z.boolean(),
    }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/backups',
    summary: 'Has a backup taken as soon as a server is free',
    requires: ['Setting', 'EDIT'],
    changes: ['Backup', 'Job'],
    input: nothing,
    output: z.undefined(),
    status: 202,
  }),
  test: endpoint({
    method: 'POST',
    path: '/backups/:name/test',
    summary: 'Has a backup restored into a database of its own, and compared',
    requires: ['Setting', 'EDIT'],
    changes: ['Backup', 'Job'],
    input: z.strictObject({ name: backupName }),
    output: z.undefined(),
    status: 202,
  }),
};
