import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { euipoRegistry, quoted, type RegistryAddress } from '#server/offices/euipo';
import { practiceMarks, practiceRepresentative } from '#server/offices/practice/marks';
import { comparisonsOf } from '#server/offices/practice/query';
import { startPractice } from '#server/offices/practice/server';
import type { Registry } from '#server/offices/registry';
import { longestWait } from '#server/test/patience';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

let clock = 0;
const registryAt = (address: RegistryAddress, timeoutMs = longestWait): Registry =>
  euipoRegistry(address, 'EUIPO', { now: () => clock, timeoutMs });

const practice = async (): Promise<Registry> => {
  const { address, stop } = await startPractice(practiceMarks);
  stops.push(stop);
  return registryAt(address);
};

const publishedMark = z.object({
  publications: z
    .array(z.object({ bulletinNumber: z.string().regex(/^\d{4}\/\d{3}$/) }))
    .nonempty(),
});

const [first] = practiceMarks;
const number = first?.applicationNumber ?? '';

type Reply = (request: FastifyRequest, reply: FastifyReply, count: number) => unknown;

/** A registry that answers as it should not; it counts how often it was asked. */
const faulty = async (data: Reply, token: Reply = goodToken) => {
  const http = Fastify({ forceCloseConnections: true });
  const counts = { token: 0, data: 0 };
  http.addContentTypeParser('application/x-www-form-urlencoded', (_, body, done) => {
    body.resume();
    done(null);
  });
  http.post('/token', (request, reply) => token(request, reply, (counts.token += 1)));
  http.get('/*', (request, reply) => data(request, reply, (counts.data += 1)));
  await http.listen({ host: '127.0.0.1', port: 0 });
  stops.push(() => http.close());
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const address = { url, tokenUrl: `${url}/token`, clientId: 'us', clientSecret: 'secret' };
  return { address, counts };
};
const goodToken: Reply = (_, __, count) => ({ access_token: `token ${count}`, expires_in: 3600 });
const problem = (reply: FastifyReply, status: number, code: string) =>
  reply.status(status).type('application/problem+json').send({ status, code, title: code });

describe('the practice registry', () => {
  it('tells of a mark in full, with its image as a browser never shows it', async () => {
    const registry = await practice();
    const record = await registry.find(number);
    expect(record?.values.name).toBe(first?.wordMarkSpecification?.verbalElement);
    expect(record?.goods?.length).toBeGreaterThan(0);
    const withTiff = practiceMarks.find(({ markImage }) => markImage?.imageFormat === 'TIFF');
    const image = await registry.image(withTiff?.applicationNumber ?? '');
    expect((await sharp(image ?? undefined).metadata()).format).toBe('tiff');
    expect(await registry.image(number)).toBeNull();
  });

  it('names the bulletin of each publication, which the product does not read', async () => {
    const { address, stop } = await startPractice(practiceMarks);
    stops.push(stop);
    const form = new URLSearchParams({ client_id: 'us' });
    const token = await fetch(address.tokenUrl, { method: 'POST', body: form });
    const { access_token: bearer } = z
      .object({ access_token: z.string() })
      .parse(await token.json());
    const headers = { authorization: `Bearer ${bearer}`, 'x-ibm-client-id': 'us' };
    const read = async (path: string): Promise<unknown> =>
      (await fetch(`${address.url}${path}`, { headers })).json();
    const { trademarks } = z
      .object({ trademarks: z.array(z.looseObject({ applicationNumber: z.string() })) })
      .parse(await read('/trademarks'));
    const listed = trademarks.find(({ applicationNumber }) => applicationNumber === number);
    expect(publishedMark.parse(listed)).toEqual(
      publishedMark.parse(await read(`/trademarks/${number}`)),
    );
  });

  it('knows no other number', async () => {
    expect(await (await practice()).find('000000001')).toBeNull();
  });

  it('lists what it has under a representative, and of that what changed since a day', async () => {
    const registry = await practice();
    const under = { representative: practiceRepresentative, page: 0 };
    const all = await registry.list(under);
    expect(all.total).toBe(practiceMarks.length - practiceMarks.length / 3);
    expect(all.records).toHaveLength(all.total);
    const since = '2018-01-01';
    const changed = await registry.list({ ...under, since });
    const expected = practiceMarks.filter(
      ({ updateDate, representatives }) =>
        updateDate >= since && representatives?.[0]?.identifier === practiceRepresentative,
    );
    expect(changed.records.map((record) => record.number)).toEqual(
      expected.map(({ applicationNumber }) => applicationNumber).toSorted(),
    );
    expect((await registry.list({ ...under, representative: 'nobody' })).records).toEqual([]);
  });

  it('has the pages of a long list', async () => {
    const marks = Array.from({ length: 250 }, (_, position) => position).flatMap((position) =>
      practiceMarks
        .slice(0, 1)
        .map((mark) => ({ ...mark, applicationNumber: `0${20_000_000 + position}` })),
    );
    const { address, stop } = await startPractice(marks);
    stops.push(stop);
    const registry = registryAt(address);
    const pages = await Promise.all(
      [0, 1, 2].map((page) => registry.list({ representative: practiceRepresentative, page })),
    );
    expect(pages.map(({ records }) => records.length)).toEqual([100, 100, 50]);
    expect(pages[0]).toMatchObject({ pages: 3, total: 250 });
  });
});

