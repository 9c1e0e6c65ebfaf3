import { type RefObject, useEffect, useRef, useState } from 'react';

/** Takes people to the first field that lacks something, once its message is shown. */
export const useFirstFault = (): [content: RefObject<HTMLDivElement | null>, show: () => void] => {
  const content = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const field = content.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // Centred: the buttons below cover the end of a long list.
    field?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return [content, () => setAsked((count) => count + 1)];
};
