import type { AnyField } from '#contract/kit/fields';
import { foldText } from '#contract/values/searchText';

/** Words that say that there is nothing; "NA" is not among them, because that is Namibia. */
const nothing = new Set([
  'brak',
  'brak danych',
  'nie ma',
  'nie dotyczy',
  'nie podano',
  'n/d',
  'n.d',
  'nd',
  'n/a',
  'n.a',
  'none',
  'nil',
  'null',
  'not applicable',
  'no data',
]);

const saysNothing = (text: string): boolean =>
  nothing.has(foldText(text).replaceAll(/\s+/g, ' ').replace(/\.$/, ''));

/** The errors that spreadsheets show, in both languages. */
const spreadsheetErrors =
  /^#(?:n\/[ad]!?|ref!|adr!|value!|arg!|div\/0!|dziel\/0!|name\?|nazwa\?|num!|liczba!|null!|zero!|#+)$/i;

/** Whether nobody knows what it says: question marks, or an error of the spreadsheet. */
export const isUncertainCell = (text: string): boolean =>
  /^\?+$/.test(text.trim()) || spreadsheetErrors.test(text.trim());

/** Longer than all of these words. */
const longestNothing = 20;

const isRequiredText = (field: AnyField | null): boolean =>
  field !== null && field.kind === 'text' && field.required;

/** Whether a cell says nothing: blank, a dash, or in so many words. A mark may be called "Brak". */
export const isBlankCell = (text: string, field: AnyField | null): boolean => {
  const trimmed = text.trim();
  if (/^[-–—−_./\s]*$/u.test(trimmed)) return true;
  if (trimmed.length > longestNothing) return false;
  return !isRequiredText(field) && saysNothing(trimmed);
};