describe('a token', () => {
  it('is asked for once by all who call at the same time, and used until shortly before its end', async () => {
    const { address, counts } = await faulty((_, reply) => problem(reply, 404, 'not-found'));
    const registry = registryAt(address);
    clock = 0;
    await Promise.all(Array.from({ length: 10 }, () => registry.find(number)));
    expect(counts).toEqual({ token: 1, data: 10 });
    clock = 3600_000 - 61_000;
    await registry.find(number);
    expect(counts.token).toBe(1);
    clock = 3600_000 - 59_000;
    await registry.find(number);
    expect(counts.token).toBe(2);
    clock = 0;
  });

  it('that ended before its time is replaced once', async () => {
    const { address, counts } = await faulty((request, reply) =>
      request.headers.authorization === 'Bearer token 2'
        ? problem(reply, 404, 'not-found')
        : problem(reply, 401, 'unauthorized'),
    );
    expect(await registryAt(address).find(number)).toBeNull();
    expect(counts).toEqual({ token: 2, data: 2 });
  });

  it('comes with the id of the application in a header of its own', async () => {
    const { address } = await faulty((request, reply) =>
      request.headers['x-ibm-client-id'] === 'us'
        ? problem(reply, 404, 'not-found')
        : problem(reply, 500, 'no-client-id'),
    );
    expect(await registryAt(address).find(number)).toBeNull();
  });

  it('that is refused says so', async () => {
    const { address } = await faulty(
      () => ({}),
      (_, reply) => reply.status(400).send({ error: 'invalid_client' }),
    );
    await expect(registryAt(address).find(number)).rejects.toMatchObject({ code: '400' });
  });
});

describe('a registry that fails', () => {
  const failure = async (data: Reply, timeoutMs?: number) => {
    const { address, counts } = await faulty(data);
    const code = await registryAt(address, timeoutMs)
      .find(number)
      .then(
        () => 'nothing',
        ({ code: told }: { code: string }) => told,
      );
    return { code, asked: counts.data };
  };

  it.each<[string, Reply, string, number]>([
    [
      'an unapproved subscription',
      (_, r) => problem(r, 403, 'not-registered'),
      '403 not-registered',
      1,
    ],
    [
      'a token it takes for no other',
      (_, r) => problem(r, 401, 'unauthorized'),
      '401 unauthorized',
      2,
    ],
    [
      'a fault of its own',
      (_, r) => problem(r.header('retry-after', '0'), 500, 'general-error'),
      '500 general-error',
      3,
    ],
    [
      'too many calls, for a minute',
      (_, r) => problem(r.header('retry-after', '60'), 429, 'too-many-requests'),
      '429 too-many-requests',
      1,
    ],
    ['a way to another address', (_, r) => r.redirect('http://127.0.0.1:9/error'), '302', 1],
    [
      'a page of HTML',
      (_, r) => r.type('text/html').send('<h1>Maintenance</h1>'),
      '200 not-json',
      1,
    ],
    [
      'half a mark',
      () => ({ applicationNumber: number, status: 'REGISTERED' }),
      '200 invalid-answer applicationLanguage',
      1,
    ],
    ['another mark', () => ({ ...practiceMarks[1] }), '200 another-mark', 1],
  ])('by %s gives its code', async (_, reply, code, asked) => {
    expect(await failure(reply)).toEqual({ code, asked });
  });

  it('by silence gives up', async () => {
    const { code } = await failure(() => new Promise(() => undefined), 50);
    expect(code).toBe('timeout');
  });

  it('by silence in the middle of its answer gives up', async () => {
    const { code } = await failure((_, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json' });
      reply.raw.write('{');
    }, 200);
    expect(code).toBe('timeout');
  });

  it('by an image of 20 MB reads no more of it than may be', async () => {
    const { address } = await faulty((_, reply) =>
      reply.type('image/tiff').send(Buffer.alloc(20 * 1_048_576)),
    );
    await expect(registryAt(address).image(number)).rejects.toMatchObject({
      code: '200 too-large',
    });
  });

  it('that cannot be reached says how', async () => {
    const { address, stop } = await startPractice([]);
    await stop();
    await expect(registryAt(address).find(number)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('for a moment is asked again', async () => {
    const { address, counts } = await faulty((_, reply, count) =>
      count < 3
        ? problem(reply.header('retry-after', '0'), 503, 'unavailable')
        : problem(reply, 404, 'not-found'),
    );
    expect(await registryAt(address).find(number)).toBeNull();
    expect(counts.data).toBe(3);
  });
});

it.each(['12345', 'Żółć "i" \\ ; spółka* (a,b)', 'x" or "1"=="1', "a' and updateDate>=2020-01-01"])(
  '%j stays one value of a query',
  (value) => {
    expect(
      comparisonsOf(`representatives.name==${quoted(value)} and updateDate>=2026-01-01`),
    ).toEqual([
      { field: 'representatives.name', operator: '==', value },
      { field: 'updateDate', operator: '>=', value: '2026-01-01' },
    ]);
  },
);
