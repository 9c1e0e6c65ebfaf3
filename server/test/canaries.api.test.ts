import { beforeAll, describe, expect, test } from 'vitest';
import { crawl, plantCanaries, type Reading, toldOf } from '#server/test/canaries';

let words: string[];
let byFirm: Reading[];
/** Of a client of the first two customers, with the ids of each of the three. */
let byClient: Reading[][];
let ofMissing: Reading[];

const missing = 1_000_000;

beforeAll(async () => {
  const { app, staff, client, first, second, third } = await plantCanaries();
  words = [first, second, third].map(({ word }) => word);
  byFirm = await crawl(app, staff, third);
  byClient = [];
  for (const owned of [first, second, third]) byClient.push(await crawl(app, client, owned));
  ofMissing = await crawl(app, client, { ...third, ids: [missing] });
});

const having = (readings: readonly Reading[] = [], word = ''): Reading[] =>
  readings.filter(({ text }) => text.includes(word));
const endpointsOf = (readings: readonly Reading[]) =>
  new Set(readings.map(({ endpoint }) => endpoint)).size;

/** A call without the ids of its rows. */
const kindOf = ({ endpoint, input }: Reading) =>
  `${endpoint.path} ${JSON.stringify({ ...input, id: undefined })}`;

describe('a crawl of all that can be read', () => {
  test('by the firm finds the words, in many places', () => {
    expect(endpointsOf(having(byFirm, words[2]))).toBeGreaterThan(30);
  });

  test('by a client of two customers finds both', () => {
    for (const at of [0, 1])
      expect(endpointsOf(having(byClient[at], words[at]))).toBeGreaterThan(10);
    expect(having(byClient[0], words[1])).not.toEqual([]);
  });

  test('by a client of two customers finds no word of a third, whatever it is asked with', ({
    task,
  }) => {
    task.meta.cases = byClient.flat().length;
    expect(having(byClient.flat(), words[2]).map(toldOf)).toEqual([]);
    expect(
      byClient
        .flat()
        .filter(({ status }) => status >= 500)
        .map(toldOf),
    ).toEqual([]);
  });

  test('by a client finds foreign rows as it finds those that are not there', ({ task }) => {
    const expected = new Map(ofMissing.map((reading) => [kindOf(reading), reading.status]));
    const foreign = (byClient[2] ?? []).filter(
      (reading) => 'id' in reading.input && expected.has(kindOf(reading)),
    );
    task.meta.cases = foreign.length;
    expect(foreign.length).toBeGreaterThan(100);
    expect(
      foreign.filter((reading) => reading.status !== expected.get(kindOf(reading))).map(toldOf),
    ).toEqual([]);
  });
});
