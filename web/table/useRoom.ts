import { type RefObject, useSyncExternalStore } from 'react';
import { useStable } from '#web/ui/useStable.ts';

/** How wide an element is, known before it is first drawn; 0 where nothing is laid out. */
export const useRoom = (frame: RefObject<HTMLElement | null>): number => {
  const watch = useStable((changed: () => void) => {
    const observer = new ResizeObserver(changed);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  });
  return useSyncExternalStore(watch, () => frame.current?.clientWidth ?? 0);
};
