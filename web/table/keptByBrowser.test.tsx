import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sharedStorage, tabStorage } from '#web/data/browserStorage.ts';
import { preferDensity, usePreferredDensity } from '#web/table/density.ts';
import { useWidths } from '#web/table/useWidths.ts';

afterEach(() => {
  cleanup();
  preferDensity('regular');
  sharedStorage.remove('widths.kept');
});

it('keeps the height of rows and the widths of columns for all tabs of the browser', () => {
  const density = renderHook(() => usePreferredDensity());
  act(() => preferDensity('compact'));
  expect(density.result.current).toBe('compact');
  const widths = renderHook(() => useWidths('kept', undefined));
  act(() => widths.result.current.setWidth('name', 200));
  expect(sharedStorage.keys()).toEqual(expect.arrayContaining(['density', 'widths.kept']));
  expect(tabStorage.keys()).not.toEqual(expect.arrayContaining(['density']));
  const again = renderHook(() => useWidths('kept', undefined));
  expect(again.result.current.widths).toEqual({ name: 200 });
});
