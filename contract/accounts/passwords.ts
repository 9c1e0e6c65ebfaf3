import type { FieldIssue } from '#contract/kit/validation';

/**
 * Rules of a good password. The browser uses them to describe its strength, the server to reject it; the
 * server also rejects common passwords, a list too long to send to the browser. The password itself is
 * hashed exactly as received: never trimmed, cut, re-cased or normalised. The folding below is only for
 * comparison.
 */
const passwordLength = { min: 12, minStaffWithoutTwoFactor: 15, max: 256 } as const;

export const minimumLength = (account: { staff: boolean; twoFactor: boolean }): number =>
  account.staff && !account.twoFactor
    ? passwordLength.minStaffWithoutTwoFactor
    : passwordLength.min;

export type PasswordContext = {
  /** From `minimumLength`. */
  minimum: number;
  email: string;
  name: string;
  firm?: string | null;
};

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const productName = 'markfolio';

/** How many characters must remain after everything guessable is removed from a password. */
const enoughRemaining = 8;

/** An emoji or a letter outside the basic plane is one character to the person typing it. */
const characters = (text: string): string[] => Array.from(text);

export const lengthOf = (password: string): number => characters(password).length;

/** For comparison only: 'Łukasz', 'LUKASZ' and 'lukasz' are the same guess. */
export const foldForComparison = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l');

const isSameAsAccount = (folded: string, { email, name }: PasswordContext): boolean => {
  const foldedEmail = foldForComparison(email).trim();
  const localPart = foldedEmail.replace(/@[^@]*$/, '');
  return [foldedEmail, localPart, foldForComparison(name).trim()].some(
    (word) => word !== '' && word === folded.trim(),
  );
};

/** A whole phrase without its gaps, and its words except short ones (a tld, 'i', 'and'). */
const wordsOf = (phrase: string): string[] => {
  const parts = phrase.split(/[^\p{L}\p{N}]+/u);
  return [
    ...[phrase, parts.join('')].filter((whole) => whole.length >= 3),
    ...parts.filter((part) => part.length >= 4),
  ];
};

const contextWords = ({ email, name, firm }: PasswordContext): string[] => {
  const [localPart = '', domain = ''] = foldForComparison(email).trim().split('@');
  const phrases = [localPart, domain.replace(/\.[^.]*$/, ''), name, firm ?? ''];
  const words = phrases.flatMap((phrase) => wordsOf(foldForComparison(phrase).trim()));
  // The longest first, so that removing 'kowal' leaves no rest of 'kowalska'.
  return [productName, ...new Set(words)].sort((a, b) => b.length - a.length);
};

const isMostlyContext = (folded: string, context: PasswordContext): boolean => {
  const rest = contextWords(context).reduce((text, word) => text.replaceAll(word, ''), folded);
  return rest !== folded && characters(rest).length < enoughRemaining;
};

/** Rows and columns of the QWERTY keyboard (the Polish one too), the shifted digits, the alphabet. */
const runs = [
  '12345678901234567890',
  '!@#$%^&*()',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik,',
  '9ol.',
  'abcdefghijklmnopqrstuvwxyz',
].flatMap((run) => [run, Array.from(run).toReversed().join('')]);

const shortestRun = 4;

const isOnRun = (text: string): boolean => runs.some((run) => run.includes(text));

const isMostlyKeyboardRuns = (folded: string): boolean => {
  let rest = '';
  let position = 0;
  while (position < folded.length) {
    let end = position + shortestRun;
    if (end <= folded.length && isOnRun(folded.slice(position, end))) {
      while (end < folded.length && isOnRun(folded.slice(position, end + 1))) end += 1;
      position = end;
    } else {
      rest += folded.charAt(position);
      position += 1;
    }
  }
  return rest !== folded && characters(rest).length < enoughRemaining;
};

const hasPeriod = (text: readonly string[], period: number): boolean =>
  text.every((character, index) => index < period || character === text[index - period]);

/** One repeated block, with up to two characters added in front, behind, or one on each side. */
const isRepeatedBlock = (folded: string, minimum: number): boolean => {
  const text = characters(folded);
  if (new Set(text).size < 4) return true;
  const cores = [0, 1, 2].flatMap((before) =>
    [0, 1, 2]
      .filter((after) => before + after <= 2)
      .map((after) => text.slice(before, text.length - after)),
  );
  return cores.some((core) => {
    // A block long enough to be a password itself may be repeated.
    const longest = Math.min(minimum - 1, Math.floor(core.length / 2));
    return Array.from({ length: longest }, (_, index) => index + 1).some((period) =>
      hasPeriod(core, period),
    );
  });
};

/** The first rule a password breaks, as the field issue that browser and server show. */
export const passwordIssue = (password: string, context: PasswordContext): FieldIssue | null => {
  const length = lengthOf(password);
  if (length < context.minimum) {
    return { code: 'password_too_short', params: { min: context.minimum } };
  }
  if (length > passwordLength.max) {
    return { code: 'password_too_long', params: { max: passwordLength.max } };
  }
  const folded = foldForComparison(password);
  if (isSameAsAccount(folded, context)) return { code: 'password_same_as_account' };
  if (isMostlyContext(folded, context)) return { code: 'password_context' };
  if (isMostlyKeyboardRuns(folded)) return { code: 'password_keyboard_run' };
  if (isRepeatedBlock(folded, context.minimum)) return { code: 'password_repeated' };
  return null;
};

/**
 * Length and variety only: an estimate in bits would suggest a precision that nobody has. Typing more never
 * lowers it, unless it completes something guessable.
 */
export const passwordStrength = (password: string, context: PasswordContext): PasswordStrength => {
  if (passwordIssue(password, context)) return 'weak';
  const text = characters(password);
  const different = new Set(text).size;
  if (text.length >= 20 && different >= 10) return 'strong';
  if (text.length >= 16 && different >= 8) return 'good';
  return 'fair';
};
