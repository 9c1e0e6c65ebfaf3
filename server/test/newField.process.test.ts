import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isFull } from '#server/test/full';

/** The whole change: this line, after the line of the name. */
const declaration = 'contract/representatives/representative.ts';
const field = `      alias: text('Pseudonim', 'Alias', { column: 'shown', search: true }),`;

/** What the server must do with it then. Runs in the copy. */
const apiCheck = `
import { beforeAll, expect, test } from 'vitest';
import { type Representative, representativeApi } from '#contract/representatives/representative';
import { accountApi } from '#contract/accounts/session';
import { type TestApp, testApp } from '#server/test/app';

let app: TestApp;
let session: { token: string };
let zofia: Representative;
const { create, list, update, history } = representativeApi;

beforeAll(async () => {
  app = await testApp();
  session = await app.signIn('lawyer@markfolio.example');
  const made = await Promise.all([
    app.call(create, { name: 'Zofia Lis', alias: 'Żółw' }, session),
    app.call(create, { name: 'Jan Lis', alias: 'Zebra' }, session),
    app.call(create, { name: 'Ewa Lis' }, session),
  ]);
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  zofia = made[0].body.row;
});

const aliases = async (input: object): Promise<(string | null)[]> => {
  const { rows } = await app.ask(list, { search: 'lis', ...input }, session);
  return rows.map(({ alias }) => alias);
};

test('it is stored and answered', () => expect(zofia.alias).toBe('Żółw'));

test('a list is filtered, sorted and searched by it', async () => {
  expect(await aliases({ filters: [['alias', 'contains', 'zol']] })).toEqual(['Żółw']);
  expect(await aliases({ filters: [['alias', 'empty']] })).toEqual([null]);
  expect(await aliases({ sort: 'alias' })).toEqual(['Zebra', 'Żółw', null]);
  expect(await aliases({ sort: '-alias' })).toEqual(['Żółw', 'Zebra', null]);
  expect(await aliases({ search: 'zolw' })).toEqual(['Żółw']);
});

test('the search still has its index', async () => {
  const { rows } = await app.db.execute(
    "select indexdef from pg_indexes where indexname = 'representatives_search'",
  );
  expect(rows).toHaveLength(1);
});

test('history tells its changes', async () => {
  const { id, version } = zofia;
  await app.call(update, { id, version, alias: 'Żaba' }, session);
  const { entries } = await app.ask(history, { id, field: 'alias' }, session);
  const [entry] = entries;
  expect(entry).toMatchObject({ before: { alias: 'Żółw' }, after: { alias: 'Żaba' } });
});

test.each([['pl', 'Pseudonim'], ['en', 'Alias']] as const)(
  'the export in %s has a column %s',
  async (language, label) => {
    await app.call(accountApi.setLanguage, { language }, session);
    const file = await app.call(representativeApi.export, { format: 'csv' }, session);
    expect(file.body.split('\\r\\n')[0]?.split(';')).toContain(label);
  },
);
`;

/** What the browser must show of it then. Runs in the copy. */
const webCheck = `
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { representative, representativeApi } from '#contract/representatives/representative';
import { setLanguage } from '#web/data/language.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { HistoryPanel } from '#web/history/HistoryPanel.tsx';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { renderPage } from '#web/test/renderPage.tsx';

const row = buildRow(representative, { name: 'Zofia', alias: 'Żółw' });
const related = { options: {}, files: {} };
const at = '2026-11-04T10:00:00.000Z';
const changed = { before: { alias: null }, after: { alias: 'Żółw' } };

beforeEach(() => {
  signIn(buildSession());
  fakeServer({
    'GET /representatives': () => ({ rows: [row], total: 1, related }),
    'GET /views': () => ({ views: [] }),
    'GET /representatives/7/history': () => ({
      entries: [{ id: 1, at, accountName: 'Anna', operation: 'UPDATE', reason: null, ...changed }],
      more: false,
      offered: { fields: [], people: [] },
      related,
    }),
  });
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  await setLanguage('pl');
});

const words = [
  { language: 'pl', label: 'Pseudonim', columns: 'Kolumny', addFilter: 'Dodaj filtr' },
  { language: 'en', label: 'Alias', columns: 'Columns', addFilter: 'Add a filter' },
] as const;
describe.each(words)('in $language', ({ language, label, columns, addFilter }) => {
  beforeEach(() => setLanguage(language));

  test('the form has its control', async () => {
    await renderInApp(
      <EntityForm form={representative} value={row} onSubmit={() => Promise.resolve()} />,
    );
    expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('Żółw');
  });

  const openTable = async () => {
    renderPage(() => <EntityTable entity={representative} api={representativeApi} />, '/list');
    await screen.findByText('Żółw', {}, { timeout: 10_000 });
  };
  const openDialog = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };

  test('the table has its column, to sort by and to put away', async () => {
    await openTable();
    const header = screen.getByRole('columnheader', { name: label });
    expect(within(header).getByRole('button', { name: label })).toBeTruthy();
    const picker = await openDialog(columns);
    expect(picker.getByRole('checkbox', { name: label })).toBeTruthy();
  });

  test('the table can be filtered by it', async () => {
    await openTable();
    const menu = await openDialog(addFilter);
    expect(menu.getByRole('button', { name: label })).toBeTruthy();
  });

  test('history tells its changes', async () => {
    renderPage(
      () => <HistoryPanel entity={representative} api={representativeApi} id={7} />,
      '/list',
    );
    const entry = (await screen.findByText('Anna', {}, { timeout: 10_000 })).closest('li');
    expect(within(entry ?? document.body).getByText(label)).toBeTruthy();
  });
});
`;

