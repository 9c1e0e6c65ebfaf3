import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Search } from '#web/data/search.ts';
import { useSearchInView } from '#web/data/useSearchInView.ts';
import { type ListState, readList, writeList } from '#web/table/listState.ts';
import type { TableModel } from '#web/table/model.ts';
import { useStable } from '#web/ui/useStable.ts';

/** Another order or other filters make another list, which begins at its beginning. */
const startsAnew: readonly (keyof ListState)[] = ['size', 'sort', 'filters', 'search', 'deleted'];

type ChangeOptions = {
  /** Instead of the present entry of the browser's history, not after it. */
  replace?: boolean;
};
export type ChangeList = (part: Partial<ListState>, options?: ChangeOptions) => void;

/** The list as the address has it, and the way to change it: by writing the address. */
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
      // An address that says nothing would open the default view again.
      const view = ('view' in part ? part.view : current.view) ?? (hasDefaultView ? 'none' : null);
      return writeList(model, { ...current, ...first, ...part, view }, previous);
    };
    // A page turned is read from its top; anything else leaves the eyes where they are.
    void navigate({ to: '.', search: changed, replace, resetScroll: 'page' in part && !replace });
  });
  return { state, search, change };
};
