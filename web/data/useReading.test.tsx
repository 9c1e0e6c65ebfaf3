import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useReading } from '#web/data/useReading.ts';

afterEach(cleanup);

it('a reading that was tried again is given up with the page, like the first one', async () => {
  const signals: AbortSignal[] = [];
  const read = (signal: AbortSignal): Promise<string> => {
    signals.push(signal);
    return signals.length === 1 ? Promise.reject(new Error('away')) : new Promise(() => undefined);
  };
  const { result, unmount } = renderHook(() => useReading(read));
  await act(() => Promise.resolve());
  expect(result.current[0].state).toBe('failed');
  act(() => result.current[1]());
  expect(result.current[0].state).toBe('waiting');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
