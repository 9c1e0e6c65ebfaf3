import { useState } from 'react';
import type { SavedView, Widths } from '#contract/kit/views';
import { sharedStorage } from '#web/data/browserStorage.ts';
import { useStable } from '#web/ui/useStable.ts';
import { fittedWidth } from '#web/table/widths.ts';

const keyOf = (list: string, view: SavedView | undefined): string =>
  view ? `widths.${list}.${view.id}` : `widths.${list}`;

const isWidths = (given: unknown): given is Widths =>
  typeof given === 'object' &&
  given !== null &&
  Object.values(given).every((width) => typeof width === 'number' && Number.isFinite(width));

const read = (key: string): Widths | null => {
  try {
    const given: unknown = JSON.parse(sharedStorage.get(key) ?? 'null');
    return isWidths(given) ? given : null;
  } catch {
    return null;
  }
};

/**
 * The widths that a person has set: of the saved view in use, or of the list without one. Changes are kept by
 * the browser, for all its tabs, until the view is saved.
 */
export const useWidths = (list: string, view: SavedView | undefined) => {
  const key = keyOf(list, view);
  const [changed, setChanged] = useState<{ key: string; widths: Widths | null } | null>(null);
  const kept = changed?.key === key ? changed.widths : read(key);
  const widths = kept ?? view?.state.widths ?? {};
  const put = (next: Widths | null) => {
    if (next === null) sharedStorage.remove(key);
    else sharedStorage.set(key, JSON.stringify(next));
    setChanged({ key, widths: next });
  };
  return {
    widths,
    setWidth: useStable((name: string, width: number) =>
      put({ ...widths, [name]: fittedWidth(width) }),
    ),
    /** All columns have the widths of the view again, or those of the list. */
    resetWidths: useStable(() => put(null)),
    /** All columns have their own widths again, whatever the view says. */
    clearWidths: useStable(() => put(view ? {} : null)),
  };
};
export type ListWidths = ReturnType<typeof useWidths>;
