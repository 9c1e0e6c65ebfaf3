import { expect, test } from 'vitest';
import { patchedZip } from '#server/imports/reading/test/patchedZip';
import { partsOf, plain, refusalOf, workbookOf, zipOf } from '#server/imports/reading/test/reading';

const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAAAAAAALAAAAAABAAEAAAICTAEAOw==', 'base64');
const xml = '<Transaction/>';

test('the entries of an archive are read one after the other, whatever their folders', async () => {
  const zip = await zipOf({
    'znaki/': '',
    'znaki/Żółw.csv': 'a;b\n',
    'znaki/rok 2024/mark.xml': xml,
    'etc/to/logo.GIF': gif,
    'logo.png': 'no image',
    'lista.xlsx': await workbookOf({ rows: '<row><c><v>1</v></c></row>' }),
    '.DS_Store': 'x',
    '__MACOSX/znaki/._Żółw.csv': 'x',
    '~$lista.xlsx': 'x',
    'umowa.pdf': '%PDF',
    'czytaj.txt': 'a;b',
  });
  // Our writer refuses such a path, attackers do not.
  const traversing = Buffer.from(
    zip.toString('latin1').replaceAll('etc/to/logo.GIF', '../../../og.GIF'),
    'latin1',
  );
  expect(await partsOf({ 'a.zip': traversing })).toEqual([
    { kind: 'ignored', file: 'znaki' },
    { kind: 'sheet', file: 'Żółw.csv', sheet: null, isHidden: false, merges: [] },
    { kind: 'row', line: 1, cells: [plain('a'), plain('b')] },
    { kind: 'xml', file: 'mark.xml', bytes: Buffer.from(xml) },
    { kind: 'image', file: 'og.GIF', bytes: gif },
    { kind: 'ignored', file: 'logo.png' },
    { kind: 'sheet', file: 'lista.xlsx', sheet: 'Znaki', isHidden: false, merges: [] },
    { kind: 'row', line: 1, cells: [plain('1')] },
    ...['DS_Store', '_Żółw.csv', '~$lista.xlsx', 'umowa.pdf', 'czytaj.txt'].map((file) => ({
      kind: 'ignored',
      file,
    })),
  ]);
});

test('names are read in UTF-8, stated or not, and as Polish Windows writes them', async () => {
  const zip = await zipOf({ 'xxxxxx.xml': xml });
  const named = (name: Buffer) => patchedZip(zip, 0, { flags: 0, name });
  expect(
    await partsOf({ 'a.zip': named(Buffer.from('żół.xml'.replace('.xml', ''))) }),
  ).toMatchObject([{ file: 'żół.xml' }]);
  const in852 = Buffer.of(0xbe, 0xa2, 0x88, 0xa5, 0x98, 0xab);
  expect(await partsOf({ 'a.zip': named(in852) })).toMatchObject([{ file: 'żółąśź.xml' }]);
});

test.each([
  ['cut off', (zip: Buffer) => zip.subarray(0, -30)],
  ['with a checksum that is wrong', (zip: Buffer) => patchedZip(zip, 0, { checksum: 1 })],
  ['with an entry larger than stated', (zip: Buffer) => patchedZip(zip, 0, { size: 3 })],
  ['with an entry smaller than stated', (zip: Buffer) => patchedZip(zip, 0, { size: 300 })],
  ['packed in another way', (zip: Buffer) => patchedZip(zip, 0, { method: 12 })],
  ['with an entry that is nowhere', (zip: Buffer) => patchedZip(zip, 0, { place: 9_999_999 })],
  ['with an entry beyond its end', (zip: Buffer) => patchedZip(zip, 1, { packedSize: 9_999_999 })],
])('an archive %s is broken', async (_, damage) => {
  const zip = await zipOf({ 'a.csv': 'a;b;c\n'.repeat(30), 'b.csv': 'x' });
  expect(await refusalOf({ 'x.zip': damage(zip) })).toMatch(
    /^BROKEN_ARCHIVE (?:x\.zip|a\.csv|b\.csv)$/,
  );
});

test('archives in zip64 are read', async () => {
  const zip = await zipOf({ 'a.xml': xml });
  // The end of the directory, once more in the larger form, with its address, then the usual one.
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const large = Buffer.alloc(56 + 20);
  large.write('PK\u0006\u0006', 0, 'latin1');
  large.writeBigUInt64LE(44n, 4);
  large.writeBigUInt64LE(1n, 24);
  large.writeBigUInt64LE(1n, 32);
  large.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 12)), 40);
  large.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 16)), 48);
  large.write('PK\u0006\u0007', 56, 'latin1');
  large.writeBigUInt64LE(BigInt(end), 64);
  large.writeUInt32LE(1, 72);
  const last = Buffer.from(zip.subarray(end));
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(0xffff_ffff, 16);
  const whole = Buffer.concat([zip.subarray(0, end), large, last]);
  expect(await partsOf({ 'a.zip': whole })).toMatchObject([{ kind: 'xml', file: 'a.xml' }]);
});

