import type { Label } from '#contract/values/locale';

/** People type numbers with spaces and hyphens, as printed on letterheads. */
const compact = (typed: string): string => typed.replaceAll(/[\s.-]/g, '').toUpperCase();

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, position) => sum + weight * Number(digits[position]), 0);

const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const shortRegonWeights = [8, 9, 2, 3, 4, 5, 6, 7];
const longRegonWeights = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

export const nipCheckDigit = (firstNine: string): number => weighted(firstNine, nipWeights) % 11;
const regonDigit = (digits: string, weights: readonly number[]): number =>
  (weighted(digits, weights) % 11) % 10;
export const regonCheckDigit = (digits: string): number =>
  regonDigit(digits, digits.length === 8 ? shortRegonWeights : longRegonWeights);

/** A warning, not a rejection: the number may be valid after all, and is stored as typed. */
type Check = (typed: string) => Label | null;

const say = (pl: string, en: string): Label => ({ pl, en });

export const nipWarning: Check = (typed) => {
  const digits = compact(typed).replace(/^PL/, '');
  if (!/^\d{10}$/.test(digits))
    return say(
      'NIP ma 10 cyfr. Sprawdź, czy niczego nie brakuje.',
      'A NIP has 10 digits. Check that none is missing.',
    );
  return nipCheckDigit(digits.slice(0, 9)) === Number(digits[9])
    ? null
    : say(
        'Cyfra kontrolna NIP się nie zgadza. Prawdopodobnie jedna z cyfr jest błędna.',
        'The check digit of the NIP does not match. One of the digits is probably wrong.',
      );
};

export const regonWarning: Check = (typed) => {
  const digits = compact(typed);
  if (!/^(?:\d{9}|\d{14})$/.test(digits))
    return say('REGON ma 9 albo 14 cyfr.', 'A REGON has 9 or 14 digits.');
  const first = regonCheckDigit(digits.slice(0, 8)) === Number(digits[8]);
  const second = digits.length === 9 || regonCheckDigit(digits.slice(0, 13)) === Number(digits[13]);
  return first && second
    ? null
    : say(
        'Cyfra kontrolna REGON się nie zgadza. Prawdopodobnie jedna z cyfr jest błędna.',
        'The check digit of the REGON does not match. One of the digits is probably wrong.',
      );
};

export const krsWarning: Check = (typed) =>
  /^\d{10}$/.test(compact(typed))
    ? null
    : say(
        'Numer KRS ma 10 cyfr, także zera na początku.',
        'A KRS number has 10 digits, leading zeros included.',
      );

/** The formats of the member states' numbers; EL is Greece, XI Northern Ireland. */
const vatForms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

export const euVatWarning: Check = (typed) => {
  const number = compact(typed);
  const country = number.slice(0, 2);
  const form = Object.hasOwn(vatForms, country) ? vatForms[country] : undefined;
  if (!form)
    return say(
      'Numer VAT UE zaczyna się od kodu państwa członkowskiego, na przykład PL.',
      'An EU VAT number begins with the code of a member state, for example PL.',
    );
  if (!form.test(number.slice(2)))
    return say(
      `Numer VAT UE nie ma postaci przyjętej w państwie ${country}.`,
      `The EU VAT number does not have the form used in ${country}.`,
    );
  return country === 'PL' ? nipWarning(number.slice(2)) : null;
};

const lettersAsNumbers = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** ISO 13616: first four characters moved to the end, letters as numbers, remainder 1 by 97. */
export const ibanWarning: Check = (typed) => {
  const number = compact(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number))
    return say(
      'IBAN zaczyna się od kodu państwa i dwóch cyfr kontrolnych, na przykład PL61.',
      'An IBAN begins with the code of a country and two check digits, for example PL61.',
    );
  if (number.startsWith('PL') && number.length !== 28)
    return say(
      'Polski IBAN ma po literach PL 26 cyfr. Sprawdź, czy niczego nie brakuje.',
      'A Polish IBAN has 26 digits after PL. Check that none is missing.',
    );
  const digits = lettersAsNumbers(number.slice(4) + number.slice(0, 4));
  const remainder = digits.split('').reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0);
  return remainder === 1
    ? null
    : say(
        'Cyfry kontrolne IBAN się nie zgadzają. Prawdopodobnie jedna z cyfr jest błędna.',
        'The check digits of the IBAN do not match. One of the digits is probably wrong.',
      );
};
