import { useQuery } from '@tanstack/react-query';
import { fileApi, type thumbnailSizes } from '#contract/files/api';
import { fetchFile } from '#web/data/files.ts';
import { type CallFailure, isTransient } from '#web/data/failures.ts';
import { queryClient, queryKeyOf } from '#web/data/queries.ts';

export type ImageState =
  | { state: 'waiting' }
  | { state: 'shown'; address: string }
  | { state: 'missing' };

export type Thumbnail = (typeof thumbnailSizes)[number];

const keptMs = 5 * 60_000;
const retries = 4;
const longestPauseMs = 60_000;

// An object URL holds its bytes until it is revoked: it goes with what the queries forget, be it
// unused for a while or read by an account that is no longer signed in.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const { queryKey, state } = query;
  if (type === 'removed' && queryKey[0] === fileApi.serve.path && typeof state.data === 'string')
    URL.revokeObjectURL(state.data);
});

/**
 * An image of a row, as an address to draw it from. Fetched with the token of the session: an address
 * of the server would need none or carry one.
 */
export const useImage = (id: string | null, thumbnail?: Thumbnail): ImageState => {
  const input = { id: id ?? '', ...(thumbnail && { thumbnail }) };
  const { data, isError } = useQuery<string, CallFailure>({
    queryKey: queryKeyOf(fileApi.serve, input),
    queryFn: async ({ signal }) => {
      const { blob } = await fetchFile(fileApi.serve, input, { signal, quiet: true });
      return URL.createObjectURL(blob);
    },
    enabled: id !== null,
    // A stored file never changes: another picture is another id.
    staleTime: Infinity,
    gcTime: keptMs,
    // A page of many pictures may meet the limit of calls: they come in later.
    retry: (count, failure) =>
      count < retries && (isTransient(failure) || failure.kind === 'rateLimit'),
    retryDelay: (count, { details }) =>
      Math.min(1000 * Math.max(2 ** count, details.retryAfterSeconds ?? 0), longestPauseMs),
  });
  if (id === null || isError) return { state: 'missing' };
  return data === undefined ? { state: 'waiting' } : { state: 'shown', address: data };
};
