import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { batchState } from '#contract/imports/batch';
import { valuesOf } from '#contract/values/codes';
import { zipOf } from '#server/imports/reading/test/reading';
import { until } from '#server/test/eventually';
import { png } from '#server/test/files';
import { isFull } from '#server/test/full';
import {
  addressOf,
  call,
  end,
  launchIn,
  postgresBelow,
  type Product,
  query,
  signIn,
} from '#server/test/product';

const marks = 400;
const kills = 20;
const images = 3;
const lookEveryMs = 150;
const classesOfEach = 2;

const headings =
  'Nasz numer;Znak;Rodzaj;Klient;Status;Nr zgłoszenia;Data zgłoszenia;Nr prawa;Data rejestracji;Klasy;Logo';
const lineOf = (batch: number, at: number): string =>
  [
    `K${batch}/${at}`,
    `Sokół ${batch} ${at}`,
    'polski',
    `Klient importu ${batch}`,
    'zarejestrowany',
    `Z.${600_000 + batch * 1_000 + at}`,
    '2019-01-05',
    `R.${400_000 + batch * 1_000 + at}`,
    '2019-07-12',
    '9, 25',
    at < images ? `logo${at}.png` : '',
  ].join(';');
const sheetOf = (batch: number): string =>
  [headings, ...Array.from({ length: marks }, (_, at) => lineOf(batch, at))].join('\r\n');

const counts = z.object({
  marks: z.int(),
  customers: z.int(),
  goods: z.int(),
  files: z.int(),
  history: z.int(),
  deadlines: z.int(),
  writes: z.int(),
});
type Counts = z.output<typeof counts>;
const progress = z.object({ state: z.enum(valuesOf(batchState)), progress: z.int() });
type Snapshot = z.output<typeof progress> & { counts: Counts };

let workspace: string;
let folder: string;
let product: Product | undefined;
let address: string;
let token: string;

const start = async (): Promise<void> => {
  product = launchIn(workspace, { DATA_DIR: folder }, ['server/main.ts']);
  address = await addressOf(product);
};
const stop = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (product) await end(product, signal);
  product = undefined;
};

/** All of it in one statement: what is there at one moment. */
const look = async (id: number): Promise<Snapshot> => {
  const [row] = await query(
    folder,
    `select b.state, b.progress,
       (select count(*)::int from trademarks) as marks,
       (select count(*)::int from customers) as customers,
       (select count(*)::int from trademark_goods) as goods,
       (select count(*)::int from files where entity = 'Trademark') as files,
       (select count(*)::int from history where entity in ('Trademark', 'Customer')) as history,
       (select count(*)::int from calendar_events e join trademarks t on t.id = e.trademark
         where t.imported) as deadlines,
       (select count(*)::int from import_writes) as writes
     from import_batches b where b.id = ${id}`,
  );
  return { ...progress.parse(row), counts: counts.parse(row) };
};

