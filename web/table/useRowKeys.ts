import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const step = 10;

/** The index of the row each key moves to. */
const targets = (from: number, count: number): Readonly<Record<string, number>> => ({
  ArrowDown: from + 1,
  ArrowUp: from - 1,
  PageDown: from + step,
  PageUp: from - step,
  Home: 0,
  End: count - 1,
});

const rowOf = (element: EventTarget): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>('[data-id]') : null;

/**
 * Keyboard navigation of rows: arrows, Home, End and Page keys move, Enter opens, Space selects. Only one
 * row can be reached by Tab, so that Tab does not go through a hundred rows.
 */
export const useRowKeys = (onToggle: (id: number) => void) => {
  const [activeId, setActiveId] = useState<number | null>(null);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-id]')];
    const next = targets(rows.indexOf(row), rows.length)[event.key];
    if (next !== undefined) {
      event.preventDefault();
      rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
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
