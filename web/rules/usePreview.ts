import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deadlineRuleApi, type MovedDeadline } from '#contract/deadlines/ruleApi';
import type { RuleChange } from '#contract/deadlines/ruleChanges';
import type { OutputOf } from '#contract/kit/endpoint';
import { call } from '#web/data/client.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { queryKeyOf } from '#web/data/queries.ts';

export type Preview = {
  moved: readonly MovedDeadline[];
  looked: number;
  /** null before the first response. */
  marks: number | null;
  /** Whether all marks the rules may apply to were checked. */
  complete: boolean;
};

type Part = OutputOf<typeof deadlineRuleApi.preview>;

/** The deadlines a change of rules would move, loaded in batches, so that progress shows for any portfolio. */
export const usePreview = (
  change: RuleChange,
): { preview: Preview; failure: CallFailure | null; again: () => void } => {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery<
    Part,
    CallFailure,
    InfiniteData<Part>,
    ReturnType<typeof queryKeyOf>,
    number
  >({
    queryKey: queryKeyOf(deadlineRuleApi.preview, { change, pages: true }),
    queryFn: ({ pageParam: after, signal }) =>
      call(deadlineRuleApi.preview, { change, after }, { signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // Not cached, because marks may change before the next preview.
    gcTime: 0,
    staleTime: Infinity,
  });
  const isDue = hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  const parts = data?.pages ?? [];
  return {
    preview: {
      moved: parts.flatMap(({ moved }) => moved),
      looked: parts.reduce((sum, { looked }) => sum + looked, 0),
      marks: parts[0]?.marks ?? null,
      complete: data !== undefined && !hasNextPage,
    },
    failure: error,
    again: () => void (data ? fetchNextPage() : refetch()),
  };
};
