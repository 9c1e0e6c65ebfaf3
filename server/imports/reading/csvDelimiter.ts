import { CsvRecords } from '#server/imports/reading/csvRecords';
import { SourceError } from '#server/imports/reading/sourceError';

/** The comma comes last: where two divide equally well, it is the one that also stands in sentences. */
const delimiters = [';', '\t', '|', ','];
const mostRecords = 100;

/** The share of lines that have the most frequent number of columns, which must be two or more. */
const evenness = (sample: string, isWhole: boolean, delimiter: string): number => {
  const counts = new Map<number, number>();
  let total = 0;
  const reader = new CsvRecords(delimiter, '');
  try {
    const records = [...reader.read(sample), ...(isWhole ? reader.end() : [])];
    for (const { fields } of records.slice(0, mostRecords)) {
      if (fields.every((field) => field.trim() === '')) continue;
      total += 1;
      counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
    }
  } catch (error) {
    if (error instanceof SourceError) return 0;
    throw error;
  }
  counts.delete(1);
  return Math.max(0, ...counts.values()) / (total || 1);
};

/** The delimiter that divides the beginning of a file most evenly. */
export const csvDelimiter = (sample: string, isWhole: boolean): string => {
  const [first = ';', ...others] = delimiters;
  let best = { delimiter: first, even: evenness(sample, isWhole, first) };
  for (const delimiter of others) {
    const even = evenness(sample, isWhole, delimiter);
    if (even > best.even) best = { delimiter, even };
  }
  return best.delimiter;
};

/** Some programs state the delimiter in a first line that is no row: sep=; */
export const statedDelimiter = (start: string): { delimiter: string; length: number } | null => {
  const [line, delimiter] = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i.exec(start) ?? [];
  return line === undefined || delimiter === undefined ? null : { delimiter, length: line.length };
};
