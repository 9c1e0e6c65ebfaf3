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
