import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  keepPreviousData,
  type Query,
  QueryClient,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { type Endpoint, type InputSchema, pathNames } from '#contract/kit/endpoint';
import { type Topic, withComputed } from '#contract/kit/topics';
import { onWrite, type Written } from '#web/data/changes.ts';
import { call } from '#web/data/client.ts';
import { type CallFailure, isCallFailure, isTransient } from '#web/data/failures.ts';
import { getSession, subscribeToSession } from '#web/data/session.ts';

const retries = 2;

/**
 * A response in flight during a write may be from before it, but the library would treat it as current.
 * Visible queries on their first load are therefore restarted; prefetches are cancelled and run when
 * needed.
 */
class Answers extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const asked = filters.refetchType ?? filters.type ?? 'active';
    const isAskedAnew = asked === 'active' || asked === 'all';
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (!query.isActive()) void query.cancel({ revert: true });
      else if (isAskedAnew && query.state.data === undefined) void query.cancel({ silent: true });
    }
    await super.invalidateQueries(filters, options);
  }
}

/** The query cache of this account. Loaded with the main layout, after sign-in. */
export const queryClient = new Answers({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < retries && isCallFailure(error) && isTransient(error),
    },
  },
});

let accountId = getSession()?.account.id;

// Data read by one account must never be shown to another.
subscribeToSession(() => {
  const next = getSession()?.account.id;
  if (next !== accountId) queryClient.clear();
  accountId = next;
});

export const topicsRead = ({ method, reads, requires }: Endpoint): readonly Topic[] =>
  reads ?? (method === 'GET' && typeof requires !== 'string' ? [requires[0]] : []);

/** The cache key of a response. It includes the topics by which a write finds the data it makes stale. */
export const queryKeyOf = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  reads = topicsRead(endpoint),
) => [endpoint.path, endpoint.method, input, reads] as const;

/** The cached response of a reading endpoint. The page that asked shows failures. */
export const useCall = <I extends InputSchema, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  {
    enabled = true,
    fresh = false,
    keepPrevious = false,
    every,
  }: {
    enabled?: boolean;
    fresh?: boolean;
    keepPrevious?: boolean;
    /** The polling interval in milliseconds while the page is visible; polls do not count as activity. */
    every?: (answer: z.output<O> | undefined) => number | false;
  } = {},
): UseQueryResult<z.output<O>, CallFailure> =>
  useQuery<z.output<O>, CallFailure>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) =>
      call(endpoint, input, { signal, quiet: true, ...(every && { background: true }) }),
    enabled,
    ...(every && { refetchInterval: ({ state: { data } }) => every(data) }),
    // Reads again whenever the page opens, however recent the cached response is.
    ...(fresh && { refetchOnMount: 'always' as const, staleTime: 0 }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });

/**
 * Reads fresh data when the form opens, which may begin with the answer that the page shows, and afterwards only
 * what this page itself has changed, so that nothing overwrites what is being typed.
 */
export const useForEditing = <I extends InputSchema, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  shown?: NoInfer<z.output<O>>,
): UseQueryResult<z.output<O>, CallFailure> =>
  useQuery<z.output<O>, CallFailure>({
    queryKey: queryKeyOf(endpoint, { ...input, editing: true }),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
    ...(shown && { initialData: shown, refetchOnMount: 'always' as const }),
  });

/** Prefetches a response that will be needed next. A failure shows only when it is needed. */
export const readAhead = <I extends InputSchema, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true }),
  });

const readsOneOf = (changed: ReadonlySet<Topic>, { queryKey: [, , , reads] }: Query): boolean =>
  Array.isArray(reads) && (reads as Topic[]).some((topic) => changed.has(topic));

/** Marks the responses about these topics as stale and reads the visible ones again. */
export const readAgain = (topics: readonly Topic[]): Promise<void> => {
  const changed = withComputed(topics);
  return queryClient.invalidateQueries({ predicate: (query) => readsOneOf(changed, query) });
};

/** Whether a query is about the row that was written. */
const isOfSameRow = (
  { endpoint: { path }, input }: Written,
  { queryKey: [, , asked] }: Query,
): boolean =>
  pathNames(path).every((name) => input[name] === (asked as Record<string, unknown>)[name]);

/**
 * Visible queries that are not read again after a write: those of a deleted row, and the row that a form
 * has just saved, because the form already has it.
 */
const isLeftAlone = (written: Written, query: Query): boolean => {
  const { path, method } = written.endpoint;
  const [asked, , input] = query.queryKey;
  if (written.refused || !isOfSameRow(written, query)) return false;
  if (written.byForm) return asked === path && (input as { editing?: true }).editing === true;
  const isOneRow = pathNames(path).length > 0;
  return method === 'DELETE' && isOneRow && `${String(asked)}/`.startsWith(`${path}/`);
};

onWrite(async (written) => {
  const changed = withComputed(written.endpoint.changes ?? []);
  const stale = (query: Query) => readsOneOf(changed, query);
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: (query) => stale(query) && isLeftAlone(written, query),
      refetchType: 'none',
    }),
    queryClient.invalidateQueries({
      predicate: (query) => stale(query) && !isLeftAlone(written, query),
    }),
  ]);
});
