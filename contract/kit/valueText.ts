import { type CodeList, isCode, labelOf } from '#contract/values/codes';
import type { Related } from '#contract/kit/crud';
import { formatDate } from '#contract/values/dates';
import {
  type AnyField,
  type Field,
  isRich,
  type MetaKnown,
  type Values,
} from '#contract/kit/fields';
import type { Translate } from '#contract/words/i18n';
import type { FieldKind } from '#contract/kit/kinds';
import type { Locale } from '#contract/values/locale';
import { numberText } from '#contract/values/numbers';
import { plainText } from '#contract/values/richText';
import { isMissing } from '#contract/kit/validation';

/** For values that refer to no rows. */
export const nothingRelated: Related = { options: {}, files: {} };

const nothingKnown: MetaKnown = { context: {} };

type Reading = { related: Related; t: Translate };

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return isMissing(value) ? [] : [value];
};

const codeText = (options: CodeList, value: unknown, locale: Locale): string =>
  isCode(options, value) ? labelOf(options, value, locale) : textOf(value);

const optionText = (
  { options, autocomplete }: { options?: CodeList; autocomplete?: string },
  value: unknown,
  { related, t }: Reading,
): string => {
  if (options) return codeText(options, value, t.locale);
  const label = related.options[autocomplete ?? '']?.[textOf(value)];
  return label ?? t('value_unknown_row', { id: textOf(value) });
};

/** The named parts of a structure without a declaration. */
const partsText = (value: unknown): string =>
  value instanceof Object && !Array.isArray(value)
    ? Object.entries(value)
        .map(([name, part]) => `${name}: ${textOf(part)}`)
        .join(', ')
    : textOf(value);

/** A value without a declaration. */
export const looseText = (value: unknown, t: Translate): string => {
  if (typeof value === 'boolean') return t(value ? 'value_yes' : 'value_no');
  if (typeof value === 'number') return numberText(value, { scale: 6, exact: false }, t.locale);
  return partsText(value);
};

const labelOfItem = (
  { of, labelOfItem: inWords }: Field<'array'>,
  item: unknown,
  reading: Reading,
): string =>
  inWords?.(item as Values, reading.t) ??
  Object.entries(of)
    .map(([name, field]) => valueText(field, (item as Values)[name], reading.related, reading.t))
    .filter(Boolean)
    .join(' · ');

/** A derived value is already in words, in both languages where it is a label. */
const metaText = (value: unknown, t: Translate): string =>
  value instanceof Object && t.locale in value
    ? textOf((value as Values)[t.locale])
    : looseText(value, t);

type Texts = { [K in FieldKind]: (field: Field<K>, value: unknown, reading: Reading) => string };

/** The value of each kind in plain words. The record is total: a kind without an entry does not compile. */
const texts: Texts = {
  array: (field, value, reading) =>
    listOf(value)
      .map((item) => labelOfItem(field, item, reading))
      .join('; '),
  buttonSelect: optionText,
  custom: ({ text = looseText }, value, { t }) => text(value, t),
  date: (_, value) => formatDate(textOf(value)),
  editor: (_, value) => plainText(textOf(value)),
  file: (_, value, { related, t }) =>
    listOf(value)
      .map((id) => related.files[textOf(id)]?.name ?? t('value_file'))
      .join(', '),
  image: (_, value, { related, t }) => related.files[textOf(value)]?.name ?? t('value_image'),
  meta: (_, value, { t }) => metaText(value, t),
  number: (field, value, { t }) => numberText(value, field, t.locale),
  select: (field, value, reading) =>
    listOf(value)
      .map((one) => optionText(field, one, reading))
      .join(', '),
  templateExtendable: (field, value) => (isRich(field) ? plainText(textOf(value)) : textOf(value)),
  text: ({ hasDisplayName }, value, { related, t }) =>
    (hasDisplayName && related.displayNames?.[textOf(value)]?.[t.locale]) || textOf(value),
  toggle: (_, value, { t }) => t(value === true ? 'value_yes' : 'value_no'),
};

const read = <K extends FieldKind>(field: Field<K>, value: unknown, reading: Reading): string =>
  texts[field.kind](field, value, reading);

/** A value in plain words, for chips, history and titles; '' where there is none. */
export const valueText = (
  field: AnyField,
  value: unknown,
  related: Related,
  t: Translate,
): string =>
  isMissing(value) && field.kind !== 'toggle' ? '' : read(field, value, { related, t });

/** The value of a field in a row; derived values are computed here. */
export const fieldValue = (
  field: AnyField,
  name: string,
  row: Values,
  known: MetaKnown = nothingKnown,
): unknown => (field.kind === 'meta' ? field.from(row, known) : row[name]);
