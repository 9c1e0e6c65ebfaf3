import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { trademarkType } from '#contract/codes/trademarks';
import { frameReader } from '#contract/kit/frames';
import { trademarkApi } from '#contract/trademarks/trademark';
import { type TestApp, testApp } from '#server/test/app';
import { clientEmail, customerOf } from '#server/test/marks';
import { trademarks } from '#server/trademarks/table';

const count = 3_000;
let app: TestApp;
/** Reads each chunk of rows in a transaction of its own, which can be counted. */
let client: { token: string };
let address = '';
const fixed = new Date('2026-11-05T10:00:00Z');
beforeAll(async () => {
  app = await testApp({ deps: { now: () => fixed } });
  const customer = await customerOf(app, clientEmail);
  await app.db.delete(trademarks);
  for (let from = 0; from < count; from += 1_000)
    await app.db.insert(trademarks).values(
      Array.from({ length: 1_000 }, (_, at) => ({
        name: `Znak ${from + at}`,
        type: trademarkType.POLISH.value,
        customer,
      })),
    );
  client = await app.signIn(clientEmail);
  address = await app.server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Asked = { format: 'csv' | 'xlsx'; progress?: boolean };

const asked = async ({ format, progress = false }: Asked, signal?: AbortSignal) =>
  fetch(`${address}/api${trademarkApi.export.path}?format=${format}&progress=${progress}`, {
    headers: { authorization: `Bearer ${client.token}` },
    ...(signal && { signal }),
  });

const framesIn = async (response: Response) => {
  const frames = [...frameReader()(await response.bytes())];
  return {
    kinds: frames.map(({ kind }) => kind),
    bytes: Buffer.concat(frames.flatMap((frame) => (frame.kind === 'data' ? [frame.content] : []))),
    progress: frames.flatMap((frame) => (frame.kind === 'progress' ? [frame.progress] : [])),
  };
};

/** Transactions after the first ones do this instead: the ids are one, then each chunk of rows. */
const afterReads = (reads: number, act: () => Promise<void>): { readonly count: number } => {
  const seen = { count: 0 };
  const original = app.deps.db.transaction.bind(app.deps.db);
  vi.spyOn(app.deps.db, 'transaction').mockImplementation(async (...call) => {
    seen.count += 1;
    if (seen.count > reads) await act();
    return original(...call);
  });
  return seen;
};

describe('an export in frames', () => {
  test.each(['csv', 'xlsx'] as const)('is the same %s file, byte for byte', async (format) => {
    const plain = await asked({ format });
    const framed = await asked({ format, progress: true });
    expect(framed.headers.get('content-disposition')).toBe(
      plain.headers.get('content-disposition'),
    );
    const { kinds, bytes, progress } = await framesIn(framed);
    expect(bytes.equals(await plain.bytes())).toBe(true);
    expect(kinds.at(-1)).toBe('end');
    expect(progress.every(({ stage, total }) => stage === 'rows' && total === count)).toBe(true);
    const done = progress.map((reached) => reached.done);
    expect(done).toEqual(done.toSorted((one, other) => one - other));
    expect(done.length).toBeGreaterThan(1);
    expect(done.length).toBeLessThan(250);
  });

  test('tells an error in the middle, and that the file is not whole', async () => {
    afterReads(3, () => Promise.reject(new Error('the database went away')));
    const { kinds } = await framesIn(await asked({ format: 'csv', progress: true }));
    expect(kinds).toContain('data');
    expect(kinds.at(-1)).toBe('failure');
    expect(kinds).not.toContain('end');
    expect(app.logged).toContainEqual(expect.objectContaining({ event: 'export.failed' }));
  });
});

test('a plain export that fails in the middle is cut off, so that nobody takes it for whole', async () => {
  afterReads(3, () => Promise.reject(new Error('the database went away')));
  const response = await asked({ format: 'csv' });
  await expect(response.bytes()).rejects.toThrow('terminated');
});

test.each([
  { format: 'csv', progress: true },
  { format: 'xlsx', progress: true },
  { format: 'xlsx' },
] as const)('an export %j stops reading rows when its reader goes away', async (input) => {
  const failures = app.logged.filter(({ event }) => event === 'export.failed').length;
  const reading = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const seen = afterReads(2, () => {
    reading.resolve();
    return held.promise;
  });
  const leaving = new AbortController();
  const response = asked(input, leaving.signal).then((answer) => answer.bytes());
  await reading.promise;
  leaving.abort();
  await expect(response).rejects.toThrow('aborted');
  const connections = () =>
    new Promise<number>((resolve) => {
      app.server.http.server.getConnections((_, open) => resolve(open));
    });
  app.server.http.server.closeIdleConnections();
  await expect.poll(connections).toBe(0);
  held.resolve();
  // What was asked of the database before is still answered; then nothing more is asked.
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(seen.count).toBe(3);
  expect(app.logged.filter(({ event }) => event === 'export.failed')).toHaveLength(failures);
});
