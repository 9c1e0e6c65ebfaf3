import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from '#web/data/today.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-16T22:59:40Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a page left open overnight has another day after midnight in Warsaw', () => {
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-11-16');
  act(() => {
    vi.advanceTimersByTime(30_000);
  });
  expect(result.current).toBe('2026-11-17');
});

test('a computer that slept over midnight has it as soon as the page is seen', () => {
  const { result } = renderHook(useToday);
  vi.setSystemTime(new Date('2026-11-18T07:00:00Z'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current).toBe('2026-11-18');
});

test('nobody who shows the day, no timer', () => {
  const first = renderHook(useToday);
  const second = renderHook(useToday);
  expect(vi.getTimerCount()).toBe(1);
  first.unmount();
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
