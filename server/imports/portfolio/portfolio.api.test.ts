import { isNull, sql } from 'drizzle-orm';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { dateInWarsaw } from '#contract/values/dates';
import type { Locale } from '#contract/values/locale';
import { paymentApi } from '#contract/payments/payment';
import { portfolioApi } from '#contract/portfolio/api';
import { accounts } from '#server/auth/table';
import { type Cell, workbookStream } from '#server/entities/spreadsheet';
import { readSources } from '#server/imports/reading/readSources';
import type { TestApp } from '#server/test/app';
import { importing } from '#server/test/importing';
import { isFull } from '#server/test/full';
import { markOffice, paymentOf } from '#server/test/markOffice';
import { emptyProduct, exportPortfolio, portfolioOf, staffOf } from '#server/test/portfolio';
import { addRichPortfolio } from '#server/test/richPortfolio';
import { trademarks } from '#server/trademarks/table';

const email = 'admin@markfolio.example';

let source: TestApp;
let staff: string[];
beforeAll(async () => {
  const office = await markOffice();
  await addRichPortfolio(office);
  source = office.app;
  staff = await staffOf(source);
});

const exported = async (language: Locale): Promise<Buffer> => {
  await source.db.update(accounts).set({ language });
  return exportPortfolio(source, await source.signIn(email));
};

test('a client cannot take the portfolio away', async () => {
  const client = await source.signIn('client@markfolio.example');
  expect((await source.call(portfolioApi.export, {}, client)).status).toBe(403);
});

/** How many rows every table has, but for what is written about the import itself. */
const countsOf = async ({ db }: TestApp): Promise<Record<string, number>> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  // Who stands in for whom is worked out for every account when it is first asked.
  // The statistics are kept as a row for each change.
  const apart =
    /^(?:history|mark_counts|stand_ins|import_|job|files|upload|file_|sessions|rate_|login|stale_)/;
  const counts: Record<string, number> = {};
  for (const { name } of rows)
    if (!apart.test(name)) counts[name] = await db.$count(sql`${sql.identifier(name)}`);
  return counts;
};

const cellsOf = async (workbook: Buffer): Promise<string[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'markfolio-portfolio-'));
  const file = path.join(folder, 'portfolio.xlsx');
  await writeFile(file, workbook);
  const lines: string[] = [];
  for await (const part of readSources([{ name: 'portfolio.xlsx', path: file }]))
    if (part.kind === 'sheet') lines.push(`sheet ${part.sheet ?? ''}`);
    else if (part.kind === 'row') lines.push(JSON.stringify(part.cells.map(({ text }) => text)));
  await rm(folder, { recursive: true });
  return lines;
};

const notCreated = async ({ db }: TestApp) =>
  (await db.execute(sql`select title, reasons from import_rows where outcome <> 'CREATE'`)).rows;

/** What the deadline engine works out of the same facts. */
const computed = ['renewalDue', 'renewalFeeDue'];

/**
 * The next deadlines, but for marks with duties from before the import, which are asked about instead, and
 * with dates that somebody has to find out, which counts from the day of entry.
 */
const deadlinesOf = async ({ db }: TestApp, ours: ReadonlySet<string>) => {
  const rows = await db.select().from(trademarks).where(isNull(trademarks.deletedAt));
  return rows
    .flatMap(({ ourNumber, nextDeadline }) =>
      ourNumber !== null && ours.has(ourNumber) ? [`${ourNumber} ${nextDeadline}`] : [],
    )
    .toSorted();
};
const oursWithOpenDays = async ({ db, deps }: TestApp): Promise<Set<string>> => {
  const { rows } = await db.execute<{ number: string }>(sql`
    select our_number as number from trademarks t
    where our_number is not null and deleted_at is null
      and (next_deadline is null or next_deadline >= ${dateInWarsaw(deps.now())})
      and not exists (select from calendar_events e where e.trademark = t.id and e.date_needed)`);
  return new Set(rows.map(({ number }) => number));
};

