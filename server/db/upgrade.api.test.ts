import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#server/db/migrate';
import { emptyDatabase } from '#server/test/emptyDatabase';
import { inventRow, tablesOf } from '#server/test/inventedRows';
import { firstMigrations, readJournal } from '#server/test/migrationFolders';

/** The values of every table, row by row, by the names of their columns; without computed ones. */
type Content = Map<string, Record<string, unknown>[]>;

let client: pg.Client;
let url: string;
beforeAll(async () => {
  url = await emptyDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

const contentOf = async (): Promise<Content> => {
  const content: Content = new Map();
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - array(
         select attname::text from pg_attribute where attrelid = $1::regclass and attgenerated <> ''
       ) as row from ${table} t`,
      [table],
    );
    content.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return content;
};

/** The tables that lost a row, or have other values in columns that stayed. */
const changedTables = (before: Content, after: Content): string[] =>
  [...before].flatMap(([table, rows]) => {
    const now = after.get(table);
    if (now === undefined) return [`${table} is gone`];
    const kept = Object.keys(rows[0] ?? {}).filter((name) => Object.hasOwn(now[0] ?? {}, name));
    const told = (row: Record<string, unknown>) =>
      JSON.stringify(kept.map((name) => [name, row[name]]));
    const left = new Set(now.map(told));
    return rows.every((row) => left.has(told(row))) ? [] : [table];
  });

test('every migration keeps the rows of every table as the version before left them', async () => {
  const { entries } = readJournal();
  const told: string[] = [];
  for (const [index, { tag }] of entries.entries()) {
    const before = await contentOf();
    await migrateDatabase(url, firstMigrations(index + 1));
    told.push(...changedTables(before, await contentOf()).map((table) => `${tag}: ${table}`));
    for (const table of await tablesOf(client)) await inventRow(client, table, index + 1);
  }
  expect(told).toEqual([]);
  const content = await contentOf();
  const empty = [...content].filter(([, rows]) => rows.length === 0).map(([table]) => table);
  expect(empty).toEqual([]);
});
