import type { FieldIssue, FieldIssueCode } from '#contract/kit/validation';
import type { Translate } from '#contract/words/i18n';
import { polish } from '#contract/words/messages.pl';

/** The code of a field issue; a newer server may report one that this page has no message for. */
export const knownIssue = (code: string): FieldIssueCode =>
  // The check against the messages makes the narrower type true.
  Object.hasOwn(polish, `validation.${code}`) ? (code as FieldIssueCode) : 'invalid';

/** The message `validation.{code}`. */
export const issueText = (t: Translate, { code, params }: FieldIssue): string =>
  t(`validation.${code}`, {
    min: '',
    max: '',
    format: '',
    scale: '',
    // The bound selects the plural form: 254 znaki, 255 znaków.
    count: params?.['min'] ?? params?.['max'] ?? 0,
    ...params,
  });
