import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useLetterKeys } from '#web/data/letterKeys.ts';

const step = 10;

/** The index of the row each key moves to; `across` rows lie side by side. */
const targets = (
  from: number,
  { count, across, withLetters }: { count: number; across: number; withLetters: boolean },
): Readonly<Record<string, number>> => ({
  ArrowDown: from + across,
  ArrowUp: from - across,
  ...(across > 1 && { ArrowRight: from + 1, ArrowLeft: from - 1 }),
  ...(withLetters && { j: from + 1, k: from - 1 }),
  PageDown: from + step,
  PageUp: from - step,
  Home: 0,
  End: count - 1,
});

const rowOf = (element: EventTarget): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>('[data-id]') : null;

/** How many rows stand in the first line: one in a table, several in a gallery. */
const countAcross = (rows: readonly HTMLElement[]): number =>
  Math.max(1, rows.filter(({ offsetTop }) => offsetTop === rows[0]?.offsetTop).length);

/**
 * Keyboard navigation of rows: arrows, J and K unless they are switched off, Home, End and Page keys move, Enter opens, Space selects. Only
 * one row can be reached by Tab, so that Tab does not go through a hundred rows. `onMove` is told of the row
 * that the keys moved to.
 */
export const useRowKeys = (
  onToggle: (id: number) => void,
  {
    onMove,
    gallery = false,
  }: { onMove?: ((id: number) => void) | undefined; gallery?: boolean } = {},
) => {
  const [activeId, setActiveId] = useState<number | null>(null);
  const [withLetters] = useLetterKeys();

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-id]')];
    const shape = { count: rows.length, across: gallery ? countAcross(rows) : 1, withLetters };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const wanted = targets(rows.indexOf(row), shape)[key];
    if (wanted !== undefined) {
      event.preventDefault();
      const next = rows[Math.min(Math.max(wanted, 0), rows.length - 1)];
      next?.focus();
      if (next) onMove?.(Number(next.dataset['id']));
      return;
    }
    // Inside the row the keys belong to its link and its buttons.
    if (event.target !== row) return;
    if (event.key === 'Enter') row.querySelector<HTMLElement>('[data-row-link]')?.click();
    else if (event.key === ' ') {
      event.preventDefault();
      onToggle(Number(row.dataset['id']));
    }
  };

  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = rowOf(target);
    if (row) setActiveId(Number(row.dataset['id']));
  };

  return { activeId, keys: { onKeyDown: handleKeyDown, onFocus: handleFocus } };
};
