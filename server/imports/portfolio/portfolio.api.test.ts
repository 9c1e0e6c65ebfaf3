import { isNull, sql } from 'drizzle-orm';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { dateInWarsaw } from '#contract/values/dates';
import type { Locale } from '#contract/values/locale';
import { portfolioApi } from '#contract/portfolio/api';
import { accounts } from '#server/auth/table';
import { readSources } from '#server/imports/reading/readSources';
import { type TestApp, testApp } from '#server/test/app';
import { importing } from '#server/test/importing';
import { markOffice } from '#server/test/markOffice';
import { exportPortfolio, portfolioOf } from '#server/test/portfolio';
import { addRichPortfolio } from '#server/test/richPortfolio';
import { trademarks } from '#server/trademarks/table';

const email = 'admin@markfolio.example';

/** A product with nothing in it but accounts. */
const emptyProduct = async (language: Locale, emails: readonly string[]): Promise<TestApp> => {
  const app = await testApp({ example: false });
  await app.db.insert(accounts).values(
    emails.map((address) => ({
      name: address,
      email: address,
      role: 'ROLE_ADMIN' as const,
      canLogin: true,
      language,
    })),
  );
  return app;
};

let source: TestApp;
let staff: string[];
beforeAll(async () => {
  const office = await markOffice();
  await addRichPortfolio(office);
  source = office.app;
  staff = (await source.db.select().from(accounts))
    .filter(({ role }) => role !== 'ROLE_CUSTOMER')
    .map((row) => row.email);
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
  const apart = /^(?:history|import_|job|files|upload|file_|sessions|rate_|login|stale_)/;
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

test.each(['pl', 'en'] as const)('is the same in an empty product (%s)', async (language) => {
  const workbook = await exported(language);
  const target = await emptyProduct(language, staff);
  const by = importing(target, await target.signIn(email));
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
  expect(await cellsOf(await exportPortfolio(target, await target.signIn(email)))).toEqual(
    await cellsOf(workbook),
  );

  const again = await by.begin({ 'portfel.xlsx': workbook });
  expect(again.counts).toMatchObject({ CREATE: 0, UPDATE: 0, REFUSE: 0 });

  expect(await by.undo(begun.id)).toMatchObject({ state: 'READY', fault: null });
  expect(await countsOf(target)).toEqual(before);
});
