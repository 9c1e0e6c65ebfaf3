import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { cleanName, endingOf } from '#server/files/names';
import { entryPath } from '#server/imports/reading/archiveNames';
import type { Batch } from '#server/imports/reading/batch';
import type { ByteSource } from '#server/imports/reading/byteSource';
import { refusal, SourceError } from '#server/imports/reading/sourceError';

export type ArchiveEntry = ByteSource & { path: string; packedSize: number };

export type Archive = {
  file: string;
  entries: ArchiveEntry[];
  /** A workbook or a document: such files always hold a list of their contents. */
  isOfficeFile: boolean;
  close(): void;
};

type Broken = 'BROKEN_ARCHIVE' | 'BROKEN_WORKBOOK';

const longestPath = 4096;
const localHeaderSize = 30;

/** Entries that share bytes unpack to far more than the archive holds. */
const refuseOverlaps = (entries: readonly Entry[], file: string): void => {
  let end = 0;
  const byPlace = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  for (const { relativeOffsetOfLocalHeader, fileNameLength, compressedSize } of byPlace) {
    if (relativeOffsetOfLocalHeader < end) throw new SourceError('UNPACKS_TOO_LARGE', file);
    end = relativeOffsetOfLocalHeader + localHeaderSize + fileNameLength + compressedSize;
  }
};

const listEntries = async (zip: ZipFile, file: string): Promise<[string, Entry][]> => {
  const found: [string, Entry][] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new SourceError('PROTECTED_ARCHIVE', file);
    if (entry.fileNameLength > longestPath) throw new Error('the name of an entry is too long');
    const path = entryPath(entry);
    // Comments and further fields may be 128 kB for each entry.
    entry.fileComment = '';
    entry.comment = '';
    entry.extraFields = [];
    entry.fileNameRaw = Buffer.alloc(0);
    entry.extraFieldRaw = Buffer.alloc(0);
    entry.fileCommentRaw = Buffer.alloc(0);
    found.push([path, entry]);
  }
  return found;
};

const unpackedStream = async (zip: ZipFile, entry: Entry): Promise<Readable> => {
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  if (entry.compressionMethod === 0) return packed;
  if (entry.compressionMethod !== 8) throw new Error('unknown compression');
  // An error of either also ends the other, and comes out of the stream that is read.
  return pipeline(packed, createInflateRaw({ chunkSize: 65_536 }), () => {});
};

/** Text repeats itself, but no workbook of any use is packed as tightly as this once it is large. */
const tightest = 200;
const tightFrom = 64 * 1024 * 1024;

/** Believes nothing that is stated: bytes are counted while they are unpacked, and compared by checksum. */
const unpacked = (
  zip: ZipFile,
  entry: Entry,
  { file, broken, batch }: { file: string; broken: Broken; batch: Batch },
): (() => AsyncGenerator<Buffer>) => {
  let counted = 0;
  return async function* () {
    let seen = 0;
    let checksum = 0;
    try {
      for await (const chunk of (await unpackedStream(zip, entry)) as AsyncIterable<Buffer>) {
        batch.checkAborted();
        seen += chunk.length;
        // Read a second time, it counts once.
        if (seen > counted) {
          batch.countUnpacked(seen - counted, file);
          counted = seen;
        }
        if (seen > tightFrom && seen > entry.compressedSize * tightest)
          throw new SourceError('UNPACKS_TOO_LARGE', file);
        if (seen > entry.uncompressedSize) throw new Error('an entry is larger than stated');
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
      if (seen !== entry.uncompressedSize || checksum !== entry.crc32)
        throw new Error('an entry is damaged');
    } catch (cause) {
      batch.checkAborted();
      throw refusal(cause, broken, file);
    }
  };
};

/** Lists a ZIP file, which a workbook is too; its entries are opened one at a time. */
export const openArchive = async (
  { path, file }: { path: string; file: string },
  batch: Batch,
): Promise<Archive> => {
  let zip: ZipFile | undefined;
  let broken: Broken = endingOf(file).startsWith('xl') ? 'BROKEN_WORKBOOK' : 'BROKEN_ARCHIVE';
  try {
    // Names are decoded by us, and never lead anywhere.
    zip = await yauzl.openPromise(path, { decodeStrings: false, autoClose: false });
    const opened = zip;
    // What goes wrong is thrown where it is asked for; only closing the file has nobody to tell.
    zip.on('error', () => {});
    batch.countEntries(zip.entryCount, file);
    const listed = await listEntries(zip, file);
    const entries = listed.map(([, entry]) => entry);
    const isOfficeFile = listed.some(([path]) => path === '[Content_Types].xml');
    if (isOfficeFile) broken = 'BROKEN_WORKBOOK';
    refuseOverlaps(entries, file);
    batch.expectUnpacked(
      entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0),
      file,
    );
    return {
      file,
      isOfficeFile,
      entries: listed.map(([path, entry]) => {
        // Folders are neither shown nor made, so ".." leads nowhere.
        const shown = isOfficeFile ? file : cleanName(path.replace(/\/+$/, ''));
        return {
          path,
          file: shown,
          size: entry.uncompressedSize,
          packedSize: entry.compressedSize,
          read: unpacked(opened, entry, { file: shown, broken, batch }),
        };
      }),
      close: () => opened.close(),
    };
  } catch (cause) {
    zip?.close();
    const isProtected = cause instanceof Error && cause.message.includes('strong encryption');
    throw refusal(cause, isProtected ? 'PROTECTED_ARCHIVE' : broken, file);
  }
};
