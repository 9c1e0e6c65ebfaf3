import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { migrationsFolder } from '#server/db/migrate';
import { longestWait } from '#server/test/patience';

let workspace: string;
beforeAll(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'markfolio-tables-'));
});
afterAll(() => rmSync(workspace, { recursive: true }));

const copyOfMigrations = (): string => {
  const folder = path.join(mkdtempSync(path.join(workspace, 'copy-')), 'migrations');
  cpSync(migrationsFolder, folder, { recursive: true });
  return folder;
};

describe('the tables in the code', () => {
  const project = path.resolve(import.meta.dirname, '../..');
  /** What `npm run db:generate` would add, tried on a copy. */
  const generate = async (folder: string): Promise<{ output: string; added: string[] }> => {
    const before = readdirSync(folder);
    const home = path.dirname(folder);
    writeFileSync(
      path.join(home, 'drizzle.config.json'),
      JSON.stringify({
        dialect: 'postgresql',
        schema: path.join(project, 'server/*/table.ts'),
        out: './migrations',
        casing: 'snake_case',
      }),
    );
    const { stdout } = await promisify(execFile)(
      path.join(project, 'node_modules/.bin/node'),
      [path.join(project, 'node_modules/drizzle-kit/bin.cjs'), 'generate'],
      // Asked whether a column was renamed, it would wait for an answer for ever.
      { cwd: home, timeout: longestWait },
    );
    const added = readdirSync(folder).filter((name) => !before.includes(name));
    return { output: stdout, added };
  };

  test('are exactly those the migrations make', async () => {
    const { output, added } = await generate(copyOfMigrations());
    expect(output).toContain('No schema changes');
    expect(added).toEqual([]);
  });

  test('would be noticed if a column came without its migration', async () => {
    const folder = copyOfMigrations();
    const newest = readdirSync(path.join(folder, 'meta')).findLast((name) =>
      name.endsWith('_snapshot.json'),
    );
    const file = path.join(folder, 'meta', newest ?? '');
    const snapshot = z
      .looseObject({
        tables: z.looseObject({
          'public.accounts': z.looseObject({ columns: z.record(z.string(), z.unknown()) }),
        }),
      })
      .parse(JSON.parse(readFileSync(file, 'utf8')));
    delete snapshot.tables['public.accounts'].columns['language'];
    writeFileSync(file, JSON.stringify(snapshot));
    const { added } = await generate(folder);
    expect(added).toHaveLength(1);
    expect(readFileSync(path.join(folder, added[0] ?? ''), 'utf8')).toContain(
      'ALTER TABLE "accounts" ADD COLUMN "language"',
    );
  });
});
