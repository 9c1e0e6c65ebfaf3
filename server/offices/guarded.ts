import { turns } from '#server/limits/turns';
import { type Registry, RegistryFailure } from '#server/offices/registry';

const callsAtOnce = 4;
const longestQueue = 50;
/** After this many consecutive failures, calls are refused at once for a while. */
const mostFaults = 5;
const pauseMs = 60_000;

/** Limits concurrent calls, and pauses after repeated failures of the registry. */
export const guarded = (registry: Registry, now: () => Date): Registry => {
  const inTurn = turns({ atOnce: callsAtOnce, longestQueue });
  let faults = 0;
  let restsUntil = 0;
  const asked = <T>(ask: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      if (now().getTime() < restsUntil) throw new RegistryFailure('paused');
      try {
        const answer = await ask();
        faults = 0;
        return answer;
      } catch (error) {
        faults += 1;
        if (faults >= mostFaults) {
          faults = 0;
          restsUntil = now().getTime() + pauseMs;
        }
        throw error;
      }
    });
  return {
    source: registry.source,
    find: (number) => asked(() => registry.find(number)),
    image: (number) => asked(() => registry.image(number)),
    list: (what) => asked(() => registry.list(what)),
  };
};
