import { useQuery } from '@tanstack/react-query';
import { fileApi, type thumbnailSizes } from '#contract/files/api';
import { fetchFile } from '#web/data/files.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { queryClient, queryKeyOf } from '#web/data/queries.ts';
import { isWorthAnotherTry, pauseAfter, tries } from '#web/data/retries.ts';

type ImageState = { state: 'waiting' } | { state: 'shown'; address: string } | { state: 'missing' };

export type Thumbnail = (typeof thumbnailSizes)[number];

const keptMs = 5 * 60_000;

// An object URL keeps its bytes until it is revoked, so it is revoked when its query leaves the cache:
// unused for a while, or read by an account that has signed out.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const { queryKey, state } = query;
  if (type === 'removed' && queryKey[0] === fileApi.serve.path && typeof state.data === 'string')
    URL.revokeObjectURL(state.data);
});

/**
 * The object URL of an image. It is fetched with the session token, because a server URL would be public or
 * carry a token.
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
    // A stored file never changes: a new picture has a new id.
    staleTime: Infinity,
    gcTime: keptMs,
    // A page of many pictures may hit the rate limit, so they are retried.
    retry: (count, failure) => count < tries - 1 && isWorthAnotherTry(failure),
    retryDelay: (count, failure) => 1000 * pauseAfter(failure, count),
  });
  if (id === null || isError) return { state: 'missing' };
  return data === undefined ? { state: 'waiting' } : { state: 'shown', address: data };
};
