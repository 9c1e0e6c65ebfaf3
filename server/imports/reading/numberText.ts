const form =
  /^(?<sign>[+-]?)(?<whole>\d*)(?:\.(?<fraction>\d*))?(?:[eE](?<exponent>[+-]?\d{1,3}))?$/;

/** Spreadsheet programs show 15 digits; the two more that they store are noise such as 1.1000000000000001. */
const digitsShown = 15;
const digitsStored = 17;
/** What is longer is no number that a program has written. */
const longest = 400;

/** The digits of a stored number, without exponent, noise or zeros that say nothing. */
export const numberText = (stored: string): string => {
  const given = stored.trim();
  if (given.length > longest) return given;
  const { sign, whole = '', fraction = '', exponent } = form.exec(given)?.groups ?? {};
  if (sign === undefined || whole + fraction === '') return given;
  const digits = (whole + fraction).replace(/^0+/, '').replace(/0+$/, '');
  if (digits === '') return '0';
  const isInexact = fraction !== '' || exponent !== undefined;
  if (isInexact && digits.length > digitsShown && digits.length <= digitsStored)
    return numberText(Number(given).toPrecision(digitsShown));
  const leadingZeros = (whole + fraction).length - (whole + fraction).replace(/^0+/, '').length;
  // Where the point stands, counted from the first digit that is no zero.
  const point = whole.length + Number(exponent ?? 0) - leadingZeros;
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const after = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  return `${sign === '-' ? '-' : ''}${before}${after && `.${after}`}`;
};
