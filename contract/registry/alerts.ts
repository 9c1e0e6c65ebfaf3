import { alertType } from '#contract/alerts/alert';
import type { Translate } from '#contract/words/i18n';
import type { DerivedAlert } from '#contract/alerts/derived';
import type { Locale } from '#contract/values/locale';
import { comparedText } from '#contract/registry/comparedText';
import { findingSubject, type FindingSubject } from '#contract/registry/findings';
import { registrySource, type RegistrySource } from '#contract/codes/registries';

type Shown = { field: string; value?: unknown };
export type OpenDifference = {
  subject: FindingSubject;
  source: RegistrySource;
  ours: Shown;
  theirs: Shown;
  cause: string;
};

/** Differences that may cost rights: the end of protection, the status and the owner. */
const alarming: ReadonlySet<FindingSubject> = new Set(['expirationDate', 'status', 'customer']);
const { TRADEMARK_REGISTRY_DIFFERENCE: type } = alertType;

const textIn = (t: Translate, { subject, source, ours, theirs }: OpenDifference): string => {
  const { locale } = t;
  const field = findingSubject[subject].label[locale];
  const registry = registrySource[source].label[locale];
  const [own, told] = [ours, theirs].map((value) => comparedText(value, t) || '–');
  return locale === 'pl'
    ? `${field}: ${registry} podaje ${told}, u nas ${own}.`
    : `${field}: ${registry} says ${told}, we have ${own}.`;
};

const dayIn = ({ value }: Shown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;

/** One alert for each finding, until somebody decides about it. */
export const registryAlertsOf = (
  differences: readonly OpenDifference[],
  translators: Readonly<Record<Locale, Translate>>,
): DerivedAlert[] =>
  differences
    .filter(({ subject }) => alarming.has(subject))
    .map((difference) => ({
      type: type.value,
      key: `${type.value}:${difference.subject}`,
      cause: difference.cause,
      content: { pl: textIn(translators.pl, difference), en: textIn(translators.en, difference) },
      value: dayIn(difference.theirs),
    }));
