import type { ArchiveEntry } from '#server/imports/reading/archive';
import { isDateFormat } from '#server/imports/reading/numberFormats';
import { SourceError } from '#server/imports/reading/sourceError';
import { readXml } from '#server/imports/reading/walkXml';

/** Spreadsheet programs allow fewer. */
const mostStyles = 100_000;
const longestFormat = 1000;

/** Whether each cell style shows numbers as dates, in the order in which cells refer to them. */
export const readDateStyles = async (part: ArchiveEntry | undefined): Promise<boolean[]> => {
  if (part === undefined) return [];
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let isInCellStyles = false;
  await readXml(
    part,
    {
      open(name, { numFmtId = '0', formatCode = '' }) {
        if (name === 'cellXfs') isInCellStyles = true;
        else if (name === 'xf' && isInCellStyles) formats.push(Number(numFmtId));
        // Differential formats, which cells do not refer to, have the same numbers.
        else if (name === 'numFmt' && !codes.has(Number(numFmtId)))
          codes.set(Number(numFmtId), formatCode.slice(0, longestFormat));
        if (formats.length > mostStyles || codes.size > mostStyles)
          throw new SourceError('BROKEN_WORKBOOK', part.file);
      },
      close(name) {
        if (name === 'cellXfs') isInCellStyles = false;
      },
    },
    'BROKEN_WORKBOOK',
  );
  const known = new Map<number, boolean>();
  return formats.map((id) => {
    const isDate = known.get(id) ?? isDateFormat(id, codes);
    known.set(id, isDate);
    return isDate;
  });
};
