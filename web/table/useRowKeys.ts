import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const step = 10;

/** The row index a key moves to, or null if the key does not move. */
const target = (key: string, from: number, count: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return from - 1;
    case 'PageDown':
      return from + step;
    case 'PageUp':
      return from - step;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

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
    const next = target(event.key, rows.indexOf(row), rows.length);
    if (next !== null) {
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
