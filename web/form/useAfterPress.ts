import { useEffect, useState } from 'react';
import { useStable } from '#web/ui/useStable.ts';

/**
 * Delays work while a mouse button or a finger is down. Leaving a field may show an error and shift the
 * layout below, and a button that moves between press and release receives no click.
 */
export const useAfterPress = (): ((work: () => void) => void) => {
  const [press] = useState(() => ({ isDown: false, works: [] as (() => void)[] }));
  useEffect(() => {
    const handleDown = () => {
      press.isDown = true;
    };
    // The click follows the release in the same task.
    const handleUp = () =>
      setTimeout(() => {
        press.isDown = false;
        for (const work of press.works.splice(0)) work();
      });
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    // A touch also sends these mouse events, all at once after the finger is lifted.
    window.addEventListener('mousedown', handleDown, options);
    window.addEventListener('mouseup', handleUp, options);
    window.addEventListener('dragend', handleUp, options);
    return () => listening.abort();
  }, [press]);
  return useStable((work: () => void) => {
    if (press.isDown) press.works.push(work);
    else work();
  });
};
