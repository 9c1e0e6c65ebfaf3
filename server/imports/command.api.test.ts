import { eq, sql } from 'drizzle-orm';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers } from '#server/customers/table';
import { files as storedFiles } from '#server/files/table';
import { CommandFault } from '#server/imports/command/fault';
import { optionsOf } from '#server/imports/command/options';
import { runCommand } from '#server/imports/command/run';
import { sourcesOf } from '#server/imports/command/sources';
import { commandSentences } from '#server/imports/command/words';
import { zipOf } from '#server/imports/reading/test/reading';
import { importBatches } from '#server/imports/table';
import { type TestApp, testApp } from '#server/test/app';
import { png } from '#server/test/files';
import { importing } from '#server/test/importing';
import { trademarks } from '#server/trademarks/table';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await testApp({ example: true });
  folder = await mkdtemp(path.join(tmpdir(), 'markfolio-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const headings = 'Nasz numer;Znak;Rodzaj;Klient;Status;Nr zgłoszenia;Data zgłoszenia;Klasy';
const mark = (
  number: number,
  { customer = 'Nowy Klient', status = 'w toku', date = '2026-03-04' } = {},
) => `CM/${number};Żuraw ${number};polski;${customer};${status};Z.70${1000 + number};${date};9, 25`;
const saved = async (name: string, ...lines: string[]): Promise<string> => {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, lines.join('\r\n'));
  return file;
};

type Given = { ask?: () => string; signal?: AbortSignal; onProgress?: () => unknown };

/** The command within this process: what it prints, what it asks, and its exit code. */
const command = async (args: string[], { ask, signal, onProgress }: Given = {}) => {
  const printed: string[] = [];
  const asked: string[] = [];
  const options = optionsOf(args);
  const code = await runCommand(
    app.deps,
    { options, files: await sourcesOf(options.paths, folder) },
    {
      print: (line) => printed.push(line),
      ask:
        ask === undefined
          ? null
          : (question) => {
              asked.push(question);
              return Promise.resolve(ask());
            },
      progress: () => onProgress?.(),
      signal: signal ?? new AbortController().signal,
    },
  );
  return { code, text: printed.join('\n'), asked };
};

const faultOf = async (run: () => Promise<unknown>, language: 'pl' | 'en' = 'en') => {
  try {
    await run();
    return null;
  } catch (error) {
    if (!(error instanceof CommandFault)) throw error;
    return error.told(commandSentences(language));
  }
};

const counts = async () => ({
  marks: await app.db.$count(trademarks),
  customers: await app.db.$count(customers),
  batches: await app.db.$count(importBatches),
  files: await app.db.$count(storedFiles),
});

describe('the command that imports', () => {
  let before: Awaited<ReturnType<typeof counts>>;
  beforeEach(async () => {
    before = await counts();
  });

  test('names every file that it cannot take', async () => {
    const bad = await saved('zly.xlsx', 'no workbook');
    const other = await saved('stary.xls', 'no workbook');
    const good = await saved('dobry.csv', headings, mark(90));
    const { code, text } = await command([good, bad, other, '--yes', '--language', 'en']);
    expect(code).toBe(1);
    expect(text).toContain('“zly.xlsx” is damaged');
    expect(text).toContain('These cannot be accepted either: stary.xls.');
    const missing = await faultOf(() => sourcesOf(['nie-ma.csv', good, 'tez-nie.csv'], folder));
    expect(missing).toContain('nie-ma.csv');
    expect(missing).toContain('tez-nie.csv');
    expect(await counts()).toEqual(before);
  });

  test('prints remarks, the first of many', async () => {
    const lines = Array.from({ length: 25 }, (_, at) => `${mark(200 + at)};brak${at}.png`);
    const file = await saved('uwagi.csv', `${headings};Obraz`, ...lines);
    const { text } = await command([file, '--dry-run', '--language', 'en']);
    expect(text).toContain('25 rows with warnings:');
    expect(text).toContain('The image “brak0.png” is not among the files.');
    expect(text).not.toContain('brak20.png');
    expect(text).toContain('  and 5 more');
  });

  test('tries, refuses, imports and then skips', async () => {
    const file = await saved(
      'znaki.csv',
      headings,
      mark(1),
      mark(2, { date: '32.13.2019' }),
      mark(3, { status: 'skrzaciany' }),
      mark(4),
    );
    const tried = await command([file, '--dry-run', '--language', 'en']);
    expect(tried.code).toBe(1);
    expect(tried.text).toContain('Znak → Name');
    expect(tried.text).toContain('znaki.csv, line 3: Żuraw 2\n    Application date: Invalid date');
    expect(tried.text).toContain('Status: “skrzaciany”, in 1 row');
    expect(tried.text).toContain('  Nowy Klient, in 4 rows');
    expect(tried.text).toContain('2 new, 2 rejected');
    expect(tried.text).toContain('Checked only: nothing was saved.');
    expect(tried.text).toContain(
      'Correct it in the file, or say what it means on the system’s import page',
    );
    expect(tried.text).not.toContain('above');
    expect(await counts()).toEqual(before);

    const done = await command([file, '--yes']);
    expect(done.code).toBe(1);
    const id = /\/trademarks\/import\/(\d+)$/m.exec(done.text)?.[1];
    expect(done.text).toContain(
      `Zaimportowano 2 wiersze. Cały import można cofnąć na stronie https://markfolio.test/trademarks/import/${id}`,
    );
    expect(await counts()).toEqual({
      marks: before.marks + 2,
      customers: before.customers + 1,
      batches: before.batches + 1,
      files: before.files,
    });
    const [row] = await app.db.select().from(trademarks).where(eq(trademarks.ourNumber, 'CM/1'));
    expect(row).toMatchObject({ name: 'Żuraw 1', imported: true, niceClasses: [9, 25] });

    const good = await saved('dobre.csv', headings, mark(1), mark(4));
    const again = await command([good, '--yes']);
    expect(again.code).toBe(0);
    expect(again.text).toContain('Nie ma czego importować: wszystko jest już w bazie.');
    expect(await counts()).toMatchObject({ batches: before.batches + 1 });

    // What it wrote is taken back on the page, and can be imported there again without its files.
    const page = importing(app, await app.signIn('lawyer@markfolio.example'));
    expect(await page.undo(Number(id))).toMatchObject({ state: 'READY', fault: null });
    expect(await counts()).toMatchObject({ marks: before.marks, customers: before.customers });
    expect(await page.run(Number(id))).toMatchObject({ state: 'IMPORTED', fault: null });
  });

  test('asks on a terminal, and writes nothing without an answer or without anybody to ask', async () => {
    const file = await saved('pytanie.csv', headings, mark(10));
    const silent = await command([file]);
    expect(silent).toMatchObject({ code: 1, asked: [] });
    expect(silent.text).toContain('Dodaj --yes');
    const refused = await command([file], { ask: () => '' });
    expect(refused).toMatchObject({ code: 1, asked: ['Zaimportować 1 wiersz? [t/N] '] });
    expect(await counts()).toEqual(before);
    const agreed = await command([file, '--language', 'en'], { ask: () => 'y' });
    expect(agreed).toMatchObject({ code: 0, asked: ['Import 1 row? [y/N] '] });
    expect(await counts()).toMatchObject({ marks: before.marks + 1 });
  });

  test('gives marks without a customer to the one it is told, by number or by name', async () => {
    const bare = 'Nasz numer;Znak;Rodzaj;Status;Nr zgłoszenia;Data zgłoszenia';
    const line = (number: number) =>
      `CM/${number};Czapla ${number};polski;w toku;Z.71${number};2026-01-0${number - 19}`;
    const [known] = await app.db.select().from(customers).orderBy(customers.id).limit(1);
    const byId = await command([
      await saved('a.csv', bare, line(20)),
      '--yes',
      '--customer',
      String(known?.id),
    ]);
    const byName = await command([
      await saved('b.csv', bare, line(21)),
      '--yes',
      '--customer',
      (known?.name ?? '').toUpperCase(),
    ]);
    const asNew = await command([
      await saved('c.csv', bare, line(22)),
      '--yes',
      '--customer',
      'Zupełnie Nowa',
    ]);
    expect([byId.code, byName.code, asNew.code]).toEqual([0, 0, 0]);
    expect(asNew.text).toContain('Powstanie klient „Zupełnie Nowa”.');
    const rows = await app.db.execute<{ name: string }>(
      sql`select c.name from trademarks t join customers c on c.id = t.customer
          where t.our_number in ('CM/20', 'CM/21', 'CM/22') order by t.our_number`,
    );
    expect(rows.rows.map(({ name }) => name)).toEqual([known?.name, known?.name, 'Zupełnie Nowa']);
    expect(await faultOf(() => command([path.join(folder, 'a.csv'), '--customer', '999999']))).toBe(
      'There is no customer with the number 999999.',
    );
  });

  test('reads whole folders, and stores images of archives as the product does', async () => {
    const zip = await zipOf({
      'znaki.csv': Buffer.from([`${headings};Logo`, `${mark(30)};logo.png`].join('\r\n')),
      'logo.png': await png(),
    });
    await saved('paczka/.DS_Store', 'x');
    await saved('paczka/list.txt', 'not for an import');
    await writeFile(path.join(folder, 'paczka', 'znaki.zip'), zip);
    const done = await command(['paczka', '--yes', '--language', 'en']);
    expect(done.text).not.toContain('DS_Store');
    expect(done.code).toBe(0);
    const [row] = await app.db.select().from(trademarks).where(eq(trademarks.ourNumber, 'CM/30'));
    const [image] = await app.db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.id, row?.image ?? ''));
    expect(image).toMatchObject({ name: 'logo.png', entityId: row?.id });
  });

  test('interrupted while it imports, it leaves nothing', async () => {
    const file = await saved(
      'przerwa.csv',
      headings,
      ...Array.from({ length: 60 }, (_, at) => mark(100 + at, { customer: 'Przerwany' })),
    );
    const stop = new AbortController();
    let isImporting = false;
    const done = await command([file], {
      ask: () => {
        isImporting = true;
        return 'tak';
      },
      signal: stop.signal,
      onProgress: () => isImporting && stop.abort(),
    });
    expect(done.code).toBe(1);
    expect(done.text).toMatch(/60 nowych\nPrzerwano: nic nie zapisano\.$/);
    expect(await counts()).toEqual(before);
  });

  test('says what is wrong with what it was told', async () => {
    const file = await saved('dobry.csv', headings, mark(1));
    expect(await faultOf(() => command([]))).toMatch(/^Give the files to import\.\n\nUsage: /);
    expect(await faultOf(() => command([]), 'pl')).toMatch(/^Podaj pliki/);
    expect(await faultOf(() => command([file, '--force']))).toBe('There is no option --force.');
    expect(await faultOf(() => command([file, '--customer']))).toBe(
      'The option --customer needs a value.',
    );
    expect(await faultOf(() => command([file, '--yes=no']))).toBe(
      'The option --yes takes no value.',
    );
    expect(await faultOf(() => command([file, '--language', 'de']))).toBe(
      'There is no language “de”: choose pl or en.',
    );
    expect(await faultOf(() => command(['brak.csv']))).toBe(
      'There is no file brak.csv, or it cannot be read.',
    );
    expect(await faultOf(() => command([file, '--as', 'blocked@markfolio.example']))).toBe(
      'There is no account blocked@markfolio.example that can sign in.',
    );
    expect(await faultOf(() => command([file, '--as', 'client@markfolio.example']))).toBe(
      'The account client@markfolio.example has no right to import marks and customers.',
    );
    const broken = await command([await saved('tylko.csv', headings), '--yes', '--language', 'en']);
    expect(broken).toMatchObject({ code: 1 });
    expect(broken.text).toContain('“tylko.csv” has only headings.');
    expect(await counts()).toEqual(before);
  });
});
