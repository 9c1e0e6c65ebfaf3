import { isCode, labelOf } from '#contract/values/codes';
import { sentencesOf } from '#contract/words/i18n';
import { language } from '#contract/values/languages';
import type { Locale } from '#contract/values/locale';
import { goodsFieldOf } from '#contract/registry/compare';
import { findingSubject } from '#contract/registry/findings';
import { registryMessages } from '#contract/registry/words';
import { trademark } from '#contract/trademarks/trademark';

/** The label of a compared field: "Data zgłoszenia", "Klasa 9, polski". */
export const fieldLabel = (field: string, locale: Locale): string => {
  const goods = goodsFieldOf(field);
  if (goods !== null)
    return sentencesOf(registryMessages, locale)('goods_field', {
      number: goods.class,
      language: labelOf(language, goods.language, locale),
    });
  if (field === 'image') return trademark.fields.image.label[locale];
  return isCode(findingSubject, field) ? labelOf(findingSubject, field, locale) : field;
};

/** The terms of a compared list of goods. */
export const termsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [];
