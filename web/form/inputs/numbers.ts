import type { Locale } from '#contract/values/locale';

const plain = /^-?\d+(?:[.,]\d+)?$/;
/** Thousands separators: 1.234.567,89 as some Poles write, 1,234,567.89 in English. */
const grouped: Record<Locale, { form: RegExp; group: string }> = {
  pl: { form: /^-?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/, group: '.' },
  en: { form: /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/, group: ',' },
};

/** The canonical decimal text of the input ("1 234,5" is "1234.5"), or null if it is not a number. */
export const readDecimal = (typed: string, locale: Locale): string | null => {
  const text = typed.replaceAll(/[\s\u00A0\u202F]/g, '').replace(/^[−–]/, '-');
  const { form, group } = grouped[locale];
  if (form.test(text)) return text.replaceAll(group, '').replace(',', '.');
  return plain.test(text) ? text.replace(',', '.') : null;
};
