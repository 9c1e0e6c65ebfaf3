import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
};

/** A value that lives outside the components, such as the session, and tells its listeners of changes. */
export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useStore = <T>({ get, subscribe }: Store<T>): T =>
  useSyncExternalStore(subscribe, get);
