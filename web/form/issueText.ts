import type { Translate } from '#contract/i18n';
import type { FieldIssue } from '#contract/validation';

/** The sentence `validation.{code}`. */
export const issueText = (t: Translate, { code, params }: FieldIssue): string =>
  t(`validation.${code}`, { min: '', max: '', format: '', ...params });
