import type { Archive } from '#server/imports/reading/archive';
import { type Batch, pieces, pointIn, type Span } from '#server/imports/reading/batch';
import { headingMerges } from '#server/imports/reading/merges';
import type { Part } from '#server/imports/reading/parts';
import { readSharedStrings } from '#server/imports/reading/sharedStrings';
import { SourceError } from '#server/imports/reading/sourceError';
import { readDateStyles } from '#server/imports/reading/styles';
import { walkXml } from '#server/imports/reading/walkXml';
import { mainPart, type PartsByPath, workbookParts } from '#server/imports/reading/workbookParts';
import { WorksheetReader } from '#server/imports/reading/worksheet';

/** OpenDocument, and Apple's Numbers. */
export const isOtherSpreadsheet = ({ entries }: Archive): boolean =>
  entries.some(({ path }) => path === 'mimetype' || path === 'Index/Document.iwa');

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
  if (/^(?:word|ppt|visio)\//i.test(main)) throw new SourceError('UNKNOWN_KIND', file);
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
