import { useState } from 'react';
import { mostPicked } from '#contract/kit/crud';
import { useStable } from '#web/ui/useStable.ts';

/** The selected rows: individual rows of any page, or all that match. */
type Kept = {
  /** The filters the selection was made with; it does not apply to other filters. */
  narrowing: string;
  all: boolean;
  ids: ReadonlySet<number>;
};
const nobody: ReadonlySet<number> = new Set();

export const useSelection = (
  narrowing: string,
  pageIds: readonly number[],
  { total, more }: { total: number; more: boolean },
  onFull: () => void,
) => {
  const [stored, setStored] = useState<Kept>({ narrowing, all: false, ids: nobody });
  const [last, setLast] = useState<number | null>(null);
  const kept = stored.narrowing === narrowing ? stored : { narrowing, all: false, ids: nobody };
  const { all, ids } = kept;

  const pick = (next: ReadonlySet<number>) => {
    if (next.size > mostPicked) onFull();
    else setStored({ narrowing, all: false, ids: next });
  };

  /** With `through`, toggles every row from the last toggled one to this one. */
  const toggle = useStable((id: number, through = false) => {
    // "All but this" cannot be expressed, so deselecting one keeps the other rows of this page.
    const present = new Set(all ? pageIds : ids);
    const wanted = !present.has(id);
    const from = through && last !== null ? pageIds.indexOf(last) : -1;
    const to = pageIds.indexOf(id);
    const touched = from === -1 ? [id] : pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
    for (const each of touched)
      if (wanted) present.add(each);
      else present.delete(each);
    setLast(id);
    pick(present);
  });

  const togglePage = useStable(() => {
    const whole = all || pageIds.every((id) => ids.has(id));
    const others = [...ids].filter((id) => !pageIds.includes(id));
    pick(new Set(whole ? others : [...others, ...pageIds]));
  });

  return {
    all,
    ids,
    count: all ? total : ids.size,
    /** All are selected, and there are more than were counted. */
    more: all && more,
    has: (id: number): boolean => all || ids.has(id),
    toggle,
    togglePage,
    selectAll: () => setStored({ narrowing, all: true, ids: nobody }),
    clear: () => setStored({ narrowing, all: false, ids: nobody }),
  };
};
export type Selection = ReturnType<typeof useSelection>;
