import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawReport } from '#server/reports/draw';
import { reportDocument } from '#server/test/reportDocument';

const document = reportDocument('pl');
const never = new AbortController().signal;

// A place of its own for temporary files: what stays there was left by these tests.
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'drawing-'));
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('TEMP', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('a report is drawn in a thread of its own, with images from here', async () => {
  const asked: string[] = [];
  const steps: number[] = [];
  const drawn = await drawReport(document, {
    image: async (id) => {
      asked.push(id);
      return null;
    },
    progress: (done) => steps.push(done),
    signal: never,
  });
  expect(asked).toEqual(['logo', 'mark']);
  expect(steps.at(-1)).toBe(1);
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
  expect(drawn.pages).toBeGreaterThan(4);
  expect((await readFile(drawn.pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await readFile(drawn.xlsx)).subarray(0, 2).toString()).toBe('PK');
  await drawn.dispose();
  expect(await readdir(folder)).toEqual([]);
});

test('whoever stops it ends it, and nothing stays behind', async () => {
  const stop = new AbortController();
  const drawing = drawReport(document, {
    image: async () => null,
    progress: () => stop.abort(new Error('nobody wants it any more')),
    signal: stop.signal,
  });
  await expect(drawing).rejects.toThrow('nobody wants it any more');
  expect(await readdir(folder)).toEqual([]);
});

test('a fault in the thread fails it with its message', async () => {
  const broken = { ...document, title: null } as unknown as typeof document;
  const drawing = drawReport(broken, {
    image: async () => null,
    progress: () => {},
    signal: never,
  });
  await expect(drawing).rejects.toThrow('normalize');
  expect(await readdir(folder)).toEqual([]);
});
