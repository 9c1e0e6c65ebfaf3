import { importKinds } from '#contract/imports/batch';
import type { Target } from '#contract/imports/shapes';
import { targetsOf } from '#contract/imports/targets';
import type { AnyField } from '#contract/kit/fields';
import type { Locale } from '#contract/values/locale';

/** The target of a word that is asked about; words of marks and customers have different ones. */
export const targetOfWord = (key: string): Target | undefined =>
  importKinds.flatMap((kind) => targetsOf(kind)).find((target) => target.key === key);

/** The section of the form a target is in, to group a long list of them. */
export const sectionName = (field: AnyField | null, locale: Locale): string | null =>
  field?.section?.label[locale] ?? null;
