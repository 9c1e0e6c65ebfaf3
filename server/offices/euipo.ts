import type { z } from 'zod';
import { fileLimits } from '#contract/files/api';
import { recordOfItem, recordOfMark } from '#contract/registry/euipo';
import type { RegistrySource } from '#contract/codes/registries';
import { wireItem, wireList, wireMark } from '#contract/registry/wire';
import { type Answer, ask, type Patience, readJson, refusalOf } from '#server/offices/call';
import { type Registry, RegistryFailure } from '#server/offices/registry';
import { keepToken } from '#server/offices/token';

export type RegistryAddress = {
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
};

const mostJsonBytes = 8 * 1_048_576;
const mostTokenBytes = 65_536;
/** The largest page that the registry returns. */
const pageSize = 100;

/** Quotes a value for a query, so that it cannot break out of the quotes. */
export const quoted = (value: string): string =>
  `"${value.replaceAll(/["\\*]/g, (character) => `\\${character}`)}"`;

const parsed = <S extends z.ZodType>(schema: S, answer: Answer): z.output<S> => {
  const result = schema.safeParse(readJson(answer));
  if (result.success) return result.data;
  const [fault] = result.error.issues;
  throw new RegistryFailure(
    `${answer.status} invalid-answer ${fault?.path.join('.') ?? ''}`.trim(),
  );
};

/** EUIPO's "Trademark search", version 1.1, with the credentials of an application. */
export const euipoRegistry = (
  { url, tokenUrl, clientId, clientSecret }: RegistryAddress,
  source: RegistrySource,
  patience: Patience,
): Registry => {
  const token = keepToken(async () => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'uid',
    });
    const answer = await ask(new URL(tokenUrl), { form, mostBytes: mostTokenBytes }, patience);
    if (answer.status !== 200) throw refusalOf(answer);
    return readJson(answer);
  }, patience.now);

  const call = async (path: string, query: Record<string, string>, mostBytes: number) => {
    const address = new URL(`${url.replace(/\/$/, '')}${path}`);
    address.search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
    const withToken = (bearer: string) =>
      ask(
        address,
        {
          headers: { authorization: `Bearer ${bearer}`, 'x-ibm-client-id': clientId },
          mostBytes,
        },
        patience,
      );
    const bearer = await token.read();
    const answer = await withToken(bearer);
    // The token ended early. If the second attempt fails too, it counts: tokens are issued before a
    // subscription is approved.
    return answer.status === 401 ? withToken(await token.read(bearer)) : answer;
  };

  return {
    source,

    find: async (number) => {
      const answer = await call(`/trademarks/${encodeURIComponent(number)}`, {}, mostJsonBytes);
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw refusalOf(answer);
      const mark = parsed(wireMark, answer);
      if (mark.applicationNumber !== number) throw new RegistryFailure('200 another-mark');
      return recordOfMark(mark);
    },

    image: async (number) => {
      const path = `/trademarks/${encodeURIComponent(number)}/image`;
      const answer = await call(path, {}, fileLimits.image);
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw refusalOf(answer);
      return answer.body;
    },

    list: async ({ representative, since, page }) => {
      const under = `representatives.identifier==${quoted(representative)}`;
      const query = since === undefined ? under : `${under} and updateDate>=${since}`;
      const answer = await call(
        '/trademarks',
        { query, page: `${page}`, size: `${pageSize}`, sort: 'applicationNumber:asc' },
        mostJsonBytes,
      );
      if (answer.status !== 200) throw refusalOf(answer);
      const { trademarks, totalPages, totalElements } = parsed(wireList, answer);
      const items = trademarks.map((item) => ({ item, read: wireItem.safeParse(item) }));
      return {
        records: items.flatMap(({ read }) => (read.success ? [recordOfItem(read.data)] : [])),
        unread: items.flatMap(({ item, read }) => (read.success ? [] : [item.applicationNumber])),
        pages: totalPages,
        total: totalElements,
      };
    },
  };
};
