import { useMediaQuery } from '@mantine/hooks';

const useIsAtMost = (width: string): boolean =>
  useMediaQuery(`(max-width: ${width})`, false, { getInitialValueInEffect: false });

/** Too narrow for a side navigation: it becomes a drawer. */
export const useIsNarrow = (): boolean => useIsAtMost('62em');

/** A phone in portrait orientation: no room for columns. */
export const useIsPhone = (): boolean => useIsAtMost('48em');

/** Too narrow for a table of half a dozen columns next to the navigation: rows become cards. */
export const useShowsCards = (): boolean => useIsAtMost('75em');
