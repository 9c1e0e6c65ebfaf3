import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { z } from 'zod';
import { type CalendarDate, daysBetween } from '#contract/values/dates';
import { wireItem, type WireMark } from '#contract/registry/wire';
import { emblem } from '#server/offices/practice/emblem';
import type { RegistryAddress } from '#server/offices/euipo';
import { comparisonsOf } from '#server/offices/practice/query';

/** A mark of the practice registry, with the date of its last change, which is not in responses. */
export type PracticeMark = WireMark & { updateDate: string };

const tokenSeconds = 7_200;

const refuse = (reply: FastifyReply, status: number, code: string, instance: string) =>
  reply
    .status(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', title: code, status, detail: code, instance, code });

/** Pretends that a bulletin appears every day: its number in the year. */
const bulletinOf = (date: CalendarDate): string => {
  const year = date.slice(0, 4);
  return `${year}/${String(daysBetween(`${year}-01-01`, date) + 1).padStart(3, '0')}`;
};

/** The registry names the bulletin of each publication, but the product does not read it. */
const publicationsOf = ({ publications }: PracticeMark) =>
  publications && {
    publications: publications.map((each) => ({
      bulletinNumber: bulletinOf(each.publicationDate),
      ...each,
    })),
  };

/** The fields of a mark that a list contains. */
const itemOf = (mark: PracticeMark) => {
  const { markFeature = 'OTHER', goodsAndServices } = mark;
  const niceClasses = goodsAndServices.map(({ classNumber }) => classNumber);
  return { ...wireItem.parse({ ...mark, markFeature, niceClasses }), ...publicationsOf(mark) };
};

const isUnder = (mark: PracticeMark, identifier: string): boolean =>
  mark.representatives?.some((person) => person.identifier === identifier) ?? false;

/** The fields that can be queried; any other is refused, as the real registry does. */
const conditions: Readonly<Record<string, (mark: PracticeMark, value: string) => boolean>> = {
  'representatives.identifier==': isUnder,
  'updateDate>=': ({ updateDate }, value) => updateDate >= value,
};

const listQuery = z.object({
  query: z.string().max(5000).default(''),
  page: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(10).max(100).default(10),
});

const matching = (marks: readonly PracticeMark[], query: string): PracticeMark[] | null => {
  const comparisons = query === '' ? [] : comparisonsOf(query);
  const tests = comparisons?.map(({ field, operator, value }) => {
    const holds = conditions[`${field}${operator}`];
    return holds && ((mark: PracticeMark) => holds(mark, value));
  });
  if (!tests?.every((test) => test !== undefined)) return null;
  return marks.filter((mark) => tests.every((test) => test(mark)));
};

const drawn = async (mark: PracticeMark, position: number): Promise<[string, Buffer]> => {
  const picture = sharp(await emblem(position));
  return mark.markImage?.imageFormat === 'TIFF'
    ? ['image/tiff', await picture.tiff().toBuffer()]
    : ['image/jpeg', await picture.jpeg().toBuffer()];
};

const serve = (http: FastifyInstance, marks: readonly PracticeMark[]): void => {
  const tokens = new Set<string>();
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  http.post('/token', (request) => {
    const { client_id: clientId } = request.body as { client_id: string };
    const token = randomUUID();
    tokens.add(`${token} ${clientId}`);
    return Promise.resolve({ access_token: token, token_type: 'Bearer', expires_in: tokenSeconds });
  });

  void http.register(async (data) => {
    data.addHook('onRequest', async ({ headers, url }, reply) => {
      const token = headers.authorization?.replace(/^Bearer /, '');
      const isKnown = tokens.has(`${token} ${String(headers['x-ibm-client-id'])}`);
      return isKnown ? undefined : refuse(reply, 401, 'unauthorized', url);
    });
    const byNumber = new Map(marks.map((mark, at) => [mark.applicationNumber, { mark, at }]));

    data.get('/trademarks', async (request, reply) => {
      const asked = listQuery.safeParse(request.query);
      const found = asked.success ? matching(marks, asked.data.query) : null;
      if (!asked.success || found === null)
        return refuse(reply, 400, 'invalid-request-parameter', request.url);
      const { page, size } = asked.data;
      const ordered = found.toSorted((a, b) =>
        a.applicationNumber < b.applicationNumber ? -1 : 1,
      );
      return {
        trademarks: ordered.slice(page * size, (page + 1) * size).map(itemOf),
        page,
        size,
        totalElements: found.length,
        totalPages: Math.ceil(found.length / size),
      };
    });

    data.get<{ Params: { number: string } }>('/trademarks/:number', async (request, reply) => {
      const known = byNumber.get(request.params.number);
      if (!known) return refuse(reply, 404, 'not-found', request.url);
      const { updateDate: _, ...told } = known.mark;
      return { ...told, ...publicationsOf(known.mark) };
    });

    data.get<{ Params: { number: string } }>(
      '/trademarks/:number/image',
      async (request, reply) => {
        const known = byNumber.get(request.params.number);
        if (!known?.mark.markImage) return refuse(reply, 404, 'not-found', request.url);
        const [type, bytes] = await drawn(known.mark, known.at);
        return reply.type(type).send(bytes);
      },
    );
  });
};

/** The bundled registry: the wire format of the real one over real HTTP, only on this machine. */
export const startPractice = async (
  marks: readonly PracticeMark[],
): Promise<{ address: RegistryAddress; stop: () => Promise<void> }> => {
  const http = Fastify();
  serve(http, marks);
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    address: { url, tokenUrl: `${url}/token`, clientId: 'practice', clientSecret: 'practice' },
    stop: () => http.close(),
  };
};
