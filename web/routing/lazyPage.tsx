import { type ComponentType, type FunctionComponent, use } from 'react';
import { serverAnswers } from '#web/data/connection.ts';

/** A code chunk could not be loaded: the network is down, or a newer version replaced it. */
export class PartMissing extends Error {
  /** The server responds, so the chunk is gone for good. */
  readonly replaced: boolean;
  /** Loads the chunk again. Settles when that is done, successfully or not. */
  readonly tryAgain: () => Promise<void>;
  constructor(cause: unknown, replaced: boolean, tryAgain: () => Promise<void>) {
    super('a part of the program could not be loaded', { cause });
    this.name = 'PartMissing';
    this.replaced = replaced;
    this.tryAgain = tryAgain;
  }
}

export type LazyPage<Props extends object = object> = FunctionComponent<Props> & {
  preload: () => Promise<void>;
};

const fetchedAgain = (failed: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = failed.crossOrigin;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`no style sheet ${failed.href}`)));
    link.href = failed.href;
    failed.replaceWith(link);
  });

/** Vite requests each style sheet only once, even if loading failed. */
const fetchMissingStyles = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(fetchedAgain));
};

/**
 * A component loaded with its route. Unlike the router's own, it never reloads the page by itself: offline
 * that would replace the app with the browser's error page.
 */
export const lazyPage = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> => {
  let Loaded: ComponentType<Props> | undefined;
  let failure: PartMissing | undefined;
  let loading: Promise<void> | undefined;

  const tryLoading = async (isRepeated: boolean) => {
    failure = undefined;
    try {
      if (isRepeated) await fetchMissingStyles();
      Loaded = await load();
    } catch (cause) {
      failure = new PartMissing(cause, await serverAnswers(), preload);
      // Reset, so that the next visit tries again.
      loading = undefined;
    }
  };
  const preload = (): Promise<void> => (loading ??= tryLoading(failure !== undefined));

  const Lazy = (props: Props) => {
    if (Loaded) return <Loaded {...props} />;
    if (failure) throw failure;
    use(preload());
    return null;
  };
  return Object.assign(Lazy, { preload });
};
