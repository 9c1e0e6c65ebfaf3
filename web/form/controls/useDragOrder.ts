import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';

/** The item being dragged, and the item before which it would be dropped. */
export type Drag = { from: number; to: number };

const placeAt = (list: HTMLElement, y: number): number =>
  [...list.children].filter((item) => {
    const { top, height } = item.getBoundingClientRect();
    return y > top + height / 2;
  }).length;

/**
 * Reordering by dragging with mouse or finger. The list does not change until the item is dropped: moving
 * an element under a finger would end the drag.
 */
export const useDragOrder = (
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): [drag: Drag | null, start: (from: number) => (event: ReactPointerEvent) => void] => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = (from: number) => (event: ReactPointerEvent) => {
    const { current } = list;
    if (!current || event.button !== 0) return;
    event.preventDefault();
    let to = from;
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => {
      listening.abort();
      setDrag(null);
    };
    const handleMove = ({ clientY }: PointerEvent) => {
      to = placeAt(current, clientY);
      setDrag({ from, to });
    };
    const handleDrop = () => {
      end();
      // Dropping an item before its next one leaves it in place.
      const target = to > from ? to - 1 : to;
      if (target !== from) move(from, target);
    };
    setDrag({ from, to });
    window.addEventListener('pointermove', handleMove, { signal });
    window.addEventListener('pointerup', handleDrop, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };
  return [drag, start];
};
