import type { Translate } from '#contract/words/i18n';
import type { FieldIssue } from '#contract/kit/validation';

/** The sentence `validation.{code}`. */
export const issueText = (t: Translate, { code, params }: FieldIssue): string =>
  t(`validation.${code}`, {
    min: '',
    max: '',
    format: '',
    scale: '',
    // A bound is what the plural counts: 254 znaki, 255 znaków.
    count: params?.['min'] ?? params?.['max'] ?? 0,
    ...params,
  });
