import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureLag } from '#server/system/metrics';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Delays in milliseconds as Node measures them: a tick every 20 ms that comes on time counts as 20. */
const fakeHistogram = () => {
  let seen: number[] = [];
  return {
    tick: (...late: number[]) => seen.push(...late.map((ms) => (20 + ms) * 1e6)),
    histogram: {
      enable: () => true,
      disable: () => true,
      reset: () => (seen = []),
      get count() {
        return seen.length;
      },
      percentile: (share: number): number => {
        const sorted = seen.toSorted((a, b) => a - b);
        return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? 0;
      },
    },
  };
};

test('a loop that is on time has no lag', () => {
  const { histogram, tick } = fakeHistogram();
  const lag = measureLag(histogram);
  expect(lag.quantile(1)).toBe(0);
  tick(0, -0.5, 0);
  expect(lag.quantile(1)).toBe(0);
  tick(7);
  expect(lag.quantile(1)).toBeCloseTo(0.007);
  lag.stop();
});

test('the lag is that of the last whole minute, whoever asks and how often', () => {
  const { histogram, tick } = fakeHistogram();
  const lag = measureLag(histogram);
  tick(0, 500);
  vi.advanceTimersByTime(60_000);
  tick(0, 3);
  for (let asked = 0; asked < 3; asked += 1) expect(lag.quantile(1)).toBeCloseTo(0.5);
  expect(lag.quantile(0.5)).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(lag.quantile(1)).toBeCloseTo(0.003);
  vi.advanceTimersByTime(60_000);
  expect(lag.quantile(1)).toBe(0);
  lag.stop();
  expect(vi.getTimerCount()).toBe(0);
});
