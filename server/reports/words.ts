import { placesOf } from '#contract/values/currencies';
import { formatDate } from '#contract/values/dates';
import type { Label, Locale } from '#contract/values/locale';
import { numberText } from '#contract/values/numbers';
import type { Cell } from '#server/reports/document';

/** The words that every report uses. */
export const reportWords = {
  contents: { pl: 'Spis treści', en: 'Contents' },
  introduction: { pl: 'Wprowadzenie', en: 'Introduction' },
  page: { pl: 'strona', en: 'page' },
  of: { pl: 'z', en: 'of' },
  chart: { pl: 'Wykres', en: 'Chart' },
  logo: { pl: 'Logo', en: 'Logo' },
  total: { pl: 'razem', en: 'total' },
  summary: { pl: 'Podsumowanie', en: 'Summary' },
  label: { pl: 'Opis', en: 'Description' },
  value: { pl: 'Wartość', en: 'Value' },
  currency: { pl: 'waluta', en: 'currency' },
  mark: { pl: 'Znak', en: 'Mark' },
  details: { pl: 'Szczegóły', en: 'Details' },
  class: { pl: 'Klasa', en: 'Class' },
  goods: { pl: 'Towary i usługi', en: 'Goods and services' },
} satisfies Record<string, Label>;

export const countText = (count: number, language: Locale): string =>
  numberText(count, { scale: 0, exact: true }, language);

/** The text of a cell; an image has none. */
export const cellText = (cell: Cell, language: Locale): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if ('date' in cell) return formatDate(cell.date);
  if ('count' in cell) return countText(cell.count, language);
  if ('image' in cell) return '';
  const { amount, currency } = cell;
  const scale = placesOf(currency);
  return `${numberText(amount, { scale, exact: true }, language)}\u00A0${currency}`;
};
