import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Limits } from '#server/imports/reading/batch';
import type { Part, SourceCell } from '#server/imports/reading/parts';
import { readSources } from '#server/imports/reading/readSources';
import { SourceError } from '#server/imports/reading/sourceError';

type Options = { most?: Limits; signal?: AbortSignal; onPart?: () => void };

/** Reads files of these names and bytes. */
export const everythingOf = async (
  files: Readonly<Record<string, Buffer | string>>,
  options: Options = {},
): Promise<Part[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'markfolio-reading-'));
  try {
    const sources = [];
    for (const [at, [name, bytes]] of Object.entries(files).entries()) {
      const source = { name, path: path.join(folder, String(at)) };
      await writeFile(source.path, bytes);
      sources.push(source);
    }
    const parts: Part[] = [];
    for await (const part of readSources(sources, options)) {
      parts.push(part);
      options.onPart?.();
    }
    return parts;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** All but the progress, which has its own test. */
export const partsOf = async (
  files: Readonly<Record<string, Buffer | string>>,
  options: Options = {},
): Promise<Part[]> =>
  (await everythingOf(files, options)).filter(({ kind }) => kind !== 'progress');

type Row = Extract<Part, { kind: 'row' }>;

export const rowsOf = async (name: string, bytes: Buffer | string): Promise<Row[]> =>
  (await partsOf({ [name]: bytes })).filter((part) => part.kind === 'row');

/** The texts of each row. */
export const textsOf = async (name: string, bytes: Buffer | string): Promise<string[][]> =>
  (await rowsOf(name, bytes)).map(({ cells }) => cells.map(({ text }) => text));

/** "CODE name", with the line where one is to blame; what else is thrown is thrown on. */
export const refusalOf = async (
  files: Readonly<Record<string, Buffer | string>>,
  options: Options = {},
): Promise<string> => {
  try {
    await partsOf(files, options);
    return 'read';
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return [error.code, error.file, ...(error.line === null ? [] : [error.line])].join(' ');
  }
};

export const zipOf = async (
  entries: Readonly<Record<string, Buffer | string>>,
  { isStored = false } = {},
): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries)) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(bytes), name, { compress: !isStored });
  }
  zip.end();
  return buffer(zip.outputStream);
};

type WorkbookText = {
  /** The inside of sheetData. */
  rows?: string;
  /** What follows sheetData. */
  after?: string;
  strings?: string;
  styles?: string;
  workbook?: string;
  more?: Readonly<Record<string, string>>;
};

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

const sheets =
  '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Znaki" sheetId="1" r:id="one"/></sheets></workbook>';

/** A workbook as its XML, for what our own writer never writes. */
export const workbookOf = ({
  rows = '',
  after = '',
  strings,
  styles,
  workbook = sheets,
  more = {},
}: WorkbookText): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('main', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('one', 'worksheet', 'worksheets/sheet1.xml')}${relation('two', 'worksheet', '/xl/worksheets/sheet2.xml')}${relation('chart', 'chartsheet', 'chartsheets/sheet1.xml')}${relation('s', 'sharedStrings', 'sharedStrings.xml')}${relation('st', 'styles', 'styles.xml')}</Relationships>`,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ...more,
  });

export const plain = (text: string): SourceCell => ({ text, date: null, formula: 'none' });
