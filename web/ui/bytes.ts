import { languageTags, type Locale } from '#contract/values/locale';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** 1.5 MB; a thousand of each make the next, as disks are sold. */
export const formatBytes = (locale: Locale, bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(languageTags[locale], {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000 ** power);
};
