import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint, InputSchema } from '#contract/kit/endpoint';
import { call } from '#web/data/client.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { queryKeyOf } from '#web/data/queries.ts';

/** A page of rows, or of the entries of a history. */
type Page = { rows?: { id: number }[]; entries?: { id: number }[]; more: boolean };
export type Paged<A = unknown> = UseInfiniteQueryResult<InfiniteData<A>, CallFailure>;

/** A list loaded page by page, newest first; `before` is the last row of the previous page. */
export const usePaged = <I extends InputSchema, O extends z.ZodType<Page>>(
  endpoint: Endpoint<I, O>,
  input: Omit<z.input<I>, 'before'>,
): Paged<z.output<O>> =>
  useInfiniteQuery<
    z.output<O>,
    CallFailure,
    InfiniteData<z.output<O>>,
    ReturnType<typeof queryKeyOf>,
    number | undefined
  >({
    queryKey: queryKeyOf(endpoint, { ...input, pages: true }),
    initialPageParam: undefined,
    queryFn: ({ pageParam: before, signal }) =>
      // The endpoint takes the given input plus the row to continue from.
      call(endpoint, { ...input, ...(before !== undefined && { before }) } as z.input<I>, {
        quiet: true,
        signal,
      }),
    getNextPageParam: ({ rows, entries, more }) =>
      more ? (rows ?? entries)?.at(-1)?.id : undefined,
  });
