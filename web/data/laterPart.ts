import { useEffect, useState } from 'react';
import { announce, announceNewVersion } from '#web/data/announce.ts';
import { serverAnswers } from '#web/data/connection.ts';
import { CallFailure } from '#web/data/failures.ts';
import { useStable } from '#web/ui/useStable.ts';

/** A part of the program that is loaded when it is first needed, or just before. */
export type LaterPart<P> = {
  /** What was loaded, if it was. */
  get: () => P | undefined;
  /** Loads it once; after a failure the next call tries again. */
  load: () => Promise<P>;
  /** The same for one who does not wait for it. */
  preload: () => void;
};

export const laterPart = <P>(fetch: () => Promise<P>): LaterPart<P> => {
  let loaded: P | undefined;
  let loading: Promise<P> | undefined;
  const start = async () => {
    try {
      loaded = await fetch();
      return loaded;
    } catch (cause) {
      loading = undefined;
      throw cause;
    }
  };
  const load = () => (loading ??= start());
  return { get: () => loaded, load, preload: () => void load().catch(() => {}) };
};

const tellWhy = async (cause: unknown): Promise<void> => {
  if (await serverAnswers()) announceNewVersion();
  else announce(new CallFailure('network', {}, cause));
};

/**
 * The part, once it is wanted and loaded. Where loading fails, a message says why and the page stays as it is.
 */
export const usePart = <P>(
  part: LaterPart<P>,
  isWanted: boolean,
  onFailed: () => void,
): { Part: P } | undefined => {
  const [isReady, setReady] = useState(part.get() !== undefined);
  const giveUp = useStable(onFailed);
  useEffect(() => {
    if (isReady || !isWanted) return undefined;
    let isHere = true;
    part.load().then(
      () => isHere && setReady(true),
      (cause: unknown) => {
        if (!isHere) return;
        giveUp();
        void tellWhy(cause);
      },
    );
    return () => {
      isHere = false;
    };
  }, [part, isReady, isWanted, giveUp]);
  const loaded = isReady ? part.get() : undefined;
  return loaded && { Part: loaded };
};

/** For what opens it: loads it as soon as the pointer or the focus is there. */
export const near = ({ preload }: { preload: () => void }) => ({
  onPointerEnter: preload,
  onFocus: preload,
});