const ask = async (method: string, url: string, body: object): Promise<unknown> => {
  const answer = await call(address, method, url, { token, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};

const run = async (id: number): Promise<void> => {
  token = await signIn(address, 'lawyer@markfolio.example');
  const answer = await call(address, 'GET', `/imports/${id}`, { token });
  const { version } = z.object({ version: z.int() }).parse(answer.body);
  await ask('POST', `/imports/${id}/run`, { version });
};

/** An import that is checked and waits for its order. */
const prepare = async (batch: number): Promise<number> => {
  token = await signIn(address, 'lawyer@markfolio.example');
  const logos: [string, Buffer][] = [];
  for (let at = 0; at < images; at += 1) logos.push([`logo${at}.png`, await png(40 + at, 20)]);
  const bytes = await zipOf({ 'znaki.csv': sheetOf(batch), ...Object.fromEntries(logos) });
  const begun = await ask('POST', '/files/uploads', {
    purpose: 'import',
    name: `import${batch}.zip`,
    size: bytes.length,
  });
  const upload = z.object({ id: z.string() }).parse(begun).id;
  const sent = await fetch(`${address}/api/files/uploads/${upload}/0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(200);
  const { id } = z
    .object({ id: z.int() })
    .parse(await ask('POST', '/imports', { uploads: [upload] }));
  await until(async () => (await look(id)).state === 'READY');
  return id;
};

/** With a whole import of which the rows of history and deadlines are known. */
const withAll = (
  before: Counts,
  { history, deadlines }: Pick<Counts, 'history' | 'deadlines'>,
): Counts => ({
  marks: before.marks + marks,
  customers: before.customers + 1,
  goods: before.goods + marks * classesOfEach,
  files: before.files + images,
  history: before.history + history,
  deadlines: before.deadlines + deadlines,
  writes: before.writes + marks + 1,
});

// Starting a product again and again takes minutes: for npm run test:full.
describe.runIf(isFull && process.platform === 'linux')('an import', () => {
  beforeAll(async () => {
    workspace = await mkdtemp(path.join(tmpdir(), 'markfolio-kill-'));
    // The database runs as another account when the tests run as root.
    await chmod(workspace, 0o755);
    folder = path.join(workspace, 'firm');
    await cp(inject('prepared').folder, folder, { recursive: true });
    await start();
  });
  afterAll(async () => {
    await stop('SIGKILL');
    await until(() => postgresBelow(workspace).length === 0);
    await rm(workspace, { recursive: true, force: true });
  });

  test(`whose server is killed ${kills} times is there as a whole or not at all, and finishes`, async () => {
    let batch = 1;
    let id = await prepare(batch);
    let { counts: before } = await look(id);
    /** How many rows of history and deadlines a whole import makes, once one is done. */
    let made: Pick<Counts, 'history' | 'deadlines'> | null = null;

    /** The state, after it was seen that all of the import is there or nothing of it. */
    const stateNow = async (): Promise<Snapshot> => {
      const now = await look(id);
      const isThere = now.state === 'IMPORTED';
      if (isThere)
        made ??= {
          history: now.counts.history - before.history,
          deadlines: now.counts.deadlines - before.deadlines,
        };
      expect(now.counts).toEqual(isThere && made ? withAll(before, made) : before);
      return now;
    };

    const beginAnother = async (): Promise<void> => {
      batch += 1;
      id = await prepare(batch);
      before = (await look(id)).counts;
    };

    await run(id);
    let duringImport = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const moment = Math.random() * 100;
      const isDue = async (): Promise<boolean> => {
        const { state, progress } = await stateNow();
        return state !== 'IMPORTING' || progress >= moment;
      };
      await until(isDue, lookEveryMs);
      await wait(Math.random() * 300);
      if ((await look(id)).state === 'IMPORTING') duringImport += 1;
      await stop('SIGKILL');
      await start();
      // It goes on by itself, unless it was killed so often that the files may be what kills it.
      const { state } = await stateNow();
      if (state === 'IMPORTED') await beginAnother();
      if (state !== 'IMPORTING' && kill < kills) await run(id);
    }
    await until(async () => (await stateNow()).state !== 'IMPORTING', lookEveryMs);
    if ((await look(id)).state === 'READY') await run(id);
    await until(async () => (await stateNow()).state === 'IMPORTED', lookEveryMs);
    expect(duringImport).toBeGreaterThan(0);
    expect(made).toMatchObject({
      history: expect.toSatisfy((count: number) => count > marks),
      deadlines: expect.toSatisfy((count: number) => count > 0),
    });
  });

  test('by the command waits for the product to stop, and is then what the command says', async () => {
    const file = path.join(workspace, 'polecenie.csv');
    await writeFile(file, [headings, lineOf(900, images), lineOf(900, images + 1)].join('\n'));
    const command = async (...options: string[]) => {
      const started = launchIn(workspace, { DATA_DIR: folder }, [
        'server/imports/command.ts',
        file,
        ...options,
      ]);
      return { code: await started.ended, output: started.output(), errors: started.errors() };
    };
    expect(await command('--yes')).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^Markfolio is running and uses this database\. [^\n]+\n$/),
    });
    await stop('SIGTERM');
    expect(await command('--yes', '--as', 'lawyer@markfolio.example')).toMatchObject({
      code: 0,
      errors: '',
    });
    expect(postgresBelow(folder)).toEqual([]);
  });
});
