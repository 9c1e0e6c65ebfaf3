import { type Label, languageTags, type Locale } from '#contract/values/locale';

const decimalForm = /^(-?)(\d{1,15})(?:\.(\d+))?$/;

type Bounds = { min: number; max: number; scale: number };

/** Converts decimal text to a whole number of its smallest units, without using a float. */
const units = (text: string, scale: number): bigint | null => {
  const [, sign = '', whole = '', rest = ''] = decimalForm.exec(text) ?? [];
  // Trailing zeros are accepted beyond the scale: 100.00 yen are 100.
  if (whole === '' || /[1-9]/.test(rest.slice(scale))) return null;
  return BigInt(`${sign}${whole}${rest.slice(0, scale).padEnd(scale, '0')}`);
};

type DecimalIssue =
  | { code: 'invalid' }
  | { code: 'too_precise'; scale: number }
  | { code: 'too_small'; min: number }
  | { code: 'too_big'; max: number };

/** The issue of a decimal text, as a field issue. */
export const decimalIssue = (text: string, { min, max, scale }: Bounds): DecimalIssue | null => {
  if (!decimalForm.test(text)) return { code: 'invalid' };
  const value = units(text, scale);
  if (value === null) return { code: 'too_precise', scale };
  if (value < (units(min.toFixed(scale), scale) ?? 0n)) return { code: 'too_small', min };
  if (value > (units(max.toFixed(scale), scale) ?? 0n)) return { code: 'too_big', max };
  return null;
};

/** "120" and "120.0" are both "120.00". */
export const fixedScale = (text: string, scale: number): string => {
  const [, sign = '', whole = '0', rest = ''] = decimalForm.exec(text) ?? [];
  const places = scale === 0 ? '' : `.${rest.slice(0, scale).padEnd(scale, '0')}`;
  return `${sign}${BigInt(whole)}${places}`;
};

/** Checked decimal text in its smallest units; invalid text counts as 0. */
export const toUnits = (text: string, scale: number): bigint => units(text, scale) ?? 0n;

/** The inverse: 65350 with two places is "653.50". */
export const fromUnits = (value: bigint, scale: number): string => {
  const digits = String(value).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};

type NumberLook = {
  scale: number;
  exact: boolean;
  unit?: Label;
  /** If set, the value already has its decimal places. */
  scaleOf?: unknown;
};

const placesIn = (digits: string): number => digits.split('.')[1]?.length ?? 0;

const numberFormats = new Map<string, Intl.NumberFormat>();
/** Cached: creating a format takes longer than using it a hundred times. */
const numberFormat = (locale: Locale, fewest: number, most: number, exact: boolean) => {
  const key = `${locale} ${fewest} ${most} ${exact}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(languageTags[locale], {
      minimumFractionDigits: fewest,
      maximumFractionDigits: most,
      useGrouping: exact ? 'always' : 'auto',
    });
    numberFormats.set(key, format);
  }
  return format;
};

/** 12 345,6 in Polish, 12,345.6 in English. Decimal text is never converted to a float: Intl reads its digits. */
export const numberText = (
  value: unknown,
  { scale, exact, unit, scaleOf }: NumberLook,
  locale: Locale,
): string => {
  const digits = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return digits;
  // Amounts are aligned in columns, so all show their decimal places and digit groups.
  const fewest = exact ? (scaleOf ? placesIn(digits) : scale) : 0;
  const text = numberFormat(locale, fewest, Math.max(scale, 6), exact).format(
    digits as `${number}`,
  );
  return unit ? `${text}\u00A0${unit[locale]}` : text;
};
