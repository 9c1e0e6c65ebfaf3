import { describe, expect, test } from 'vitest';
import { memoryCounters } from '#server/limits/memoryCounters';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000);
const counters = () => memoryCounters({ calls: { times: 2, minutes: 1 } });

describe('counters in memory', () => {
  test('let so many pass in a window, and tell the rest how long to wait', () => {
    const count = counters();
    expect([0, 10, 20, 59.5].map((second) => count('calls', 'a', at(second)))).toEqual([
      null,
      null,
      40,
      1,
    ]);
    expect(count('calls', 'b', at(30))).toBeNull();
    expect(count('calls', 'a', at(60))).toBeNull();
  });

  test('shut nobody out for longer than a window after a clock that was ahead', () => {
    const count = counters();
    for (const _ of [1, 2, 3]) count('calls', 'a', at(3_600));
    expect(count('calls', 'a', at(0))).toBeNull();
  });

  test('hold no more keys than fit, however many ask, and forget the oldest', () => {
    const count = counters();
    const flood = (from: number, to: number) => {
      for (let key = from; key < to; key += 1) count('calls', String(key), at(2));
    };
    for (const _ of [1, 2]) count('calls', 'first', at(0));
    flood(0, 40_000);
    expect(count('calls', 'first', at(3))).not.toBeNull();
    flood(40_000, 160_000);
    expect(count('calls', 'first', at(4))).toBeNull();
  });

  test('go on with a window when the time before is forgotten', () => {
    const count = counters();
    count('calls', 'other', at(0));
    for (const second of [40, 50]) count('calls', 'a', at(second));
    expect(count('calls', 'a', at(65))).toBe(35);
  });
});
