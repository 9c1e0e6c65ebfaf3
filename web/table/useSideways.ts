import { type UIEvent, useRef } from 'react';

/**
 * Scrolls the parts of a table sideways together: its head, which stays below the top bar while the page
 * scrolls and so cannot lie in the same scroller as the rows, the rows, and the scrollbar at the bottom.
 */
export const useSideways = () => {
  const frame = useRef<HTMLDivElement>(null);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const left = currentTarget.scrollLeft;
    const parts = frame.current?.querySelectorAll<HTMLElement>('[data-sideways]') ?? [];
    for (const part of parts)
      if (part !== currentTarget && Math.abs(part.scrollLeft - left) >= 1) part.scrollLeft = left;
    frame.current?.toggleAttribute('data-moved', left > 0);
  };
  return { frame, part: { 'data-sideways': true, onScroll } as const };
};
