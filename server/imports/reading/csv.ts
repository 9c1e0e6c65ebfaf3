import { formulaUnguarded } from '#server/entities/spreadsheet';
import { type Batch, pointIn, type Span } from '#server/imports/reading/batch';
import { type ByteSource, textOf } from '#server/imports/reading/byteSource';
import { csvDelimiter, statedDelimiter } from '#server/imports/reading/csvDelimiter';
import { type CsvRecord, CsvRecords } from '#server/imports/reading/csvRecords';
import { type Part, rowOf } from '#server/imports/reading/parts';
import { SourceError } from '#server/imports/reading/sourceError';
import { textEncoding } from '#server/imports/reading/textEncoding';

/** Enough to see by which character lines are divided. */
const sampleLength = 65_536;

const rowsOf = (records: readonly CsvRecord[]): Part[] =>
  records.flatMap(({ line, fields }) =>
    rowOf(
      line,
      // Our exports guard texts that spreadsheet programs would run.
      fields.map((text) => ({ text: formulaUnguarded(text), date: null, formula: 'none' })),
    ),
  );

/** Begins with what the start of a file shows: how its lines are divided, and where they begin. */
const begun = (start: string, isWhole: boolean, file: string) => {
  const stated = statedDelimiter(start);
  const delimiter = stated?.delimiter ?? csvDelimiter(start, isWhole);
  const reader = new CsvRecords(delimiter, file, stated === null ? 1 : 2);
  return { reader, records: reader.read(start.slice(stated?.length ?? 0)) };
};

/** Reads a CSV file twice, as it comes: for how it is encoded, then for its rows. */
export const readCsv = async function* (
  source: ByteSource,
  batch: Batch,
  span: Span,
): AsyncGenerator<Part[]> {
  const { file } = source;
  const encoding = await textEncoding(source);
  yield [{ kind: 'sheet', file, sheet: null, isHidden: false, merges: [] }];
  let reader: CsvRecords | undefined;
  let start = '';
  for await (const { text, bytesSeen } of textOf(source, () => encoding, 'NOT_TEXT')) {
    if (text.includes('\0')) throw new SourceError('NOT_TEXT', file);
    batch.done = pointIn(span, bytesSeen / (source.size || 1));
    if (reader !== undefined) {
      yield rowsOf(reader.read(text));
      continue;
    }
    start += text;
    if (start.length < sampleLength) continue;
    const begin = begun(start, false, file);
    ({ reader } = begin);
    yield rowsOf(begin.records);
  }
  if (reader !== undefined) {
    yield rowsOf(reader.end());
    return;
  }
  const whole = begun(start, true, file);
  yield rowsOf([...whole.records, ...whole.reader.end()]);
};