describe('a portfolio of a few rows', () => {
  type Lines = Readonly<Record<string, readonly (readonly string[])[]>>;
  const asRows = async function* (lines: readonly (readonly string[])[]) {
    for (const line of lines) yield line.map((text): Cell => ({ text }));
  };
  /** With the columns that each sheet begins with here. */
  const workbookOf = (version: string, sheets: Lines): Promise<Buffer> => {
    const described = Object.entries(sheets).map(([name, [columns = []]]) => [
      name,
      name,
      ...columns.flatMap((column) => [column, column]),
    ]);
    return buffer(
      workbookStream([
        {
          name: 'markfolio',
          header: ['markfolio-portfolio', version, 'pl'],
          rows: asRows(described),
          isHidden: true,
        },
        ...Object.entries(sheets).map(([name, [header = [], ...lines]]) => ({
          name,
          header,
          rows: asRows(lines),
        })),
      ]),
    );
  };
  const customers = [
    ['key', 'name', 'guardian'],
    ['1', 'Krokus', 'nikt@markfolio.example'],
  ];
  const markColumns = ['key', 'name', 'type', 'representationType', 'customer', 'status'];
  const mark = ['1', 'Sasanka', 'Polski', 'Słowny', '1', 'Zgłoszony'];
  let target: TestApp;
  let by: ReturnType<typeof importing>;
  beforeAll(async () => {
    target = await emptyProduct('pl', [email]);
    by = importing(target, await target.signIn(email));
  });
  const begin = async (sheets: Lines, version = '1') => {
    const begun = await by.begin({ 'portfel.xlsx': await workbookOf(version, sheets) });
    return { begun, rows: await by.rows(begun.id) };
  };

  test('of a newer version is refused', async () => {
    const { begun } = await begin({ customers }, '2');
    expect(begun).toMatchObject({
      state: 'REFUSED',
      fault: { code: 'file_PORTFOLIO_VERSION', params: { file: 'portfel.xlsx' } },
    });
  });

  test.each([
    ['a number twice', { customers: [...customers, ['1', 'Krokus II']] }],
    ['a list of nobody', { customers, 'customers.emails': [['owner'], ['2']] }],
    [
      'a piece of no text',
      {
        customers,
        'marks.goods': [
          ['owner', 'piece'],
          ['1', '2'],
        ],
      },
    ],
  ])('with %s is refused', async (_, sheets) => {
    const { begun } = await begin(sheets);
    expect(begun).toMatchObject({ state: 'REFUSED', fault: { code: 'file_PORTFOLIO_BROKEN' } });
  });

  test('tells what cannot be taken, row by row', async () => {
    const { rows } = await begin({
      customers,
      marks: [
        markColumns,
        mark,
        ['2', 'Bez klienta', 'Polski', 'Słowny', '7', 'Zgłoszony'],
        ['3', 'Dziwny', 'Marsjański', 'Słowny', '1', 'Zgłoszony'],
        ['4', 'Z opłatą', 'Polski', 'Słowny', '1', 'Zgłoszony'],
      ],
      'marks.payments': [
        ['key', 'owner', 'type', 'status', 'currency'],
        ['1', '4', 'Inna opłata', 'Niezapłacona', 'PLN'],
      ],
    });
    expect(
      rows.map(({ title, outcome, reasons }) => [title, outcome, reasons.map(({ code }) => code)]),
    ).toEqual([
      ['Krokus', 'CREATE', []],
      ['Sasanka', 'CREATE', []],
      ['Bez klienta', 'REFUSE', expect.arrayContaining(['portfolio_row_missing'])],
      ['Dziwny', 'REFUSE', expect.arrayContaining(['cell_unreadable'])],
      ['Z opłatą', 'REFUSE', expect.arrayContaining(['required'])],
    ]);
    expect(rows[0]?.warnings).toEqual([
      { code: 'person_unknown', target: 'guardian', params: { name: 'nikt@markfolio.example' } },
    ]);
  });

  test('is not taken back once a mark got another payment', async () => {
    const { begun } = await begin({ customers, marks: [markColumns, mark] });
    await by.run(begun.id);
    const [, row] = await by.rows(begun.id);
    const session = await target.signIn(email);
    const paid = await target.ask(
      paymentApi.create,
      paymentOf({ trademark: row?.rowId ?? 0 }),
      session,
    );
    expect(await by.undo(begun.id)).toMatchObject({
      state: 'IMPORTED',
      fault: { code: 'changed_since', params: { names: 'Sasanka' } },
    });
    const { id, version } = paid.row;
    await target.ask(paymentApi.remove, { id, version }, session);
    expect(await by.undo(begun.id)).toMatchObject({ state: 'READY', fault: null });
    expect(await target.db.$count(trademarks)).toBe(0);
  });
});

/** In English npm test takes other marks along: manyMarks.api.test.ts. */
const languages: readonly Locale[] = isFull ? ['pl', 'en'] : ['pl'];
test.each(languages)('is the same in an empty product (%s)', async (language) => {
  const workbook = await exported(language);
  const target = await emptyProduct(language, staff);
  const session = await target.signIn(email);
  const by = importing(target, session);
  const before = await countsOf(target);
  const begun = await by.begin({ 'portfel.xlsx': workbook });
  expect(await notCreated(target)).toEqual([]);
  expect(begun).toMatchObject({ state: 'READY', fault: null, sheets: [], records: 0 });
  expect(await by.run(begun.id)).toMatchObject({ state: 'IMPORTED', fault: null });
  const [here, there] = [await portfolioOf(source, computed), await portfolioOf(target, computed)];
  expect(there).toEqual(here);
  const ours = await oursWithOpenDays(source);
  expect(ours.size).toBeGreaterThan(20);
  expect(await deadlinesOf(target, ours)).toEqual(await deadlinesOf(source, ours));
  expect(await cellsOf(await exportPortfolio(target, session))).toEqual(await cellsOf(workbook));

  const again = await by.begin({ 'portfel.xlsx': workbook });
  expect(again.counts).toMatchObject({ CREATE: 0, UPDATE: 0, REFUSE: 0 });

  expect(await by.undo(begun.id)).toMatchObject({ state: 'READY', fault: null });
  expect(await countsOf(target)).toEqual(before);
});
