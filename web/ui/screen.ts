import { useMediaQuery } from '@mantine/hooks';

const useIsAtMost = (width: string): boolean =>
  useMediaQuery(`(max-width: ${width})`, false, { getInitialValueInEffect: false });

/** Too narrow for the navigation beside the page: it becomes a drawer. */
export const useIsNarrow = (): boolean => useIsAtMost('62em');

/** A phone held upright: no room for columns at all. */
export const useIsPhone = (): boolean => useIsAtMost('48em');

/** Too narrow for a table of half a dozen columns beside the navigation: its rows become cards. */
export const useShowsCards = (): boolean => useIsAtMost('75em');
