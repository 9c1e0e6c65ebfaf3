import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { euipoRegistry } from '#server/offices/euipo';
import { practiceMarks, practiceRepresentative } from '#server/offices/practice/marks';
import { type PracticeMark, startPractice } from '#server/offices/practice/server';
import type { Registry } from '#server/offices/registry';
import { isFull } from '#server/test/full';
import { longestWait } from '#server/test/patience';
import { ensurePrism, startPrism } from '#server/test/prism';

const description = path.join(import.meta.dirname, 'openapi.json');
/** Of its example. */
const number = '018500001';
const oddNumber = 'Żółć "i" \\ ; spółka* (a,b) & c=d + e#f?g%h';
const since = '2018-01-01';

let program: string;
/** What Prism says of an answer's way: everything in it, and in its request, that is not described. */
let violations: string[];
/** The status that Prism is told to answer; the client itself would never ask to be refused. */
let preferred: number | null;

const stops: (() => unknown)[] = [];
beforeEach(() => {
  violations = [];
  preferred = null;
  const plain = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const headers = new Headers(init?.headers);
    if (preferred !== null) headers.set('prefer', `code=${preferred}`);
    const answer = await plain(input, { ...init, headers });
    const found = answer.headers.get('sl-violations');
    if (found !== null) violations.push(found);
    return answer;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** Our client, asking Prism; tokens come from the practice registry, since the description has none. */
const clientOf = async (
  argsFor: (practice: string) => string[],
  marks: readonly PracticeMark[] = [],
): Promise<Registry> => {
  const practice = await startPractice(marks);
  stops.push(practice.stop);
  const prism = await startPrism(program, ...argsFor(practice.address.url));
  stops.push(prism.stop);
  const address = { ...practice.address, url: prism.url };
  return euipoRegistry(address, 'EUIPO', { now: () => Date.now(), timeoutMs: longestWait });
};
const clientOfMock = () => clientOf(() => ['mock', description]);

/** Everything that the client asks; lists also with what is hard to write in a query. */
const askEverything = async (registry: Registry) => ({
  mark: await registry.find(number),
  image: await registry.image(number),
  lists: await Promise.all(
    [practiceRepresentative, oddNumber].flatMap((representative) => [
      registry.list({ representative, page: 0 }),
      registry.list({ representative, page: 3, since }),
    ]),
  ),
});

// Prism comes over the network, and is more than two hundred packages.
describe.runIf(isFull)('by a tool that knows nothing but the description', () => {
  beforeAll(async () => {
    program = await ensurePrism();
  }, 600_000);

  it('what the client asks is allowed, and its example is read', async () => {
    const { mark, image, lists } = await askEverything(await clientOfMock());
    expect(mark).toMatchObject({ number, niceClasses: [29, 35], image: { format: 'TIFF' } });
    expect(mark?.values).toMatchObject({
      name: 'ŻURAWINA & WRZOS',
      precedenceDate: '2020-11-12',
      declaredSeniority: 'PL R.123 2009-02-03',
    });
    expect(image?.length).toBeGreaterThan(0);
    for (const { records, total } of lists) {
      expect(records.map((record) => record.number)).toEqual([number]);
      expect(total).toBe(1);
    }
    expect(violations).toEqual([]);
  });

  it('whatever else is allowed is read too', async () => {
    // The client refuses a mark it did not ask for, so that here is but one number.
    type Narrowed = { components: { schemas: { ApplicationNumber: { pattern: string } } } };
    const narrowed = JSON.parse(readFileSync(description, 'utf8')) as Narrowed;
    narrowed.components.schemas.ApplicationNumber.pattern = `^${number}$`;
    const folder = mkdtempSync(path.join(tmpdir(), 'markfolio-prism-'));
    stops.push(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(narrowed));

    const registry = await clientOf(() => ['mock', file, '--dynamic']);
    for (let time = 0; time < 20; time += 1) {
      const { mark, lists } = await askEverything(registry);
      expect(mark?.number).toBe(number);
      expect(lists).toHaveLength(4);
    }
    expect(violations).toEqual([]);
  });

  it('each refusal is told by its code', async () => {
    const registry = await clientOfMock();
    const list = () => registry.list({ representative: practiceRepresentative, page: 0 });
    const refusals: [number, () => Promise<unknown>, string][] = [
      [400, list, '400 invalid-request-parameter'],
      [401, () => registry.find(number), '401 unauthorized'],
      [429, () => registry.image(number), '429 too-many-requests'],
      [503, () => registry.find(number), '503 general-error'],
    ];
    for (const [status, ask, code] of refusals) {
      preferred = status;
      await expect(ask()).rejects.toMatchObject({ code });
    }
    preferred = 404;
    expect(await registry.find(number)).toBeNull();
    expect(await registry.image(number)).toBeNull();
    expect(violations).toEqual([]);
  });

  it('what is not allowed is found', async () => {
    const registry = await clientOfMock();
    await expect(registry.find('12')).rejects.toMatchObject({ code: '422 general-error' });
    const backwards = { representative: practiceRepresentative, page: -1 };
    await expect(registry.list(backwards)).rejects.toThrow('the registry failed');
    expect(violations[0]).toContain('Request path parameter applicationnumber must match pattern');
    expect(violations[1]).toContain('Request query parameter page must be >= 0');
  });

  it('what the practice registry answers is allowed', async () => {
    const odd = { office: 'EM', identifier: oddNumber, name: 'Żółć' };
    const ofOdd = practiceMarks
      .filter(({ updateDate }) => updateDate < since)
      .slice(0, 1)
      .map((mark) => ({ ...mark, applicationNumber: number, representatives: [odd] }));
    const marks = [...practiceMarks, ...ofOdd];
    const registry = await clientOf((practice) => ['proxy', description, practice], marks);
    for (const { applicationNumber, markImage } of marks) {
      expect(await registry.find(applicationNumber)).toMatchObject({ number: applicationNumber });
      // No more than whether there is one: Prism reads every answer as text, which ruins its bytes.
      const image = await registry.image(applicationNumber);
      expect(image === null).toBe(markImage === undefined);
    }
    expect(await registry.find('000000001')).toBeNull();
    expect(await registry.image('000000001')).toBeNull();

    const numbersOf = async (asked: { representative: string; since?: string }) =>
      (await registry.list({ ...asked, page: 0 })).records.map((record) => record.number);
    const ofFirm = await numbersOf({ representative: practiceRepresentative });
    const changed = await numbersOf({ representative: practiceRepresentative, since });
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(ofFirm.length);
    expect(await numbersOf({ representative: oddNumber })).toEqual([number]);
    expect(await numbersOf({ representative: oddNumber, since })).toEqual([]);
    const unknownField = { representative: oddNumber, since: `${since};x==1` };
    await expect(numbersOf(unknownField)).rejects.toMatchObject({
      code: '400 invalid-request-parameter',
    });
    expect(violations).toEqual([]);
  });
});
