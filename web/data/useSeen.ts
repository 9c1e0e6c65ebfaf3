import { type RefCallback, useState } from 'react';

/** So far outside of the window a picture is loaded, to be there when it comes into view. */
const rootMargin = '200px';

/** Whether the element is, or was, in the window or near it; always where the browser cannot tell. */
export const useSeen = (): [seen: boolean, ref: RefCallback<Element>] => {
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  const [ref] = useState(() => (element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [seen, ref];
};