test('archives with a password, within archives, or with nothing in them are refused', async () => {
  const zip = await zipOf({ 'a.csv': 'a;b' });
  expect(await refusalOf({ 'x.zip': patchedZip(zip, 0, { flags: 1 }) })).toBe(
    'PROTECTED_ARCHIVE x.zip',
  );
  expect(await refusalOf({ 'x.zip': patchedZip(zip, 0, { flags: 0x41 }) })).toBe(
    'PROTECTED_ARCHIVE x.zip',
  );
  expect(await refusalOf({ 'x.zip': await zipOf({ 'y.zip': zip }) })).toBe('NESTED_ARCHIVE y.zip');
  expect(await refusalOf({ 'x.zip': await zipOf({ 'y.xlsx': zip }) })).toBe(
    'NESTED_ARCHIVE y.xlsx',
  );
  expect(await refusalOf({ 'x.zip': await zipOf({}) })).toBe('EMPTY_FILE x.zip');
});

test('a source within an archive is refused like one by itself', async () => {
  const within = async (name: string, bytes: Buffer | string) =>
    refusalOf({ 'x.zip': await zipOf({ [name]: bytes }) });
  expect(await within('a.csv', '')).toBe('EMPTY_FILE a.csv');
  expect(await within('a.csv', 'a\0')).toBe('NOT_TEXT a.csv');
  expect(await within('a.xml', '<a>')).toBe('BROKEN_XML a.xml');
  expect(await within('a.xlsx', 'a')).toBe('BROKEN_WORKBOOK a.xlsx');
  expect(await within('a.xls', 'a')).toBe('OLD_WORKBOOK a.xls');
});

test('entries that share bytes are refused', async () => {
  const zip = await zipOf({ 'a.csv': 'a;b', 'b.csv': 'a;b' });
  expect(await refusalOf({ 'x.zip': patchedZip(zip, 1, { place: 0 }) })).toBe(
    'UNPACKS_TOO_LARGE x.zip',
  );
});

test('a bomb stops as soon as it shows, whatever it states', async () => {
  const bomb = await zipOf({ 'a.csv': Buffer.alloc(80_000_000, 'a') });
  expect(await refusalOf({ 'x.zip': bomb })).toBe('UNPACKS_TOO_LARGE a.csv');
  expect(await refusalOf({ 'x.zip': patchedZip(bomb, 0, { size: 1000 }) })).toBe(
    'BROKEN_ARCHIVE a.csv',
  );
  const stated = patchedZip(bomb, 0, { size: 0xf000_0000 });
  expect(await refusalOf({ 'x.zip': stated })).toBe('UNPACKS_TOO_LARGE x.zip');
  const more = { 'xl/sharedStrings.xml': `<sst><si><t>${' '.repeat(80_000_000)}</t></si></sst>` };
  expect(await refusalOf({ 'a.xlsx': await workbookOf({ more }) })).toMatch(
    /^(?:UNPACKS_TOO_LARGE|BROKEN_WORKBOOK) a\.xlsx$/,
  );
});

test('limits hold for all files of a batch together', async () => {
  const zip = await zipOf({ 'a.csv': 'a;b\n'.repeat(100), 'b.csv': 'c' });
  const files = { 'x.zip': zip, 'y.zip': zip };
  const most = { packedBytes: zip.length * 2, entries: 4, unpackedBytes: 802 };
  expect(await refusalOf(files, { most })).toBe('read');
  expect(await refusalOf(files, { most: { ...most, packedBytes: zip.length * 2 - 1 } })).toBe(
    'TOO_LARGE y.zip',
  );
  expect(await refusalOf(files, { most: { ...most, entries: 3 } })).toBe('TOO_MANY_ENTRIES y.zip');
  expect(await refusalOf(files, { most: { ...most, unpackedBytes: 801 } })).toBe(
    'UNPACKS_TOO_LARGE y.zip',
  );
});

test('an archive of more than 20,000 entries is refused before they are listed', async () => {
  const zip = await zipOf({ 'a.csv': 'a;b' });
  const count = (entries: number) => {
    const counted = Buffer.from(zip);
    counted.writeUInt16LE(entries, zip.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 10);
    return counted;
  };
  expect(await refusalOf({ 'x.zip': count(20_001) })).toBe('TOO_MANY_ENTRIES x.zip');
  expect(await refusalOf({ 'x.zip': count(20_000) })).toBe('BROKEN_ARCHIVE x.zip');
});
