import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { registryApi, type RegistryComparison } from '#contract/registry/api';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { call } from '#web/data/client.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { queryKeyOf, topicsRead } from '#web/data/queries.ts';

/** A record, and the mark as read before it, so that later changes are detected on accepting. */
export type Compared = { mark: Trademark; comparison: RegistryComparison };

/**
 * The registry's record of our mark, once a number is requested. It is reloaded only on request, so that it
 * does not change while the user decides.
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
    // The server has already retried, with the pauses the registry requires.
    retry: false,
  });
