import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { registryApi, type RegistryComparison } from '#contract/registry/api';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { call } from '#web/data/client.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { queryKeyOf, topicsRead } from '#web/data/queries.ts';

/** A record, and the mark as it stood before that: what changed since is noticed when it is accepted. */
export type Compared = { mark: Trademark; comparison: RegistryComparison };

/**
 * What the registry says of a mark of ours, once a number is asked for. It is asked for again only when
 * somebody wants that: what is being decided upon does not change by itself.
 */
export const useComparison = (
  id: number,
  asked: { number: string; office: string | undefined } | null,
): UseQueryResult<Compared, CallFailure> =>
  useQuery<Compared, CallFailure>({
    queryKey: queryKeyOf(
      registryApi.look,
      { ...asked, trademark: id },
      topicsRead(trademarkApi.get),
    ),
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true };
      const { row: mark } = await call(trademarkApi.get, { id }, options);
      const input = { number: '', ...asked, trademark: id };
      return { mark, comparison: await call(registryApi.look, input, options) };
    },
    enabled: asked !== null,
    staleTime: Infinity,
    gcTime: 0,
    // The server has tried again by then, with the pauses the registry asks for.
    retry: false,
  });
