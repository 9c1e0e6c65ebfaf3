import type { ByteSource } from '#server/imports/reading/byteSource';
import { SourceError } from '#server/imports/reading/sourceError';

const bytesOf = (...codes: number[]): readonly number[] => codes;
/** ą ś ź Ą Ś Ź, the Polish letters that the two encodings have at different places. */
const inLatin2 = bytesOf(0xb1, 0xb6, 0xbc, 0xa1, 0xa6, 0xac);
const inWindows = bytesOf(0xb9, 0x9c, 0x9f, 0xa5, 0x8c, 0x8f);
/** „ ” – … “: only controls stand there in ISO 8859-2. */
const quotesOfWindows = bytesOf(0x84, 0x94, 0x96, 0x85, 0x93);
/** All below the space but tab, line feed, vertical tab, form feed, return, and the old end of a file. */
const controls = Array.from({ length: 32 }, (_, code) => code).filter(
  (code) => ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a].includes(code),
);
/** A stray control character in a thousand bytes is forgiven. */
const mostControls = 1 / 1000;

const byMark = (start: Buffer): string | null => {
  const mark = start.subarray(0, 3).toString('hex');
  if (mark === 'efbbbf') return 'utf-8';
  if (mark.startsWith('fffe')) return 'utf-16le';
  return mark.startsWith('feff') ? 'utf-16be' : null;
};

/**
 * How a text without a declaration is encoded: by its byte order mark, as UTF-8 if all of it can be read so,
 * otherwise as the Polish Windows wrote it, or ISO 8859-2 if that gives more Polish letters. The whole file is
 * looked at, since the first letter beyond ASCII may be the last.
 */
export const textEncoding = async (source: ByteSource): Promise<string> => {
  const counts = new Float64Array(256);
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let size = 0;
  const tryUtf8 = (bytes?: Buffer) => {
    try {
      if (isUtf8) utf8.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  for await (const chunk of source.read()) {
    const marked = size === 0 ? byMark(chunk) : null;
    if (marked !== null) return marked;
    size += chunk.length;
    for (const byte of chunk) counts[byte] = (counts[byte] ?? 0) + 1;
    if (counts[0] !== 0) throw new SourceError('NOT_TEXT', source.file);
    tryUtf8(chunk);
  }
  tryUtf8();
  if (size === 0) throw new SourceError('EMPTY_FILE', source.file);
  const countOf = (codes: readonly number[]): number =>
    codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0);
  if (countOf(controls) > size * mostControls) throw new SourceError('NOT_TEXT', source.file);
  if (isUtf8) return 'utf-8';
  const windows = countOf(inWindows) + countOf(quotesOfWindows);
  return countOf(inLatin2) > windows ? 'iso-8859-2' : 'windows-1250';
};
