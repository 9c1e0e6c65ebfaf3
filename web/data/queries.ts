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
 * An answer that is on its way while something is written may tell of before, and the library would take
 * it for what is there after. What is in view and asked for the first time is asked for anew; what is read
 * ahead is let go, and asked for when it is looked at.
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

/** Answers of the server as this account saw them. Loaded with the main layout, after sign-in. */
export const queryClient = new Answers({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < retries && isCallFailure(error) && isTransient(error),
    },
  },
});

let accountId = getSession()?.account.id;

// What one account has read must never be drawn for another.
subscribeToSession(() => {
  const next = getSession()?.account.id;
  if (next !== accountId) queryClient.clear();
  accountId = next;
});

export const topicsRead = ({ method, reads, requires }: Endpoint): readonly Topic[] =>
  reads ?? (method === 'GET' && typeof requires !== 'string' ? [requires[0]] : []);

/** Names an answer, and says what it is about: by that it is found when something was written. */
export const queryKeyOf = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  reads = topicsRead(endpoint),
) => [endpoint.path, endpoint.method, input, reads] as const;

/** The answer of a reading endpoint, kept and shared. Failures belong to the page that asked. */
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
    /** Asked again after so many milliseconds while the page is looked at; nobody caused that. */
    every?: (answer: z.output<O> | undefined) => number | false;
  } = {},
): UseQueryResult<z.output<O>, CallFailure> =>
  useQuery<z.output<O>, CallFailure>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) =>
      call(endpoint, input, { signal, quiet: true, ...(every && { background: true }) }),
    enabled,
    ...(every && { refetchInterval: ({ state: { data } }) => every(data) }),
    // Asked again whenever the page opens, however new the last answer is.
    ...(fresh && { refetchOnMount: 'always' as const, staleTime: 0 }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });

/** Fresh when the page opens, and then left alone: nothing comes over what is being typed. */
export const useForEditing = <I extends InputSchema, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
): UseQueryResult<z.output<O>, CallFailure> =>
  useQuery<z.output<O>, CallFailure>({
    queryKey: queryKeyOf(endpoint, { ...input, editing: true }),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Reads what will be asked for next, so that it is there at once. A failure waits for the asking. */
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

/** What the server tells of these topics may be another by now: whatever of it is in view is read again. */
export const readAgain = (topics: readonly Topic[]): Promise<void> => {
  const changed = withComputed(topics);
  return queryClient.invalidateQueries({ predicate: (query) => readsOneOf(changed, query) });
};

/** Whether an answer is of the very row that was written. */
const isOfSameRow = (
  { endpoint: { path }, input }: Written,
  { queryKey: [, , asked] }: Query,
): boolean =>
  pathNames(path).every((name) => input[name] === (asked as Record<string, unknown>)[name]);

/**
 * What the page does not ask for again although it is in view: of a row that was deleted nothing, and not
 * what a form edits when it has saved it. It holds what it edits, and takes no other answer.
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
