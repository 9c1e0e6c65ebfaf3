import { useEffect } from 'react';
import { createStore, useStore } from '#web/ui/store.ts';

/** Names that pages set for titles in braces, such as {trademark}. */
const names = createStore<Readonly<Record<string, string>>>({});

export const usePageNames = (): Readonly<Record<string, string>> => useStore(names);

/** Called by the page that knows the name: `usePageName('trademark', mark?.name)`. */
export const usePageName = (placeholder: string, name: string | undefined): void => {
  useEffect(() => {
    if (name === undefined) return undefined;
    names.set({ ...names.get(), [placeholder]: name });
    return () => {
      const others = Object.entries(names.get()).filter(([key]) => key !== placeholder);
      names.set(Object.fromEntries(others));
    };
  }, [placeholder, name]);
};
