import { useEffect, useState } from 'react';

/**
 * Puts work off while a mouse button or a finger is down. Leaving a field may bring a fault into view
 * and move what lies below: a button that moves between press and release was never clicked.
 */
export const useAfterPress = (): ((work: () => void) => void) => {
  const [press] = useState(() => ({ isDown: false, works: [] as (() => void)[] }));
  useEffect(() => {
    const handleDown = () => {
      press.isDown = true;
    };
    // The click comes right after the release, in the same turn.
    const handleUp = () =>
      setTimeout(() => {
        press.isDown = false;
        for (const work of press.works.splice(0)) work();
      });
    const options = { capture: true };
    const releases = ['mouseup', 'dragend'] as const;
    // A finger sends these too, all at once and after it was lifted.
    window.addEventListener('mousedown', handleDown, options);
    for (const release of releases) window.addEventListener(release, handleUp, options);
    return () => {
      window.removeEventListener('mousedown', handleDown, options);
      for (const release of releases) window.removeEventListener(release, handleUp, options);
    };
  }, [press]);
  const [afterPress] = useState(() => (work: () => void) => {
    if (press.isDown) press.works.push(work);
    else work();
  });
  return afterPress;
};
