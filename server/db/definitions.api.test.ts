import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredDefinitions } from '#server/db/declared';
import { Definition } from '#server/db/definition';
import { comparable, definitionChanges, definitionsLeftBy } from '#server/db/definitionChanges';
import { generateMigration } from '#server/db/generate';
import { migrateDatabase, migrationsFolder } from '#server/db/migrate';
import { emptyDatabase } from '#server/test/emptyDatabase';
import { longestWait } from '#server/test/patience';

const project = path.resolve(import.meta.dirname, '../..');
let home: string;
let folder: string;
let declared: Definition[];
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'markfolio-definitions-'));
  folder = path.join(home, 'migrations');
  cpSync(migrationsFolder, folder, { recursive: true });
  const schema = path.join(project, 'server/*/table.ts');
  writeFileSync(
    path.join(home, 'drizzle.config.json'),
    JSON.stringify({ dialect: 'postgresql', schema, out: './migrations', casing: 'snake_case' }),
  );
  declared = await declaredDefinitions();
});
afterAll(() => rmSync(home, { recursive: true }));

/** The migrations that these declarations add to a copy of ours. */
const generate = (definitions: readonly Definition[]): string[] => {
  const before = readdirSync(folder);
  generateMigration({
    folder,
    declared: definitions,
    generate: (...args) => {
      const command = [path.join(project, 'node_modules/drizzle-kit/bin.cjs'), 'generate', ...args];
      // Asked whether a column was renamed, it would wait for an answer for ever.
      execFileSync(process.execPath, command, { cwd: home, timeout: longestWait });
    },
  });
  return readdirSync(folder).filter((name) => !before.includes(name));
};

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

type Found = { key: string; definition: string };
/** As the database tells them, except for the indentation of bodies. */
const found = async (client: pg.Client): Promise<Found[]> => {
  const { rows } = await client.query<Found>(
    `select 'FUNCTION ' || proname as key, pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace = 'public'::regnamespace and not exists (
       select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     union all
     select format('TRIGGER %s ON %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid)
     from pg_trigger where not tgisinternal
     order by key`,
  );
  return rows.map(({ key, definition }) => ({
    key,
    definition: comparable(definition.replaceAll('$function$', () => '$$')),
  }));
};

test('a migrated database has the functions and triggers that are declared, and no others', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  await connected(url, async (client) => {
    const migrated = await found(client);
    expect(migrated.map(({ key }) => key)).toEqual(
      declared.map(({ kind, name }) => `${kind} ${name}`).toSorted(),
    );
    for (const { create } of declared)
      await client.query(create.replace('CREATE', 'CREATE OR REPLACE'));
    expect(await found(client)).toEqual(migrated);
  });
});

/** What is still to be generated after the migrations of this folder. */
const missing = (definitions: readonly Definition[], from: string) => {
  const names = readdirSync(from).filter((name) => name.endsWith('.sql'));
  const migrations = names.toSorted().map((name) => readFileSync(path.join(from, name), 'utf8'));
  return definitionChanges(definitions, definitionsLeftBy(migrations));
};

test('what is declared is what the migrations make: nothing is to be generated', () => {
  expect(missing(declared, migrationsFolder)).toEqual({ before: [], after: [] });
});

test('declared otherwise, a generated migration brings it into a database in use', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  const changed = declared
    .filter(
      ({ name }) => !['customer_of_payments', 'customer_of_payments ON trademarks'].includes(name),
    )
    .map((each) => {
      if (each.name !== 'refuse_change' && each.name !== 'history_is_append_only ON history')
        return each;
      const create = each.create.replace('is append-only', 'stays').replace(' OR TRUNCATE', '');
      return new Definition(each.kind, each.name, create, each.executes);
    });
  const added = generate(changed);
  expect(added).toEqual([expect.stringMatching(/^\d{4}_\w+\.sql$/u)]);
  const statements = readFileSync(path.join(folder, added[0] ?? ''), 'utf8');
  expect(statements.match(/^(?:CREATE|DROP)(?: OR REPLACE)? \w+ \w+/gmu)).toEqual([
    'DROP TRIGGER customer_of_payments',
    'DROP TRIGGER history_is_append_only',
    'CREATE OR REPLACE FUNCTION refuse_change',
    'CREATE TRIGGER history_is_append_only',
    'DROP FUNCTION customer_of_payments',
  ]);
  await migrateDatabase(url, folder);
  const after = await connected(url, found);
  expect(after.map(({ key }) => key)).toEqual(
    changed.map(({ kind, name }) => `${kind} ${name}`).toSorted(),
  );
  const definitionOf = (key: string) => after.find((each) => each.key === key)?.definition;
  expect(definitionOf('FUNCTION refuse_change')).toContain('history stays');
  expect(definitionOf('TRIGGER history_is_append_only ON history')).not.toContain('TRUNCATE');
  expect(missing(changed, folder)).toEqual({ before: [], after: [] });
});
