import { useEffect, useState } from 'react';

/** Nothing has the focus, as when what had it is gone. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Returns the focus from a dialog that is opened with its component and unmounts when it closes: Mantine
 * returns it only where the dialog stays. Whoever has taken the focus meanwhile keeps it.
 */
export const useReturnedFocus = (opened: boolean): void => {
  const [opener] = useState(() => (opened ? document.activeElement : null));
  useEffect(
    () => () => {
      if (isFocusLost() && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
};
