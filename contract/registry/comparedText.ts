import { isCode, labelOf } from '#contract/values/codes';
import { sentences, type Translate } from '#contract/words/i18n';
import type { Locale } from '#contract/values/locale';
import { goodsFieldOf, type PlainField, plainFields } from '#contract/registry/compare';
import { registryMessages } from '#contract/registry/words';
import { trademarkStatus } from '#contract/codes/trademarks';
import { trademark } from '#contract/trademarks/trademark';
import { nothingRelated, valueText } from '#contract/kit/valueText';

const sayIn = (locale: Locale) =>
  sentences<typeof registryMessages.pl>(locale, registryMessages[locale]);

const looseString = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const listed = (value: unknown, separator: string): string =>
  Array.isArray(value) ? value.map(String).join(separator) : looseString(value);

const isPlain = (field: string): field is PlainField =>
  (plainFields as readonly string[]).includes(field);

type Absence = { how: 'unknown' | 'unlisted' | 'elsewhere' | 'no_number'; name?: string };
type Summary = { status: number; owners: string[]; classes: number[] };

const summaryText = ({ status, owners, classes }: Summary, { locale }: Translate): string => {
  const say = sayIn(locale);
  return [
    isCode(trademarkStatus, status) ? labelOf(trademarkStatus, status, locale) : '',
    owners.join(', '),
    classes.length > 0
      ? say(classes.length === 1 ? 'one_class' : 'classes', { numbers: classes.join(', ') })
      : '',
  ]
    .filter(Boolean)
    .join(' · ');
};

const absenceText = ({ how, name = '' }: Absence, { locale }: Translate): string => {
  const say = sayIn(locale);
  return how === 'elsewhere' ? say('absent_elsewhere', { name }) : say(`absent_${how}`);
};

/** A compared value in plain words; '' where there is none. */
export const comparedText = (
  { field, value }: { field: string; value?: unknown },
  t: Translate,
): string => {
  if (value === null || value === undefined) return '';
  if (isPlain(field)) return valueText(trademark.fields[field], value, nothingRelated, t);
  if (field === 'record') return summaryText(value as Summary, t);
  if (field === 'absence') return absenceText(value as Absence, t);
  if (Array.isArray(value) && value.length === 0) return '';
  const goods = goodsFieldOf(field);
  if (goods === null) return listed(value, ', ');
  const say = sayIn(t.locale);
  const head = say('goods_of_class', { number: goods.class, language: goods.language });
  return `${head}: ${listed(value, '; ')}`;
};
