import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '#web/ui/useReturnedFocus.ts';
import { useStable } from '#web/ui/useStable.ts';

/** The row that Tab reaches, or on cards the first link; without rows the page. */
const listOf = (bar: HTMLElement): HTMLElement | null | undefined => {
  const list = bar.closest('[data-list]');
  return (
    list?.querySelector<HTMLElement>('[data-id][tabindex="0"]') ??
    list?.querySelector<HTMLElement>('[data-row-link]') ??
    bar.closest('main')
  );
};

/**
 * Where the focus goes once a dialog of the bar is closed and its button is gone: to the menu it was chosen
 * from, or else to the list.
 */
export const useBarFocus = (
  isOpen: boolean,
): [bar: RefObject<HTMLElement | null>, take: () => void] => {
  const bar = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const take = useStable(() => {
    if (!bar.current || !isFocusLost()) return;
    const menu = bar.current.querySelector<HTMLElement>('[data-more]');
    (menu ?? listOf(bar.current))?.focus({ preventScroll: true });
  });
  // After the effects of the dialog, which returns the focus to a button that is still there.
  useEffect(() => {
    if (wasOpen.current && !isOpen) take();
    wasOpen.current = isOpen;
  }, [isOpen, take]);
  return [bar, take];
};
