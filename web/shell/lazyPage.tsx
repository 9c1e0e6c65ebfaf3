import { type ComponentType, type FunctionComponent, use } from 'react';

/** A part of the program could not be fetched: the network is down, or a newer version replaced it. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('a part of the program could not be loaded', { cause });
    this.name = 'PartMissing';
  }
}

export type LazyPage = FunctionComponent & { preload: () => Promise<void> };

/**
 * A component fetched when its route is. Unlike the router's own, it never reloads the page by
 * itself: offline that would replace the product with the browser's error page.
 */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let Loaded: ComponentType | undefined;
  let failure: PartMissing | undefined;
  let loading: Promise<void> | undefined;

  const tryLoading = async () => {
    failure = undefined;
    try {
      Loaded = await load();
    } catch (cause) {
      failure = new PartMissing(cause);
      // Forgotten, so that the next visit tries again.
      loading = undefined;
    }
  };
  const preload = (): Promise<void> => (loading ??= tryLoading());

  const Lazy = () => {
    if (Loaded) return <Loaded />;
    if (failure) throw failure;
    use(preload());
    return null;
  };
  return Object.assign(Lazy, { preload });
};
