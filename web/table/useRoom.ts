import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is, known before it is first drawn; 0 where nothing is laid out. */
export const useRoom = (frame: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    setRoom(element.clientWidth);
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return room;
};
