import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { endingOf } from '#server/files/names';

type SourceKind = 'archive' | 'compound' | 'xml' | 'csv' | 'image' | 'unknown';

/** Enough for every kind of image to show itself. */
const startLength = 4100;
const compoundSignature = 'd0cf11e0a1b11ae1';
const archiveSignatures = ['504b0304', '504b0506'];

/** Files of tables have these endings, or none. */
const csvEndings = ['csv', 'tsv', 'tab', 'txt', ''];

export const startOf = async (path: string): Promise<Buffer> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startLength), 0, startLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

export const isImage = async (start: Buffer): Promise<boolean> =>
  (await fileTypeFromBuffer(start))?.mime.startsWith('image/') ?? false;

/** XML in any encoding begins with its first bracket, after a mark and spaces at most. */
const startsLikeXml = (start: Buffer): boolean =>
  /^[\u00EF\u00BB\u00BF\u00FE\u00FF\0\s]*<[?!\w\0]/.test(start.toString('latin1'));

/** A cell may begin with a bracket too. */
const isTable = (name: string, start: Buffer): boolean =>
  ['csv', 'tsv', 'tab'].includes(endingOf(name)) && !/<\0?\?\0?x/.test(start.toString('latin1'));

/** What a file is, by its bytes; only tables in plain text need their ending. */
export const kindOf = async (name: string, start: Buffer): Promise<SourceKind> => {
  const hex = start.subarray(0, 8).toString('hex');
  if (hex === compoundSignature) return 'compound';
  if (archiveSignatures.some((signature) => hex.startsWith(signature))) return 'archive';
  if (startsLikeXml(start)) return isTable(name, start) ? 'csv' : 'xml';
  if (await isImage(start)) return 'image';
  return csvEndings.includes(endingOf(name)) ? 'csv' : 'unknown';
};
