import type { Locale } from '#contract/values/locale';
import { numberText } from '#contract/values/numbers';

const units = ['KB', 'MB', 'GB', 'TB'] as const;
const step = 1_024;

/** "200,3 MB" in Polish, "200.3 MB" in English; at least a kilobyte, of which no part is told. */
export const formatBytes = (locale: Locale, bytes: number): string => {
  const power = Math.floor(Math.log(Math.max(step, bytes)) / Math.log(step));
  const at = Math.min(units.length, power) - 1;
  const size = Math.max(1, bytes / step ** (at + 1));
  const rounded = at === 0 ? Math.round(size) : Math.round(size * 10) / 10;
  return `${numberText(rounded, { scale: 1, exact: false }, locale)} ${units[at] ?? ''}`;
};
