import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  keepPreviousData,
  QueryClient,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint, InputSchema } from '#contract/kit/endpoint';
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

export const queryKeyOf = (endpoint: Endpoint, input: Record<string, unknown>) =>
  [endpoint.path, endpoint.method, input] as const;

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

type Asked = { queryKey: readonly unknown[] };
const isUnder = (path: string, { queryKey: [key] }: Asked): boolean =>
  key === path || String(key).startsWith(`${path}/`);

/** What deadlines follow from: a write under these paths may move some, and raise or clear alerts. */
const movingDeadlines: readonly string[] = [
  '/trademarks',
  '/payments',
  '/statements-of-use',
  '/deadline-rules',
];
/** What shows deadlines, or how something stands with them. */
const showingDeadlines: readonly string[] = [
  '/calendar',
  '/home',
  '/alerts',
  '/trademarks',
  '/payments',
  '/statements-of-use',
];

/** What a write under this path changes elsewhere: whatever of it is in view is read again. */
const refreshBeyond = async (path: string): Promise<void> => {
  if (!movingDeadlines.includes(path)) return;
  await queryClient.invalidateQueries({
    predicate: (query) =>
      !isUnder(path, query) && showingDeadlines.some((shown) => isUnder(shown, query)),
  });
};

/**
 * Something under this path has changed: the lists, rows and histories in view are read again, and
 * what follows from them elsewhere.
 */
export const refreshUnder = async (path: string): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => isUnder(path, query) }),
    refreshBeyond(path),
  ]);
};

/** The same for a form that was saved, and may stay: it holds what it edits, and takes no other answer. */
export const refreshSaved = async (path: string): Promise<void> => {
  const isForm = ({ queryKey: [, , input] }: Asked): boolean =>
    (input as { editing?: true } | undefined)?.editing === true;
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: (query) => isUnder(path, query) && isForm(query),
      refetchType: 'none',
    }),
    queryClient.invalidateQueries({ predicate: (query) => isUnder(path, query) && !isForm(query) }),
    refreshBeyond(path),
  ]);
};

/** The same for a page that is being left: its own rows are read when they are next looked at. */
export const refreshOnLeaving = async (path: string): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: (query) => isUnder(path, query),
      refetchType: 'none',
    }),
    queryClient.invalidateQueries({ queryKey: [path] }),
    refreshBeyond(path),
  ]);
};
