import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/kit/endpoint';
import { systemApi } from '#contract/system/api';
import { dateInWarsaw } from '#contract/values/dates';
import { seedPortfolio } from '#server/seed/load';
import { afterFile } from '#server/test/afterFile';
import { type TestApp, testApp } from '#server/test/app';
import { withDatabase } from '#server/test/cluster';
import { type Executed, executedDuring } from '#server/test/executed';
import { growTables, isGrowing, knownTables, rowsWanted } from '#server/test/grownTables';
import { openPlanner, type Tables, type WholeRead, wholeReadsOf } from '#server/test/queryPlans';
import {
  changesNothing,
  type Input,
  isExport,
  isList,
  mayCall,
  nameOf,
  type Reader,
  readerNames,
  readingCalls,
  refusedLinks,
  writesWithoutTopic,
} from '#server/test/readingCalls';

/**
 * Whatever reads must find its rows by an index, however many there are. Every endpoint that reads is called, on a
 * portfolio of some hundred marks. Then the tables are filled, and each statement that was executed is planned
 * again, with its parameters and as whoever sent it.
 */

/** Enough for rows of every kind; the others are copies of them. */
const seeded = 300;

type Call = { endpoint: Endpoint; input: Input; reader: Reader };
type Found = { call: Call; statement: Executed; read: WholeRead };

/** A condition narrows the list: its total is not that of all rows. */
const isNarrowed = ({ input }: Call): boolean => 'filters' in input || 'search' in input;

type Exception = { why: string; covers: (found: Found) => boolean };

/** An endpoint that has to read the whole of these tables, though not row by row unless that is said. */
const readingAll = (
  name: string,
  tables: readonly string[],
  why: string,
  how: WholeRead['how'] = 'by an index',
): Exception => ({
  why: `${name}: ${why}`,
  covers: ({ call, read }) =>
    nameOf(call.endpoint) === name && tables.includes(read.table) && read.how === how,
});

