import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { tabStorage } from '#web/data/browserStorage.ts';

const storageKey = 'appearance';

export const appearances = ['auto', 'light', 'dark'] as const satisfies MantineColorScheme[];

/** Mantine's own manager writes localStorage, which is reserved for the session and cleared at sign-out. */
export const appearanceManager: MantineColorSchemeManager = {
  get: (otherwise) =>
    appearances.find((appearance) => appearance === tabStorage.get(storageKey)) ?? otherwise,
  set: (appearance) => tabStorage.set(storageKey, appearance),
  clear: () => tabStorage.remove(storageKey),
  // The choice belongs to this tab: nothing else can change it.
  subscribe: () => {},
  unsubscribe: () => {},
};
