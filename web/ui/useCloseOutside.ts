import { type RefObject, useEffect } from 'react';

/** The calendar of a date and the options of a choice are drawn outside the popover, and count as inside. */
const drawnElsewhere = '.mantine-Popover-dropdown, .mantine-Combobox-dropdown';

const isWithin = (element: EventTarget | null, own: HTMLElement | null): boolean =>
  element instanceof Node &&
  (own?.contains(element) === true ||
    (element instanceof Element && element.closest(drawnElsewhere) !== null));

/** Closes a popover that holds fields on a press elsewhere; Mantine's own would close it on their options. */
export const useCloseOutside = (
  anchor: RefObject<HTMLElement | null>,
  opened: boolean,
  onClose: () => void,
): void => {
  useEffect(() => {
    if (!opened) return undefined;
    const handlePointer = (event: PointerEvent) => {
      if (!isWithin(event.target, anchor.current)) onClose();
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [anchor, opened, onClose]);
};
