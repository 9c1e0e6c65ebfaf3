import { codeOfWord, codesOfWords, foldWord } from '#contract/imports/codeWords';
import { isBlankCell, isUncertainCell } from '#contract/imports/blankCells';
import { readDate } from '#contract/imports/dateCells';
import { readItems } from '#contract/imports/listCells';
import { readNumber } from '#contract/imports/numberCells';
import { readToggle } from '#contract/imports/toggleCells';
import type { CellIssue, DateOrder, SourceCell, WordAnswers } from '#contract/imports/shapes';
import { type AnyField, type Field, isRich } from '#contract/kit/fields';
import type { FieldKind } from '#contract/kit/kinds';
import { fieldIssues } from '#contract/kit/validation';
import type { CodeList } from '#contract/values/codes';
import { escapeHtml } from '#contract/values/escapeHtml';

/** What a cell says; null: nothing. */
export type CellReading =
  | { value: unknown }
  | { issue: Omit<CellIssue, 'target'> }
  | { word: string }
  | null;

type Known = { dateOrder: DateOrder; answers: WordAnswers[string] };

const longestShown = 200;
const shown = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;

export const issueOf = (
  code: CellIssue['code'],
  text: string,
  params: CellIssue['params'] = {},
): { issue: Omit<CellIssue, 'target'> } => ({
  issue: { code, params: { ...params, text: shown(text) } },
});

/** Paragraphs are parted by blank lines; what looks like a tag is text. */
const paragraphs = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('');

/** A longer text is no word that could be asked about. */
export const longestWord = 200;

/** Whether a word for the field can be passed over: not where a new row would get another value for it. */
export const canPassOver = ({ required, initial }: AnyField): boolean =>
  !required && initial === undefined;

const codeReading = (
  field: AnyField,
  options: CodeList,
  text: string,
  { answers }: Known,
): CellReading => {
  const word = foldWord(text);
  const answer = Object.hasOwn(answers, word) ? answers[word] : undefined;
  if (answer === null && canPassOver(field)) return null;
  if (answer !== undefined && answer !== null) return { value: answer };
  if (text.length > longestWord) return issueOf('cell_unreadable', text);
  const code = codeOfWord(options, text);
  return code === null ? { word: text } : { value: code };
};

type Readers = {
  [K in FieldKind]: (field: Field<K>, cell: SourceCell, known: Known) => CellReading;
};

const unreadable = (_: unknown, { text }: SourceCell): CellReading =>
  issueOf('cell_unreadable', text);

/** A cell by the kind of its field. The record is total: a kind without an entry does not compile. */
const readers: Readers = {
  array: (field, { text }) => ({ value: readItems(field, text) }),
  buttonSelect: (field, { text }, known) => codeReading(field, field.options, text, known),
  custom: unreadable,
  date: (_, { text, date }, { dateOrder }) => {
    if (date !== null) return { value: date };
    const reading = readDate(text, dateOrder);
    return 'date' in reading ? { value: reading.date } : issueOf(reading.fault, text);
  },
  editor: (_, { text }) => ({ value: paragraphs(text) }),
  file: unreadable,
  image: (_, { text }) => ({ value: text }),
  meta: unreadable,
  number: (field, { text }) => {
    const value = text.length > longestWord ? null : readNumber(text, field);
    return value === null ? issueOf('cell_uncertain', text) : { value };
  },
  // Other rows stay as they are named; who writes the row finds them.
  select: (field, { text }, known) => {
    const { options, many } = field;
    if (!options) return { value: text };
    if (!many) return codeReading(field, options, text, known);
    const codes = codesOfWords(options, text);
    return codes === null ? issueOf('cell_unreadable', text) : { value: codes };
  },
  templateExtendable: (field, { text }) => ({ value: isRich(field) ? paragraphs(text) : text }),
  text: (_, { text }) => ({ value: text }),
  toggle: (_, { text }) => {
    const value = readToggle(text);
    return value === undefined ? issueOf('cell_unreadable', text) : { value };
  },
};

const read = <K extends FieldKind>(field: Field<K>, cell: SourceCell, known: Known): CellReading =>
  readers[field.kind](field, cell, known);

/** Not values of the row yet: names of other rows, and of a picture. */
const isNamed = (field: AnyField): boolean =>
  field.storage === 'reference' || field.kind === 'image';

/** Whether the rule of the field takes the value, as in the form: nothing is cut to fit. */
const checked = (field: AnyField, value: unknown, text: string): CellReading => {
  const parsed = field.input.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const [first] = Object.values(fieldIssues(parsed.error, value)).flat();
  return issueOf(first?.code ?? 'invalid', text, first?.params);
};

/** Reads a cell for a field: its value, an issue, a word to be asked about, or nothing. */
export const readCell = (field: AnyField, cell: SourceCell, known: Known): CellReading => {
  const text = cell.text.trim();
  if (cell.date === null && isBlankCell(text, field)) return null;
  if (cell.date === null && isUncertainCell(text)) return issueOf('cell_uncertain', text);
  const reading = read(field, { ...cell, text }, known);
  if (reading === null || !('value' in reading) || isNamed(field)) return reading;
  return checked(field, reading.value, text);
};
