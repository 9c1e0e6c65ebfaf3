import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSources } from '#server/imports/reading/readSources';
import {
  everythingOf,
  partsOf,
  refusalOf,
  workbookOf,
  zipOf,
} from '#server/imports/reading/test/reading';

const compound = (...names: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(70_000),
    ...names.map((name) => Buffer.from(`${name}\0`, 'utf16le')),
  ]);

test.each([
  ['a.csv', '', 'EMPTY_FILE'],
  ['a.xlsx', compound('EncryptionInfo', 'EncryptedPackage'), 'PROTECTED_WORKBOOK'],
  ['a.xls', compound('Workbook'), 'OLD_WORKBOOK'],
  ['a.xls', '<html><table></table></html>', 'OLD_WORKBOOK'],
  ['a.xls', 'a\tb', 'OLD_WORKBOOK'],
  ['a.doc', compound('WordDocument'), 'UNKNOWN_KIND'],
  ['a.pdf', '%PDF-1.7', 'UNKNOWN_KIND'],
  ['a.svg', '<svg/>', 'UNKNOWN_KIND'],
  ['a.xlsx', 'a;b', 'BROKEN_WORKBOOK'],
  ['a.xlsx', 'PK\u0003\u0004', 'BROKEN_WORKBOOK'],
  ['a.zip', 'a;b', 'BROKEN_ARCHIVE'],
  ['a.zip', 'PK\u0003\u0004', 'BROKEN_ARCHIVE'],
  ['a.ods', 'a;b', 'OTHER_SPREADSHEET'],
  ['a.xml', 'a;b', 'BROKEN_XML'],
  ['a.xml', '<a><b></a>', 'BROKEN_XML'],
  ['a.xml', '<?xml version="1.0" encoding="klingon"?><a/>', 'BROKEN_XML'],
  ['a.xml', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]), 'BROKEN_XML'],
  ['a.xml', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'FORBIDDEN_XML'],
  ['a.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'FORBIDDEN_XML'],
  ['a.xml', '<a>&nbsp;</a>', 'FORBIDDEN_XML'],
])('%s is refused: %#', async (name, bytes, code) => {
  expect(await refusalOf({ [name]: bytes })).toBe(`${code} ${name}`);
});

test('XML is handed on as it is, in the encoding that it declares', async () => {
  const bytes = Buffer.from(
    '<?xml version="1.0" encoding="iso-8859-2"?><a b="&lt;&#261;">\u00b1</a>',
    'latin1',
  );
  expect(await partsOf({ 'a.xml': bytes })).toEqual([{ kind: 'xml', file: 'a.xml', bytes }]);
  const wide = Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-16"?><a/>', 'utf16le');
  expect(await partsOf({ 'a.dat': wide })).toEqual([{ kind: 'xml', file: 'a.dat', bytes: wide }]);
});

test('XML and images that are too large to be handed on as a whole are refused', async () => {
  const xml = `<a>${'<b/>'.repeat(17_000_000)}</a>`;
  expect(await refusalOf({ 'a.xml': xml })).toBe('TOO_LARGE a.xml');
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.alloc(11e6),
  ]);
  expect(await refusalOf({ 'a.png': png })).toBe('TOO_LARGE a.png');
});

test('progress grows to the size of all files', async () => {
  const csv = `a;b\n${'1;2\n'.repeat(20_000)}`;
  const workbook = await workbookOf({ rows: '<row><c><v>1</v></c></row>'.repeat(5000) });
  const parts = await everythingOf({
    'a.csv': csv,
    'b.xlsx': workbook,
    'c.zip': await zipOf({ 'a.csv': csv, 'b.txt': 'x', 'c.xlsx': workbook }),
  });
  const told = parts.filter((part) => part.kind === 'progress');
  const done = told.map((part) => part.done);
  expect(done).toEqual(done.toSorted((one, other) => one - other));
  expect(done.length).toBeGreaterThan(3);
  expect(done.length).toBeLessThan(102);
  expect(told.at(-1)).toEqual({ kind: 'progress', done: told[0]?.total, total: told[0]?.total });
});

test('reading stops when it is told to, and leaves nothing behind', async () => {
  // A folder of its own: other tests and other products on this machine use the usual one.
  const folder = await mkdtemp(path.join(tmpdir(), 'markfolio-leftovers-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    return rm(folder, { recursive: true });
  });
  const rows = '<row><c><v>1</v></c></row>'.repeat(100_000);
  const zip = await zipOf({ 'a.xlsx': await workbookOf({ rows }) });
  const control = new AbortController();
  const reason = new Error('the person has left');
  const leaving = { signal: control.signal, onPart: () => control.abort(reason) };
  await expect(partsOf({ 'a.zip': zip }, leaving)).rejects.toBe(reason);
  await expect(partsOf({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(await readdir(folder)).toEqual([]);
});

test('a file that is not there is nobody’s fault', async () => {
  const reading = readSources([{ name: 'a.csv', path: '/nowhere/a.csv' }]);
  await expect(reading.next()).rejects.toThrow('ENOENT');
});
