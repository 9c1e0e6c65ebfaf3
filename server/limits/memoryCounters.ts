export type Limit = { times: number; minutes: number };

/** An attacker could create this many keys; beyond that the oldest are dropped. */
const mostKeys = 100_000;

type Window = { count: number; endsAt: number };
/** Keys seen since `since`, and those from before: expiring means dropping the older half. */
type Generations = { since: number; young: Map<string, Window>; old: Map<string, Window> };

/**
 * Counts in fixed windows that begin with the first call. Returns the seconds to wait after too many calls,
 * else null.
 */
export const memoryCounters = <Name extends string>(
  limits: Readonly<Record<Name, Limit>>,
): ((name: Name, key: string, now: Date) => number | null) => {
  const all = new Map<Name, Generations>();

  const generationsOf = (name: Name, now: number, length: number): Generations => {
    const found = all.get(name) ?? { since: now, young: new Map(), old: new Map() };
    all.set(name, found);
    // A start in the future comes from a clock that was ahead.
    const isPast = now - found.since >= length || now < found.since;
    if (isPast || found.young.size >= mostKeys / 2) {
      found.old = found.young;
      found.young = new Map();
      found.since = now;
    }
    return found;
  };

  return (name, key, now) => {
    const { times, minutes } = limits[name];
    const moment = now.getTime();
    const length = minutes * 60_000;
    const { young, old } = generationsOf(name, moment, length);
    const known = young.get(key) ?? old.get(key);
    // A window that ends later than its length allows was started by a clock that was ahead.
    const isRunning = known && known.endsAt > moment && known.endsAt <= moment + length;
    const window = isRunning ? known : { count: 0, endsAt: moment + length };
    young.set(key, window);
    window.count += 1;
    return window.count > times ? Math.max(1, Math.ceil((window.endsAt - moment) / 1000)) : null;
  };
};