const project = path.resolve(import.meta.dirname, '../..');
const node = path.join(project, 'node_modules/.bin/node');
const left = new Set(['node_modules', '.git', '.tsc', 'dist', 'data', 'test-results']);
let copy: string;

/** A tool in the copy must succeed, without what this run of tests has in its environment. */
const run = (...args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const env = { PATH: process.env['PATH'] ?? '', PROPERTY_RUNS: '10' };
    execFile(node, args, { cwd: copy, env }, (error, output, errors) =>
      error ? reject(new Error(`${args.join(' ')}\n${errors}${output}`)) : resolve(),
    );
  });

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(name);
    return entry.isFile() ? [name] : [];
  });
const contents = (): Map<string, string> =>
  new Map(filesBelow(copy).map((file) => [path.relative(copy, file), readFileSync(file, 'utf8')]));

let before: Map<string, string>;
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'markfolio-field-'));
  for (const name of readdirSync(project).filter((each) => !left.has(each)))
    cpSync(path.join(project, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
  before = contents();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a new field of an entity', () => {
  test('is one edited file and the generated migration', async () => {
    const source = before.get(declaration) ?? '';
    const edited = source.replace(/^ {6}name: text\(.*\n/m, (line) => `${line}${field}\n`);
    expect(edited).not.toBe(source);
    writeFileSync(path.join(copy, declaration), edited);
    const { scripts } = z
      .looseObject({ scripts: z.looseObject({ 'db:generate': z.string() }) })
      .parse(JSON.parse(before.get('package.json') ?? ''));
    const [command = ''] = scripts['db:generate'].split(' ').slice(-1);
    await run(command, '--name', 'representative_alias');

    const after = contents();
    const changed = [...before.keys()].filter((name) => after.get(name) !== before.get(name));
    const added = [...after.keys()].filter((name) => !before.has(name)).toSorted();
    expect(changed).toEqual([declaration, 'server/db/migrations/meta/_journal.json']);
    expect(added).toEqual([
      expect.stringMatching(/^server\/db\/migrations\/\d{4}_representative_alias\.sql$/),
      expect.stringMatching(/^server\/db\/migrations\/meta\/\d{4}_snapshot\.json$/),
    ]);
    expect(after.get(added[0] ?? '')).toMatch(
      /^ALTER TABLE "representatives" ADD COLUMN "alias" text;/,
    );
  });

  // It compiles and tests a copy of the whole project: minutes of work.
  test.runIf(isFull)(
    'is all it takes: everything compiles, and every part of the product has the field',
    async () => {
      writeFileSync(path.join(copy, 'server/newField.api.test.ts'), apiCheck);
      writeFileSync(path.join(copy, 'web/newField.test.tsx'), webCheck);
      const projects = ['contract', 'web', 'api-embedded'].flatMap((name) => ['--project', name]);
      // Besides, those of our own tests that look at a whole row.
      const tests = [
        'newField',
        'EntityFormPage',
        'contract/kit/entity',
        'crud.api',
        'historyReplay',
      ];
      const results = await Promise.allSettled([
        run('node_modules/typescript/bin/tsc', '-b'),
        run('node_modules/vitest/vitest.mjs', 'run', ...projects, ...tests),
      ]);
      const complaints = results.flatMap((result) =>
        result.status === 'rejected' ? [String(result.reason)] : [],
      );
      expect(complaints.join('\n')).toBe('');
    },
    240_000,
  );
});
