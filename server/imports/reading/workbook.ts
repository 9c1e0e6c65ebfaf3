import type { Archive } from '#server/imports/reading/archive';
import { type Batch, pieces, pointIn, type Span } from '#server/imports/reading/batch';
import { wholeOf } from '#server/imports/reading/byteSource';
import { headingMerges } from '#server/imports/reading/merges';
import type { Part } from '#server/imports/reading/parts';
import { readSharedStrings } from '#server/imports/reading/sharedStrings';
import { SourceError } from '#server/imports/reading/sourceError';
import { readDateStyles } from '#server/imports/reading/styles';
import { walkXml } from '#server/imports/reading/walkXml';
import { mainPart, type PartsByPath, workbookParts } from '#server/imports/reading/workbookParts';
import { WorksheetReader } from '#server/imports/reading/worksheet';

/** Longer than the type of any OpenDocument file. */
const longestType = 200;

/** What a file of another program is: of OpenDocument, of Apple's Numbers, or of Office but no workbook. */
export const otherProgramOf = async ({
  entries,
  isOfficeFile,
}: Archive): Promise<'OTHER_SPREADSHEET' | 'OTHER_DOCUMENT' | null> => {
  const type = entries.find(({ path }) => path === 'mimetype');
  if (type) {
    const said = type.size > longestType ? '' : (await wholeOf(type, longestType)).toString();
    return said.includes('spreadsheet') ? 'OTHER_SPREADSHEET' : 'OTHER_DOCUMENT';
  }
  if (entries.some(({ path }) => path === 'Index/Document.iwa')) return 'OTHER_SPREADSHEET';
  const isDocument = entries.some(({ path }) => /^(?:word|ppt|visio)\//i.test(path));
  return isOfficeFile && isDocument ? 'OTHER_DOCUMENT' : null;
};

const partsByPath = ({ entries }: Archive, file: string): PartsByPath => {
  const parts = new Map(entries.map((entry) => [entry.path.toLowerCase(), entry]));
  // Programs differ in which of two parts with one name they take.
  if (parts.size < entries.length) throw new SourceError('BROKEN_WORKBOOK', file);
  return parts;
};

/** Sheet after sheet, row after row; only the texts that cells share are kept meanwhile. */
export const readWorkbook = async function* (
  archive: Archive,
  file: string,
  batch: Batch,
  span: Span,
): AsyncGenerator<Part[]> {
  const parts = partsByPath(archive, file);
  const main = await mainPart(parts);
  if (/\.bin$/i.test(main)) throw new SourceError('OTHER_SPREADSHEET', file);
  const workbook = parts.get(main);
  if (workbook === undefined) throw new SourceError('BROKEN_WORKBOOK', file);
  const { sheets, from1904, sharedStrings, styles } = await workbookParts(parts, workbook);
  if (sheets.length === 0) throw new SourceError('BROKEN_WORKBOOK', file);
  const strings = await readSharedStrings(sharedStrings);
  const dateStyles = await readDateStyles(styles);
  const spans = pieces(
    span,
    sheets.map(({ part }) => part.packedSize),
  );
  for (const [at, { name, isHidden, part }] of sheets.entries()) {
    const merges = await headingMerges(part);
    yield [{ kind: 'sheet', file, sheet: name, isHidden, merges }];
    const reader = new WorksheetReader({ file, strings, dateStyles, from1904, batch });
    for await (const { bytesSeen } of walkXml(part, reader, 'BROKEN_WORKBOOK')) {
      batch.done = pointIn(spans[at] ?? span, bytesSeen / (part.size || 1));
      const rows = reader.takeRows();
      if (rows.length > 0) yield rows;
    }
  }
};
