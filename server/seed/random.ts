/** Chance that is the same for the same seed, on every machine and in every run. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  chance: (probability: number) => boolean;
  /** A whole number between both, each included. */
  int: (min: number, max: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** The larger the first number of a pair, the more often its second one is chosen. */
  weighted: <T>(pairs: readonly (readonly [weight: number, value: T])[]) => T;
  /** Different members of a list, in its order. */
  some: <T>(list: readonly T[], count: number) => T[];
};

/** FNV-1a: spreads the letters of a seed over 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/** Mulberry32, which is quick and good enough to invent a portfolio. */
const streamOf = (seed: string) => {
  let state = hashOf(seed);
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const randomOf = (seed: string): Random => {
  const next = streamOf(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  return {
    next,
    chance: (probability) => next() < probability,
    int,
    pick,
    weighted: <T>(pairs: readonly (readonly [number, T])[]): T => {
      const total = pairs.reduce((sum, [weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [weight, value] of pairs) {
        left -= weight;
        if (left < 0) return value;
      }
      return pairs[0]?.[1] as T;
    },
    some: (list, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, list.length)) chosen.add(int(0, list.length - 1));
      return [...chosen].toSorted((a, b) => a - b).map((at) => list[at] as (typeof list)[number]);
    },
  };
};

/** An identifier in the form of a random UUID, the same for the same seed. */
export const uuidOf = (seed: string): string => {
  const next = streamOf(seed);
  const digits = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16));
  digits[12] = '4';
  digits[16] = '8';
  const text = digits.join('');
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20),
  ].join('-');
};
