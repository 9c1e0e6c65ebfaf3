import { useSyncExternalStore } from 'react';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';

const lookEveryMilliseconds = 30_000;
/** One timer for all who show the day: a list has one of them in each row. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const today = (): CalendarDate => dateInWarsaw(new Date());
const look = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    timer = setInterval(look, lookEveryMilliseconds);
    // A computer that slept over midnight ran no timer.
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

/** The day it is for people, also on a page that is left open overnight. */
export const useToday = (): CalendarDate => useSyncExternalStore(subscribe, today);
