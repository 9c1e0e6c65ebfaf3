import { useEffect, useSyncExternalStore } from 'react';

/** Names that pages set for titles in braces, such as {trademark}. */
let names: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

const setNames = (next: Readonly<Record<string, string>>) => {
  names = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const getNames = () => names;

export const usePageNames = (): Readonly<Record<string, string>> =>
  useSyncExternalStore(subscribe, getNames);

/** Called by the page that knows the name: `usePageName('trademark', mark?.name)`. */
export const usePageName = (placeholder: string, name: string | undefined): void => {
  useEffect(() => {
    if (name === undefined) return undefined;
    setNames({ ...names, [placeholder]: name });
    return () => {
      setNames(Object.fromEntries(Object.entries(names).filter(([key]) => key !== placeholder)));
    };
  }, [placeholder, name]);
};
