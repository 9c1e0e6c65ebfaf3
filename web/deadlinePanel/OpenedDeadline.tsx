import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { wholeNumber } from '#web/data/searchParts.ts';
import { closedDeadline } from '#web/data/openedDeadline.ts';
import { useSearchInView } from '#web/data/useSearchInView.ts';
import { lazyPage } from '#web/routing/lazyPage.tsx';
// Before any dialog listens for Escape.
import '#web/deadlinePanel/overlays.ts';

const DeadlinePanel = lazyPage<{ id: number; onClose: () => void; onSettled: () => void }>(() =>
  import('#web/deadlinePanel/DeadlinePanel.tsx').then((module) => module.DeadlinePanel),
);

/** Where the focus was when the panel opened; it goes back there. */
const useFocusBack = (id: number | undefined) => {
  const before = useRef<Element | null>(null);
  const openedFrom = useRef<Element | null>(null);
  const was = useRef<number | undefined>(undefined);
  // Before the panel takes the focus, which it does in an effect of its own.
  useLayoutEffect(() => {
    const closed = was.current;
    was.current = id;
    if (id !== undefined && closed === undefined) {
      before.current = document.activeElement;
      openedFrom.current = before.current?.closest('[data-queue]') ?? null;
    }
    if (id !== undefined || closed === undefined) return;
    const element = before.current;
    before.current = null;
    const isThere = element instanceof HTMLElement && element.isConnected;
    const isOfPage = isThere && element !== document.body;
    // The calendar below the queue has the same deadline, out of sight.
    const queue = openedFrom.current;
    openedFrom.current = null;
    const places = queue?.isConnected ? [queue, document] : [document];
    const [next] = places.flatMap((place) => [
      ...place.querySelectorAll<HTMLElement>(`[data-event="${closed}"]`),
      ...place.querySelectorAll<HTMLElement>('[data-focus-back]'),
    ]);
    const target = isOfPage ? element : (next ?? document.querySelector<HTMLElement>('main'));
    target?.focus({ preventScroll: true });
  }, [id]);
};

/** The deadline that the address names, in a panel beside any page. */
export const OpenedDeadline = () => {
  const id = wholeNumber(useSearchInView()['deadline']);
  const navigate = useNavigate();
  const router = useRouter();
  useFocusBack(id);
  const close = (isSettled: boolean) => {
    // A click on another page, or on another deadline, may have been faster.
    if (wholeNumber(router.latestLocation.search['deadline']) !== id) return;
    // What was typed is saved once it is settled.
    void navigate({ ...closedDeadline, ignoreBlocker: isSettled });
  };
  return (
    <Suspense>
      {id !== undefined && (
        <DeadlinePanel
          key={id}
          id={id}
          onClose={() => close(false)}
          onSettled={() => close(true)}
        />
      )}
    </Suspense>
  );
};
