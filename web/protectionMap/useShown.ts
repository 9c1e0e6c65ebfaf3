import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The country after a key, in the order of the list; undefined for any other key. */
export const countryAfter = <C extends string>(
  codes: readonly C[],
  code: C,
  key: string,
): C | undefined => {
  if (key === 'Home') return codes[0];
  if (key === 'End') return codes.at(-1);
  const step = steps[key];
  return step === undefined
    ? undefined
    : codes[(codes.indexOf(code) + step + codes.length) % codes.length];
};

/**
 * The country that is pointed at or has the focus. One country is reached by Tab, the others by arrow keys. A
 * finger shows a country first and opens it with the second touch.
 */
export const useShown = <C extends string>(codes: readonly C[], open: (code: C) => void) => {
  const [pointed, setPointed] = useState<{
    code: C;
    inCloseUp: boolean;
    byTouch: boolean;
  } | null>(null);
  const [focused, setFocused] = useState<C | null>(null);
  const [stop, setStop] = useState<C | null>(null);
  const opensAt = useRef<C | null>(null);
  const isTouching = useRef(false);
  const shown = pointed?.code ?? focused;
  const first = stop !== null && codes.includes(stop) ? stop : codes[0];
  const of = (code: C, inCloseUp: boolean) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setPointed({ code, inCloseUp, byTouch: false });
    },
    onPointerLeave: () => setPointed(null),
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isTouching.current = pointerType !== 'mouse';
      opensAt.current = pointerType === 'mouse' || shown === code ? code : null;
    },
    onClick: () => {
      setFocused(code);
      setPointed({ code, inCloseUp, byTouch: isTouching.current });
      if (opensAt.current === code) open(code);
    },
  });
  const byKeyboard = (code: C) => ({
    tabIndex: code === first ? 0 : -1,
    onFocus: () => {
      setFocused(code);
      setStop(code);
    },
    onBlur: () => {
      setFocused(null);
      setPointed(null);
    },
    onKeyDown: (event: KeyboardEvent<SVGElement>) => {
      if (event.key === 'Escape') {
        setFocused(null);
        setPointed(null);
      }
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        open(code);
      }
      const next = countryAfter(codes, code, event.key);
      if (next === undefined) return;
      event.preventDefault();
      event.currentTarget
        .closest('svg')
        ?.querySelector<SVGElement>(`[data-code="${next}"]`)
        ?.focus();
    },
  });
  return {
    shown,
    focused,
    isInCloseUp: pointed?.inCloseUp ?? false,
    /** Another touch opens it, not the Enter key. */
    isByTouch: pointed?.byTouch ?? false,
    of,
    byKeyboard,
  };
};
