import { type RefObject, useLayoutEffect } from 'react';

const linesOf = (element: Element | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('[data-line]') ?? []),
];

/** Once a line that has the focus is gone, the line in its place takes it, or else the one before. */
export const useFocusOnLine = (line: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const item = line.current;
    return () => {
      if (!item?.contains(document.activeElement)) return;
      const queue = item.closest('[data-queue]') ?? item.parentElement;
      const lines = linesOf(queue);
      const at = lines.findIndex((each) => item.contains(each));
      const others = [...lines.slice(at + 1), ...lines.slice(0, at).toReversed()];
      // It is still in the document here; others may leave together with it.
      queueMicrotask(() => {
        // With the whole queue gone the focus belongs to the page that follows.
        if (!queue?.isConnected) return;
        const next = others.find(({ isConnected }) => isConnected) ?? queue.closest('main');
        next?.focus({ preventScroll: next.tagName === 'MAIN' });
      });
    };
  }, [line]);
};
