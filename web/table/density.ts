import { useStore, createStore } from '#web/ui/store.ts';
import { type Density, densities } from '#contract/kit/views';
import { sharedStorage } from '#web/data/browserStorage.ts';

const storageKey = 'density';

const preferred = createStore<Density | null>(null);

const stored = (): Density =>
  densities.find((density) => density === sharedStorage.get(storageKey)) ?? 'regular';

/** The density the person prefers, in all lists; kept by the browser for all its tabs. */
export const usePreferredDensity = (): Density => useStore(preferred) ?? stored();

export const preferDensity = (density: Density): void => {
  sharedStorage.set(storageKey, density);
  preferred.set(density);
};
