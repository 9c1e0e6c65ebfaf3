import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Search } from '#web/data/search.ts';
import { useSearchInView } from '#web/data/useSearchInView.ts';
import { type ListState, readList, writeList } from '#web/table/listState.ts';
import type { TableModel } from '#web/table/model.ts';
import { useStable } from '#web/ui/useStable.ts';

/** A change of these returns the list to its first page. */
const startsAnew: readonly (keyof ListState)[] = ['size', 'sort', 'filters', 'search', 'deleted'];

type ChangeOptions = {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
};
export type ChangeList = (part: Partial<ListState>, options?: ChangeOptions) => void;

/** The list state in the URL, and the function that changes it by navigating. */
export const useListState = (
  model: TableModel,
  { hasDefaultView }: { hasDefaultView: boolean },
): { state: ListState; search: Search; change: ChangeList } => {
  const search = useSearchInView();
  const navigate = useNavigate();
  const state = useMemo(() => readList(model, search), [model, search]);
  const change = useStable<Parameters<ChangeList>, void>((part, { replace = false } = {}) => {
    const changed = (previous: Search) => {
      const current = readList(model, previous);
      const first = startsAnew.some((key) => key in part) && { page: 1 };
      // A URL without list state would open the default view again.
      const view = ('view' in part ? part.view : current.view) ?? (hasDefaultView ? 'none' : null);
      return writeList(model, { ...current, ...first, ...part, view }, previous);
    };
    // Changing the page scrolls to the top; other changes keep the scroll position.
    void navigate({ to: '.', search: changed, replace, resetScroll: 'page' in part && !replace });
  });
  return { state, search, change };
};
