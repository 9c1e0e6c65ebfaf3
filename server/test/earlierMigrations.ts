import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { migrationsFolder } from '#server/db/migrate';
import { afterFile } from '#server/test/afterFile';

const journalShape = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** The migrations of an earlier version: a copy of those before the one of this name. */
export const earlierMigrations = (name: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'markfolio-earlier-'));
  afterFile(async () => rmSync(folder, { recursive: true, force: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = journalShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  journal.entries.splice(journal.entries.findIndex(({ tag }) => tag.endsWith(name)));
  writeFileSync(file, JSON.stringify(journal));
  return folder;
};
