import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint, olderThan } from '#contract/endpoint';
import { call } from '#web/data/client.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { queryKeyOf } from '#web/data/queries.ts';

type Rows = z.ZodType<{ rows: { id: number }[]; more: boolean }>;
export type Paged<A = unknown> = UseInfiniteQueryResult<InfiniteData<A>, CallFailure>;

/** A list that is read page by page, the newest first. */
export const usePaged = <O extends Rows>(
  endpoint: Endpoint<typeof olderThan, O>,
): Paged<z.output<O>> =>
  useInfiniteQuery<
    z.output<O>,
    CallFailure,
    InfiniteData<z.output<O>>,
    ReturnType<typeof queryKeyOf>,
    number | undefined
  >({
    queryKey: queryKeyOf(endpoint, { pages: true }),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, pageParam === undefined ? {} : { before: pageParam }, { quiet: true, signal }),
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.id : undefined),
  });
