import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { endingOf } from '#server/files/names';
import type { Archive, ArchiveEntry } from '#server/imports/reading/archive';
import { type Batch, pieces, pointIn, type Span } from '#server/imports/reading/batch';
import { wholeOf } from '#server/imports/reading/byteSource';
import { readCsv } from '#server/imports/reading/csv';
import { isImage } from '#server/imports/reading/fileKinds';
import type { Part } from '#server/imports/reading/parts';
import { mostImageBytes, readFile } from '#server/imports/reading/readFile';
import { SourceError } from '#server/imports/reading/sourceError';
import { readXmlFile } from '#server/imports/reading/xmlFile';

/** What systems and programs leave in folders: .DS_Store, ._name, ~$open.xlsx. */
const isStray = (entryPath: string): boolean =>
  /(?:^|\/)__MACOSX\/|(?:^|\/)(?:\.|~\$)[^/]*$|\/$/.test(entryPath);

const workbookEndings = ['xlsx', 'xlsm', 'xltx', 'xls', 'xlsb', 'ods', 'numbers'];
const tableEndings = ['csv', 'tsv', 'tab'];
const imageEndings = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'tif', 'tiff', 'bmp', 'avif'];

// It stands where an archive is read, and refuses instead.
// oxlint-disable-next-line require-yield
const refuseNested = async function* ({ file }: Archive): AsyncGenerator<Part[]> {
  throw new SourceError('NESTED_ARCHIVE', file);
};

/** A workbook is read here and there, not from beginning to end, so it is unpacked into a file first. */
const readPackedWorkbook = async function* (
  entry: ArchiveEntry,
  batch: Batch,
  span: Span,
): AsyncGenerator<Part[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'markfolio-import-'));
  try {
    const unpacked = path.join(folder, 'workbook');
    await pipeline(entry.read(), createWriteStream(unpacked));
    yield* readFile({ name: entry.file, path: unpacked }, batch, span, refuseNested, true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const readEntry = async function* (
  entry: ArchiveEntry,
  batch: Batch,
  span: Span,
): AsyncGenerator<Part[]> {
  const { file, size } = entry;
  const ending = endingOf(file);
  const isOneOf = (endings: readonly string[]) => endings.includes(ending);
  const ignored: Part[] = [{ kind: 'ignored', file }];
  const isSource = isOneOf(workbookEndings) || isOneOf(tableEndings) || ending === 'xml';
  if (isStray(entry.path)) yield ignored;
  else if (ending === 'zip') throw new SourceError('NESTED_ARCHIVE', file);
  else if (isSource && size === 0) throw new SourceError('EMPTY_FILE', file);
  else if (isOneOf(workbookEndings)) yield* readPackedWorkbook(entry, batch, span);
  else if (isOneOf(tableEndings)) yield* readCsv(entry, batch, span);
  else if (ending === 'xml') yield* readXmlFile(entry, batch, span);
  else if (isOneOf(imageEndings) && size <= mostImageBytes) {
    const bytes = await wholeOf(entry, mostImageBytes);
    yield (await isImage(bytes)) ? [{ kind: 'image', file, bytes }] : ignored;
  } else yield ignored;
};

/**
 * Entry after entry, in the order of the archive. An archive within an archive is refused rather than left
 * out, since what is missing from an import is noticed late.
 */
export const readArchive = async function* (
  archive: Archive,
  batch: Batch,
  span: Span,
): AsyncGenerator<Part[]> {
  const { entries, file } = archive;
  if (entries.length === 0) throw new SourceError('EMPTY_FILE', file);
  const spans = pieces(
    span,
    entries.map(({ packedSize }) => packedSize),
  );
  for (const [at, entry] of entries.entries()) {
    const own = spans[at] ?? span;
    batch.checkAborted();
    yield* readEntry(entry, batch, own);
    batch.done = pointIn(own, 1);
  }
};
