import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { migrationsFolder } from '#server/db/migrate';
import { afterFile } from '#server/test/afterFile';

const journalForm = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.int(), when: z.int(), tag: z.string() })),
});
type Journal = z.output<typeof journalForm>;

const fileOf = (folder: string): string => path.join(folder, 'meta/_journal.json');

export const readJournal = (folder = migrationsFolder): Journal =>
  journalForm.parse(JSON.parse(readFileSync(fileOf(folder), 'utf8')));

/** A copy of our migrations with another journal, removed after the test file. */
export const copyOfMigrations = (change: (journal: Journal, folder: string) => void): string => {
  const home = mkdtempSync(path.join(tmpdir(), 'markfolio-migrations-'));
  afterFile(async () => rmSync(home, { recursive: true }));
  const folder = path.join(home, 'migrations');
  // Snapshots are for whoever generates the next one.
  const isNeeded = (file: string): boolean => !file.endsWith('_snapshot.json');
  cpSync(migrationsFolder, folder, { recursive: true, filter: isNeeded });
  const journal = readJournal(folder);
  change(journal, folder);
  writeFileSync(fileOf(folder), JSON.stringify(journal));
  return folder;
};

/** The migrations of an earlier version: so many of ours. */
export const firstMigrations = (count: number): string =>
  copyOfMigrations(({ entries }) => entries.splice(count));

/** The migrations of an earlier version: those before the one of this name. */
export const earlierMigrations = (name: string): string =>
  firstMigrations(readJournal().entries.findIndex(({ tag }) => tag.endsWith(name)));
