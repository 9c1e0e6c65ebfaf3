import { describe, expect, test } from 'vitest';
import { isHarmlessZip } from '#server/files/zip';
import { docx } from '#server/test/files';

const firstEntry = (zip: Buffer): number => zip.indexOf(Buffer.from('504b0102', 'hex'));
const end = (zip: Buffer): number => zip.indexOf(Buffer.from('504b0506', 'hex'));

describe('a zip told from its directory', () => {
  test('is harmless when it is ordinary', async () => {
    expect(isHarmlessZip(await docx())).toBe(true);
  });

  test.each<[string, (zip: Buffer) => Buffer | void]>([
    [
      'says that it unpacks to more than 100 MB',
      (zip) => {
        zip.writeUInt32LE(101 * 1_048_576, firstEntry(zip) + 24);
      },
    ],
    [
      'unpacks to more than a hundred times its size',
      (zip) => {
        zip.writeUInt32LE(zip.length * 101, firstEntry(zip) + 24);
      },
    ],
    [
      'is of the larger kind',
      (zip) => {
        zip.writeUInt32LE(0xffff_ffff, firstEntry(zip) + 24);
      },
    ],
    [
      'has more than 1,000 entries',
      (zip) => {
        zip.writeUInt16LE(1_001, end(zip) + 10);
      },
    ],
    [
      'has an entry more than it says',
      (zip) => {
        zip.writeUInt16LE(1, end(zip) + 10);
      },
    ],
    [
      'has an entry less than it says',
      (zip) => {
        zip.writeUInt16LE(3, end(zip) + 10);
      },
    ],
    [
      'has its directory elsewhere',
      (zip) => {
        zip.writeUInt32LE(0xffff_fff0, end(zip) + 16);
      },
    ],
    ['is cut short', (zip) => zip.subarray(0, zip.length - 30)],
    ['is empty', () => Buffer.alloc(0)],
    ['is nothing of the kind', () => Buffer.alloc(1_000)],
  ])('is refused when it %s', async (_, change) => {
    const zip = await docx();
    expect(isHarmlessZip(change(zip) ?? zip)).toBe(false);
  });
});
