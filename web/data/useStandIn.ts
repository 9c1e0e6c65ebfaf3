import { type RefObject, useEffect, useRef, useState } from 'react';
import { type LaterPart, near, usePart } from '#web/data/laterPart.ts';

/**
 * A button that opens something heavy: a plain one stands in for it until it is pressed. `buttonProps` are for that
 * one; `later` is the button with what it opens, as soon as that is loaded.
 */
export const useStandIn = <P>(part: LaterPart<P>, has: 'menu' | 'dialog') => {
  const [isWanted, setWanted] = useState(false);
  const later = usePart(part, isWanted, () => setWanted(false));
  const buttonProps = {
    ...near(part),
    'aria-haspopup': has,
    'aria-expanded': false,
    onClick: () => setWanted(true),
  } as const;
  // What another page has loaded already is not opened here before it is wanted.
  return { later: isWanted ? later : undefined, buttonProps };
};

/**
 * For the part that takes the place of its stand-in: it takes over the focus and is opened at once, after which the
 * focus goes back to its button.
 */
export const useOpenedAtOnce = (): {
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  setOpened: (opened: boolean) => void;
} => {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    // With the next picture: what opens remembers the focus that is there before it.
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return { button, opened, setOpened };
};