/** What looks at all rows because that is what was asked. One that is no longer needed fails. */
const exceptions: readonly Exception[] = [
  {
    why: 'lists tell how many rows there are',
    covers: ({ call, statement, read }) =>
      isList(call.endpoint) &&
      !isNarrowed(call) &&
      /^\s*select count\(/.test(statement.text) &&
      read.how === 'by an index',
  },
  {
    why: 'exports have all rows, whose ids they read first',
    covers: ({ call, statement, read }) =>
      isExport(call.endpoint) &&
      /^\s*select "id" from/.test(statement.text) &&
      read.how === 'by an index',
  },
  {
    why: 'no index has words of two letters',
    covers: ({ call: { input }, read }) =>
      String(input['search'] ?? input['term']).length < 3 && read.how === 'by an index',
  },
  readingAll(
    'GET /portfolio/export',
    ['accounts', 'customers', 'payments', 'representatives', 'trademarks'],
    'the file has all there is',
  ),
  readingAll(
    'GET /system',
    ['files'],
    'how many files there are, and how large together',
    'row by row',
  ),
  readingAll(
    'GET /registry/findings',
    ['registry_findings'],
    'its order is that of names of up to 1,000 letters, which no index can hold',
  ),
  readingAll(
    'GET /imports/:id',
    ['customers', 'representatives'],
    'the sheet may name any of them, in any spelling',
  ),
  readingAll('GET /protection', ['trademarks'], 'all marks are on the map'),
  readingAll('GET /payments/totals', ['payments', 'trademarks'], 'all payments are added up'),
  readingAll('GET /calendar-feeds/:secret/markfolio.ics', ['calendar_events'], 'all that is open'),
  readingAll(
    'GET /home/first-steps',
    ['customers', 'import_batches', 'representatives', 'trademarks'],
    'whether there is a row at all, which the first one tells',
  ),
  readingAll(
    'POST /settings/countries-and-organisations/preview',
    ['calendar_events'],
    'what a change would do to all that is open',
  ),
];

let app: TestApp;
let tables: Tables;
let planner: Awaited<ReturnType<typeof openPlanner>>;
let named: readonly string[];
const unanswered: string[] = [];
const found: Found[] = [];

const described = ({ endpoint, input, reader }: Call): string =>
  `${nameOf(endpoint)} ${JSON.stringify(input)} by ${reader}`;

/** Each statement once, with all calls that sent it. */
const distinct = (executed: readonly { call: Call; statement: Executed }[]) => {
  const statements = new Map<string, { statement: Executed; calls: Call[] }>();
  for (const { call, statement } of executed) {
    const key = JSON.stringify(statement);
    const known = statements.get(key);
    if (known) known.calls.push(call);
    else statements.set(key, { statement, calls: [call] });
  }
  return [...statements.values()];
};

/** Clients see fewer lists, filters and fields: what one reader is refused, the other must be answered. */
const refusals: readonly number[] = [400, 403];

const callAll = async () => {
  const { sessions, inputsFor, named } = await readingCalls(app);
  const executed: { call: Call; statement: Executed }[] = [];
  for (const endpoint of readingEndpoints())
    for (const input of inputsFor(endpoint)) {
      const statuses: number[] = [];
      for (const reader of readerNames.filter((reader) => mayCall(endpoint, reader))) {
        const call = { endpoint, input, reader };
        const { token } = sessions[reader];
        const statements = await executedDuring(async () => {
          const { status } = await app.call(endpoint, input, { token });
          statuses.push(status);
        });
        executed.push(...statements.map((statement) => ({ call, statement })));
      }
      const isFine = refusedLinks.includes(nameOf(endpoint))
        ? statuses.every((status) => status === 409)
        : statuses.includes(200) &&
          statuses.every((status) => status === 200 || refusals.includes(status));
      if (!isFine)
        unanswered.push(`${nameOf(endpoint)} ${JSON.stringify(input)}: ${statuses.join(', ')}`);
    }
  return { executed, named: Object.keys(named) };
};

const readingEndpoints = () =>
  app.server.endpoints.filter(
    (endpoint) => changesNothing(endpoint) && !writesWithoutTopic.includes(nameOf(endpoint)),
  );

/** An index is walked in vain unless it has few of the rows of its table. */
const fewRows = 0.1;

const readTables = async (): Promise<Tables> => {
  const { rows } = await app.owner.execute<{ name: string; share: number }>(sql`
    select i.relname as name, i.reltuples / greatest(t.reltuples, 1) as share
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid`);
  const shares = new Map(rows.map(({ name, share }) => [name, share]));
  return { isGrowing, hasFewRows: (index) => (shares.get(index) ?? 1) <= fewRows };
};

beforeAll(async () => {
  app = await testApp();
  const { owner: db, deps } = app;
  const now = deps.now();
  await seedPortfolio(
    { db, files: deps.files, secrets: deps.secrets, now, progress: () => undefined },
    { marks: seeded, reference: dateInWarsaw(now), add: true, accounts: false },
  );
  const called = await callAll();
  named = called.named;
  const database = new URL(app.url).pathname.slice(1);
  await growTables(withDatabase(inject('cluster').adminUrl, database));
  tables = await readTables();
  planner = await openPlanner(app.url);
  afterFile(() => planner.close());
  for (const { statement, calls } of distinct(called.executed)) {
    const reads = wholeReadsOf(await planner.planOf(statement), tables);
    found.push(...reads.flatMap((read) => calls.map((call) => ({ call, statement, read }))));
  }
});

/** Without the names of columns, of which there are many. */
const short = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^select "[^(]*? from /, 'select … from ')
    .slice(0, 600);

/** What is read from end to end without an exception: each statement of an endpoint once. */
const faults = (how: WholeRead['how']): string[] => {
  const lines = new Map<string, string>();
  for (const one of found) {
    const { call, statement, read } = one;
    if (read.how !== how || exceptions.some(({ covers }) => covers(one))) continue;
    const key = [nameOf(call.endpoint), call.reader, read.table, statement.text].join(' ');
    if (lines.has(key)) continue;
    const table = read.index === null ? read.table : `${read.table} by ${read.index}`;
    lines.set(key, [table, described(call), short(statement.text)].join('\n    '));
  }
  return [...lines.values()];
};

describe('everything that reads', () => {
  test('is what the description offers, less what is known to write', async () => {
    const { token } = await app.signIn('admin@markfolio.example');
    const { body } = await app.call(systemApi.openapi, {}, { token });
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(body);
    const published = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) =>
          `${method.toUpperCase()} ${path.slice('/api'.length).replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(published.toSorted()).toEqual(app.server.endpoints.map(nameOf).toSorted());
    const reading = readingEndpoints().map(nameOf);
    const quiet = app.server.endpoints.filter(changesNothing).map(nameOf);
    expect([...reading, ...writesWithoutTopic].toSorted()).toEqual(quiet.toSorted());
    expect(named.filter((name) => !reading.includes(name))).toEqual([]);
  });

  test('was answered', () => {
    expect(unanswered).toEqual([]);
  });

  test('reads no growing table row by row', () => {
    expect(faults('row by row')).toEqual([]);
  });

  test('walks through no index of a growing table from end to end', () => {
    expect(faults('by an index')).toEqual([]);
  });

  test('needs every exception that it is granted', () => {
    const unneeded = exceptions.filter(({ covers }) => !found.some(covers));
    expect(unneeded.map(({ why }) => why)).toEqual([]);
  });
});

test('every table is said to grow or to stay small, and those that grow are large', async () => {
  const { rows } = await app.owner.execute<{ name: string; count: number }>(sql`
    select relname as name, reltuples as count from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(knownTables.toSorted());
  expect(rows.filter(({ name, count }) => count < (rowsWanted[name] ?? 0))).toEqual([]);
});

describe('the check', () => {
  const readsOf = async (text: string, values: unknown[] = []) =>
    wholeReadsOf(await planner.planOf({ text, values, setUp: [] }), tables);

  test.each([
    ['no index has the column', `select from trademarks where remarks = 'x'`],
    ['it is asked for each row', `select (select max(amount) from payments) from settings`],
  ])('sees a table that is read row by row: %s', async (_, text) => {
    expect((await readsOf(text)).map(({ how }) => how)).toContain('row by row');
  });

  test.each([
    [
      'for nothing but what is alive',
      `select from trademarks where deleted_at is null and remarks = 'x'`,
    ],
    ['to count', `select count(*) from trademarks where deleted_at is null`],
    [
      'to sort it otherwise before it ends',
      `select id from trademarks where deleted_at is null order by remarks limit 10`,
    ],
  ])('sees an index that is walked from end to end: %s', async (_, text) => {
    expect((await readsOf(text)).map(({ how, table }) => `${table} ${how}`)).toEqual([
      'trademarks by an index',
    ]);
  });

  test.each([
    ['a row by its number', `select from trademarks where id = $1`, [1]],
    [
      'the first of its order',
      `select id from trademarks where deleted_at is null order by name collate "pl-x-icu", id limit 25`,
      [],
    ],
    [
      'what hangs on a mark',
      `select count(*) from payments p join trademarks t on t.id = p.trademark where t.customer = $1`,
      [1],
    ],
    ['an index of what is rare', `select from trademarks where deleted_at is not null`, []],
    ['a small table', `select from settings`, []],
  ])('lets pass %s', async (_, text, values) => {
    expect(await readsOf(text, values)).toEqual([]);
  });

  test('plans what a client reads under the rights of clients', async () => {
    const plan = await planner.planOf({
      text: 'select from trademarks where id = any ($1)',
      values: [[1, 2]],
      setUp: [
        { text: `select set_config('markfolio.customers', $1, true)`, values: ['1'] },
        { text: 'set local role markfolio_client', values: [] },
      ],
    });
    expect(JSON.stringify(plan)).toContain('markfolio.customers');
  });
});
