import { labelOf } from '#contract/codes';
import type { Related } from '#contract/crud';
import { formatDate } from '#contract/dates';
import type { AnyField } from '#contract/fields';
import type { Locale } from '#contract/locale';
import { formatDecimal } from '#contract/numbers';
import { isMissing } from '#contract/validation';

const yesNo: Record<Locale, { yes: string; no: string }> = {
  pl: { yes: 'tak', no: 'nie' },
  en: { yes: 'yes', no: 'no' },
};

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words of rich text, on one line. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

type Context = { related: Related; locale: Locale };

const choiceText = (field: AnyField, value: unknown, { related, locale }: Context): string => {
  if ('options' in field && field.options) return labelOf(field.options, value as number, locale);
  const type = 'autocomplete' in field ? field.autocomplete : undefined;
  return (type && related.options[type]?.[String(value)]) ?? `#${String(value)}`;
};

const itemText = (
  of: Extract<AnyField, { kind: 'array' }>['of'],
  item: unknown,
  context: Context,
) =>
  Object.entries(of)
    .map(([name, field]) => valueText(field, (item as Record<string, unknown>)[name], context))
    .filter(Boolean)
    .join(', ');

/** How a value reads in words: in filters, history, exports. Nothing reads as nothing. */
export const valueText = (field: AnyField, value: unknown, context: Context): string => {
  const { related, locale } = context;
  if (field.kind === 'toggle') return value === true ? yesNo[locale].yes : yesNo[locale].no;
  if (isMissing(value)) return '';
  if (Array.isArray(value) && field.kind !== 'custom')
    return value
      .map((item) =>
        field.kind === 'array'
          ? itemText(field.of, item, context)
          : valueText(field, item, context),
      )
      .join('; ');
  switch (field.kind) {
    case 'select':
    case 'buttonSelect':
      return choiceText(field, value, context);
    case 'date':
      return formatDate(String(value));
    case 'number':
      return [formatDecimal(String(value), locale), field.unit?.[locale]].filter(Boolean).join(' ');
    case 'editor':
      return plainText(String(value));
    case 'file':
    case 'image':
      return related.files[String(value)]?.name ?? '';
    case 'custom':
      return typeof value === 'string' ? value : JSON.stringify(value);
    default:
      return String(value);
  }
};
