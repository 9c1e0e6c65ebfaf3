export type Limit = { times: number; minutes: number };

/** As many as an attacker from everywhere could make; beyond them the oldest are forgotten. */
const mostKeys = 100_000;

type Window = { count: number; endsAt: number };

/**
 * Counts in windows of fixed length, each from its first call on. Answers the seconds to wait once
 * there were too many calls, else null.
 */
export const memoryCounters = <Name extends string>(
  limits: Readonly<Record<Name, Limit>>,
): ((name: Name, key: string, now: Date) => number | null) => {
  /** Windows of one limit end in the order in which they began, which is the order of a Map. */
  const windowsOf = new Map<Name, Map<string, Window>>();

  const forgetPast = (windows: Map<string, Window>, now: number): void => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= mostKeys) return;
      windows.delete(key);
    }
  };

  return (name, key, now) => {
    const { times, minutes } = limits[name];
    const moment = now.getTime();
    const length = minutes * 60_000;
    const windows = windowsOf.get(name) ?? new Map<string, Window>();
    windowsOf.set(name, windows);
    const running = windows.get(key);
    // A window that ends further off than its length was begun by a clock that was ahead.
    if (!running || running.endsAt <= moment || running.endsAt > moment + length) {
      windows.delete(key);
      windows.set(key, { count: 1, endsAt: moment + length });
      forgetPast(windows, moment);
      return null;
    }
    running.count += 1;
    return running.count > times ? Math.max(1, Math.ceil((running.endsAt - moment) / 1000)) : null;
  };
};
