import type { CalendarDate } from '#contract/values/dates';
import { type Batch, longestRow, mostColumns } from '#server/imports/reading/batch';
import { cellAddress, lastLine } from '#server/imports/reading/cellAddress';
import { numberText } from '#server/imports/reading/numberText';
import { type Part, rowOf, type SourceCell } from '#server/imports/reading/parts';
import { dateOfSerial } from '#server/imports/reading/serialDates';
import type { SharedStrings } from '#server/imports/reading/sharedStrings';
import { SourceError } from '#server/imports/reading/sourceError';
import type { XmlReader } from '#server/imports/reading/walkXml';
import { workbookText } from '#server/imports/reading/workbookText';

/** What cells of all sheets refer to. */
export type CellContext = {
  file: string;
  strings: SharedStrings;
  /** Whether the numbers of a cell style are shown as dates, by the number of the style. */
  dateStyles: readonly boolean[];
  from1904: boolean;
  batch: Batch;
};

type OpenCell = {
  column: number;
  type: string;
  style: number;
  value: string | null;
  inline: string;
  hasFormula: boolean;
};

const isoDate = (text: string): CalendarDate | null => {
  const [found] = /^\d{4}-\d\d-\d\d(?=$|T)/.exec(text) ?? [];
  return found !== undefined && !Number.isNaN(Date.parse(found)) ? found : null;
};

/** Takes the rows of one sheet out of its XML; `takeRows` hands over those that are complete. */
export class WorksheetReader implements XmlReader {
  readonly #context: CellContext;
  #rows: Part[] = [];
  #isInData = false;
  #line = 0;
  #cells: (SourceCell | undefined)[] = [];
  #column = -1;
  #rowLength = 0;
  #cell: OpenCell | null = null;
  #gathers: 'value' | 'inline' | null = null;
  #isPhonetic = false;

  constructor(context: CellContext) {
    this.#context = context;
  }

  takeRows(): Part[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'sheetData') this.#isInData = true;
    if (!this.#isInData) return;
    if (name === 'row') this.#openRow(attributes['r']);
    else if (name === 'c') this.#openCell(attributes);
    else if (this.#cell === null) return;
    else if (name === 'v') {
      this.#cell.value ??= '';
      this.#gathers = 'value';
    } else if (name === 'f') this.#cell.hasFormula = true;
    else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 't' && !this.#isPhonetic) this.#gathers = 'inline';
  }

  close(name: string): void {
    if (name === 'sheetData') this.#isInData = false;
    if (!this.#isInData) return;
    if (name === 'v' || name === 't') this.#gathers = null;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#rows.push(...rowOf(this.#line, this.#cells));
  }

  text(text: string): void {
    if (this.#cell === null || this.#gathers === null) return;
    if (this.#gathers === 'inline') this.#cell.inline += text;
    else this.#cell.value += text;
  }

  #refuse(): SourceError {
    return new SourceError('BROKEN_WORKBOOK', this.#context.file);
  }

  #openRow(number: string | undefined): void {
    const line = number === undefined ? this.#line + 1 : Number(number);
    if (!Number.isSafeInteger(line) || line <= this.#line || line > lastLine) throw this.#refuse();
    this.#line = line;
    this.#cells = [];
    this.#column = -1;
    this.#rowLength = 0;
    this.#cell = null;
  }

  #openCell({ r: address, t: type = 'n', s: style = '' }: Readonly<Record<string, string>>): void {
    const stated = address === undefined ? null : cellAddress(address);
    if (address !== undefined && stated?.line !== this.#line) throw this.#refuse();
    const column = stated?.column ?? this.#column + 1;
    if (column <= this.#column) throw this.#refuse();
    this.#column = column;
    this.#cell = {
      column,
      type,
      style: Number(style),
      value: null,
      inline: '',
      hasFormula: false,
    };
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (cell === null) return;
    const { text, date } = this.#contentOf(cell);
    if (text === '' && !cell.hasFormula) return;
    const { file } = this.#context;
    if (cell.column >= mostColumns)
      throw new SourceError('TOO_MANY_COLUMNS', file, { line: this.#line });
    this.#rowLength += text.length;
    if (this.#rowLength > longestRow)
      throw new SourceError('ROW_TOO_LONG', file, { line: this.#line });
    const isText = cell.type === 'str' || cell.type === 'inlineStr';
    const isValued = (cell.value !== null && isText) || text !== '';
    const formula = isValued ? 'valued' : 'valueless';
    this.#cells[cell.column] = { text, date, formula: cell.hasFormula ? formula : 'none' };
  }

  #contentOf({ type, value, inline, style }: OpenCell): Pick<SourceCell, 'text' | 'date'> {
    const { file, dateStyles, from1904 } = this.#context;
    if (type === 'inlineStr') return { text: workbookText(inline, file), date: null };
    if (value === null || value === '') return { text: '', date: null };
    if (type === 's') return { text: this.#sharedText(value), date: null };
    if (type === 'b') return { text: value.trim() === '0' ? 'FALSE' : 'TRUE', date: null };
    if (type === 'd') {
      const date = isoDate(value);
      return { text: date ?? value, date };
    }
    if (type !== 'n') return { text: workbookText(value, file), date: null };
    const date = dateStyles[style] === true ? dateOfSerial(Number(value), from1904) : null;
    return { text: date ?? numberText(value), date };
  }

  #sharedText(index: string): string {
    const { file, strings, batch } = this.#context;
    const text = /^\s*\d{1,9}\s*$/.test(index) ? strings.get(Number(index)) : undefined;
    if (text === undefined) throw this.#refuse();
    // A long text that a million cells refer to is unpacked a million times.
    batch.countUnpacked(text.length, file);
    return text;
  }
}
