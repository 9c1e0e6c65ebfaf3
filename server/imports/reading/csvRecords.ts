import { longestRow, mostColumns } from '#server/imports/reading/batch';
import { SourceError } from '#server/imports/reading/sourceError';

export type CsvRecord = { line: number; fields: string[] };

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Takes records out of CSV text that comes in pieces. A quotation mark in the middle of an unquoted field, and
 * text after a closing one, are taken as they are: people write Firma "X" into their lists.
 */
export class CsvRecords {
  readonly #file: string;
  readonly #delimiter: number;
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  #field = '';
  #fields: string[] = [];
  #length = 0;
  #line: number;
  #firstLine: number;
  #previous = 0;

  constructor(delimiter: string, file: string, line = 1) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#file = file;
    this.#line = line;
    this.#firstLine = line;
  }

  read(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const isLineEnd = code === lineFeed || code === carriageReturn;
      // Line feeds after a return belong to it, also when a piece ends between them.
      const isSecondHalf = code === lineFeed && this.#previous === carriageReturn;
      this.#previous = code;
      if (this.#state === 'quoted') {
        if (isLineEnd && !isSecondHalf) this.#line += 1;
        if (code !== quote) continue;
        this.#add(text.slice(from, at));
        this.#state = 'closed';
        from = at + 1;
      } else if (isLineEnd || code === this.#delimiter) {
        if (isSecondHalf) {
          from = at + 1;
          continue;
        }
        this.#add(text.slice(from, at));
        this.#endField();
        from = at + 1;
        if (isLineEnd) records.push(this.#endRecord());
      } else if (code === quote && this.#state === 'start') {
        this.#state = 'quoted';
        from = at + 1;
      } else if (code === quote && this.#state === 'closed') {
        // A doubled mark: this one is text, and the field goes on.
        this.#state = 'quoted';
        from = at;
      } else if (this.#state !== 'plain') {
        // After a closing mark, further text is taken as it is.
        this.#state = 'plain';
      }
    }
    this.#add(text.slice(from));
    return records;
  }

  /** The last record, if no line end follows it. */
  end(): CsvRecord[] {
    if (this.#state === 'start' && this.#fields.length === 0) return [];
    this.#endField();
    return [this.#endRecord()];
  }

  #add(piece: string): void {
    this.#field += piece;
    this.#length += piece.length;
    if (this.#length > longestRow) this.#refuse('ROW_TOO_LONG');
  }

  #endField(): void {
    const field = this.#field;
    this.#fields.push(field.includes('\r') ? field.replaceAll(/\r\n?/g, '\n') : field);
    this.#field = '';
    this.#state = 'start';
    if (this.#fields.length > mostColumns) this.#refuse('TOO_MANY_COLUMNS');
  }

  #endRecord(): CsvRecord {
    const record = { line: this.#firstLine, fields: this.#fields };
    this.#line += 1;
    this.#firstLine = this.#line;
    this.#fields = [];
    this.#length = 0;
    return record;
  }

  #refuse(code: 'ROW_TOO_LONG' | 'TOO_MANY_COLUMNS'): never {
    throw new SourceError(code, this.#file, { line: this.#firstLine });
  }
}
