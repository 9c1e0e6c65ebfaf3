import { useEffect } from 'react';
import type { Filter } from '#contract/kit/filters';
import { readAhead, useCall } from '#web/data/queries.ts';
import { type ListState, pageInput } from '#web/table/listState.ts';
import type { TableApi } from '#web/table/model.ts';
import type { ChangeList } from '#web/table/useListState.ts';

export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));

/** The rows of the current page; the previous page stays visible while they load. */
export const useRows = (
  api: TableApi,
  state: ListState,
  fixed: readonly Filter[] | undefined,
  change: ChangeList,
) => {
  const answer = useCall(api.list, pageInput(state, fixed), { keepPrevious: true });
  const { data, isPlaceholderData } = answer;
  const settled = data !== undefined && !isPlaceholderData;
  // Pages may be turned beyond what was counted, until one is empty.
  const isOpenEnded = data?.more === true && data.rows.length > 0;
  const last = !settled ? null : isOpenEnded ? Infinity : pageCount(data.total, state.size);

  const next = last !== null && state.page < last ? { ...state, page: state.page + 1 } : null;
  const nextInput = next && JSON.stringify(pageInput(next, fixed));
  useEffect(() => {
    if (nextInput !== null) void readAhead(api.list, JSON.parse(nextInput));
  }, [api, nextInput]);

  // The page no longer exists, because rows were deleted or the URL is old: use the last page.
  const beyond = last !== null && state.page > last ? last : null;
  useEffect(() => {
    if (beyond !== null) change({ page: beyond }, { replace: true });
  }, [beyond, change]);

  return answer;
};
