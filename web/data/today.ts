import { useSyncExternalStore } from 'react';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';

const lookEveryMilliseconds = 30_000;
/** One timer shared by all components: a list may have one in each row. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const today = (): CalendarDate => dateInWarsaw(new Date());
const look = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    timer = setInterval(look, lookEveryMilliseconds);
    // A computer asleep at midnight ran no timer.
    document.addEventListener('visibilitychange', look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/** Today's date, updated on a page left open overnight. */
export const useToday = (): CalendarDate => useSyncExternalStore(subscribe, today);
