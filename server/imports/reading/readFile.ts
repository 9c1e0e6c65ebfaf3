import { stat } from 'node:fs/promises';
import { endingOf } from '#server/files/names';
import { type Archive, openArchive } from '#server/imports/reading/archive';
import type { Batch, Span } from '#server/imports/reading/batch';
import { fileSource, wholeOf } from '#server/imports/reading/byteSource';
import { compoundRefusal } from '#server/imports/reading/compoundFile';
import { readCsv } from '#server/imports/reading/csv';
import { kindOf, startOf } from '#server/imports/reading/fileKinds';
import type { Part, SourceFile } from '#server/imports/reading/parts';
import { SourceError } from '#server/imports/reading/sourceError';
import { otherProgramOf, readWorkbook } from '#server/imports/reading/workbook';
import { readXmlFile } from '#server/imports/reading/xmlFile';

/** As large as the forms accept. */
export const mostImageBytes = 10 * 1024 * 1024;

/** What the ending of a file promised, when its bytes are nothing we know. */
const brokenByEnding = {
  xlsx: 'BROKEN_WORKBOOK',
  xlsm: 'BROKEN_WORKBOOK',
  zip: 'BROKEN_ARCHIVE',
  xml: 'BROKEN_XML',
  xls: 'OLD_WORKBOOK',
  ods: 'OTHER_SPREADSHEET',
  xlsb: 'OTHER_SPREADSHEET',
  numbers: 'OTHER_SPREADSHEET',
} as const;

const refusalByEnding = (name: string): SourceError => {
  const found = Object.entries(brokenByEnding).find(([ending]) => ending === endingOf(name));
  return new SourceError(found?.[1] ?? 'UNKNOWN_KIND', name);
};

/** How an archive is read that is no workbook. */
type ArchiveReader = (archive: Archive, batch: Batch, span: Span) => AsyncGenerator<Part[]>;

/** Reads a file on disk by what its bytes are. */
export const readFile = async function* (
  file: SourceFile,
  batch: Batch,
  span: Span,
  readArchive: ArchiveReader,
  isAlone: boolean,
): AsyncGenerator<Part[]> {
  const { name, path } = file;
  const { size } = await stat(path);
  if (size === 0) throw new SourceError('EMPTY_FILE', name);
  const source = fileSource(file, size, batch);
  switch (await kindOf(name, await startOf(path))) {
    case 'compound':
      throw await compoundRefusal(source);
    case 'archive': {
      const archive = await openArchive({ path, file: name }, batch);
      try {
        const other = await otherProgramOf(archive);
        if (other === 'OTHER_DOCUMENT' && !isAlone) yield [{ kind: 'ignored', file: name }];
        else if (other !== null) throw new SourceError(other, name);
        else if (archive.isOfficeFile) yield* readWorkbook(archive, name, batch, span);
        else yield* readArchive(archive, batch, span);
      } finally {
        archive.close();
      }
      break;
    }
    case 'xml':
      // Banks and offices call tables of a web page workbooks.
      if (endingOf(name) === 'xls') throw new SourceError('OLD_WORKBOOK', name);
      if (endingOf(name) === 'svg') throw new SourceError('UNKNOWN_KIND', name);
      yield* readXmlFile(source, batch, span);
      break;
    case 'csv':
      yield* readCsv(source, batch, span);
      break;
    case 'image':
      yield [{ kind: 'image', file: name, bytes: await wholeOf(source, mostImageBytes) }];
      break;
    case 'unknown': {
      const refusal = refusalByEnding(name);
      // Whoever drops a whole folder means the files in it that can be imported.
      if (isAlone || refusal.code !== 'UNKNOWN_KIND') throw refusal;
      yield [{ kind: 'ignored', file: name }];
      break;
    }
  }
};
