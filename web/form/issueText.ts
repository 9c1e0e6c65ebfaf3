import type { Translate } from '#contract/words/i18n';
import type { FieldIssue } from '#contract/kit/validation';

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
