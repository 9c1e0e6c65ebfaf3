/**
 * The container of a backup is a tar, so that any system can look into one without this product. A name has up
 * to 100 letters and a part less than 8 GB, which the plain header of a tar can say.
 */

export const blockBytes = 512;
const nameBytes = 100;
const largestPart = 8 ** 11 - 1;

/** The places of a header that are read and written here. */
const at = {
  name: 0,
  mode: 100,
  owner: 108,
  group: 116,
  size: 124,
  time: 136,
  sum: 148,
  kind: 156,
};
const sumBytes = 8;
const magicAt = 257;
const magic = 'ustar\u000000';

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

const sumOf = (header: Buffer): number => {
  const blank = Buffer.from(header);
  blank.fill(' ', at.sum, at.sum + sumBytes);
  return blank.reduce((sum, byte) => sum + byte, 0);
};

export const headerOf = (name: string, size: number): Buffer => {
  if (Buffer.byteLength(name) > nameBytes || size > largestPart)
    throw new Error(`a backup cannot hold ${name} of ${size} bytes`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, at.name);
  header.write(`${octal(0o600, 7)}\0`, at.mode);
  header.write(`${octal(0, 7)}\0`, at.owner);
  header.write(`${octal(0, 7)}\0`, at.group);
  header.write(`${octal(size, 11)}\0`, at.size);
  header.write(`${octal(0, 11)}\0`, at.time);
  header.write('0', at.kind);
  header.write(magic, magicAt);
  header.write(`${octal(sumOf(header), 6)}\0 `, at.sum);
  return header;
};

/** What fills the last block of a part. */
export const paddingOf = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes;

/** Two empty blocks end a tar. */
export const ending = Buffer.alloc(2 * blockBytes);

export const isEmptyBlock = (block: Buffer): boolean => block.every((byte) => byte === 0);

const textAt = (header: Buffer, from: number, length: number): string =>
  header.toString('utf8', from, from + length).split('\0', 1)[0] ?? '';

/** The name and size that a header says; null if it is no header. */
export const readHeader = (header: Buffer): { name: string; size: number } | null => {
  const sum = Number.parseInt(textAt(header, at.sum, sumBytes), 8);
  const size = textAt(header, at.size, 12);
  if (sum !== sumOf(header) || !/^[0-7]{11}$/.test(size)) return null;
  return { name: textAt(header, at.name, nameBytes), size: Number.parseInt(size, 8) };
};
