import path from 'node:path/posix';
import type { ArchiveEntry } from '#server/imports/reading/archive';
import { SourceError } from '#server/imports/reading/sourceError';
import { readXml } from '#server/imports/reading/walkXml';

type WorkbookSheet = { name: string; isHidden: boolean; part: ArchiveEntry };
export type WorkbookParts = {
  sheets: WorkbookSheet[];
  from1904: boolean;
  sharedStrings: ArchiveEntry | undefined;
  styles: ArchiveEntry | undefined;
};

/** The last word of a type, which is the same in both editions of the format. */
type Relation = { id: string; type: string; target: string };

/** Spreadsheet programs allow as many sheets as memory has room for; nobody has more than these. */
const mostSheets = 1000;

/** The format does not tell capital letters from small ones in paths: these are all small. */
export type PartsByPath = ReadonlyMap<string, ArchiveEntry>;

const relationsOf = async (parts: PartsByPath, ofPart: string): Promise<Relation[]> => {
  const folder = path.dirname(ofPart);
  const part = parts.get(path.join(folder, '_rels', `${path.basename(ofPart)}.rels`).toLowerCase());
  if (part === undefined) return [];
  const relations: Relation[] = [];
  await readXml(
    part,
    {
      open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
        if (name !== 'Relationship' || mode === 'External') return;
        if (relations.length > mostSheets * 2) throw new SourceError('BROKEN_WORKBOOK', part.file);
        const absolute = path.resolve('/', folder, target).slice(1).toLowerCase();
        relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: absolute });
      },
    },
    'BROKEN_WORKBOOK',
  );
  return relations;
};

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** The path of the workbook within its file; of a Word document that of its text. */
export const mainPart = async (parts: PartsByPath): Promise<string> =>
  (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.target ??
  'xl/workbook.xml';

/** Which part is which sheet: the workbook names its sheets and refers to them by relations. */
export const workbookParts = async (
  parts: PartsByPath,
  workbook: ArchiveEntry,
): Promise<WorkbookParts> => {
  const relations = await relationsOf(parts, workbook.path);
  const listed: { name: string; isHidden: boolean; relation: string }[] = [];
  let from1904 = false;
  await readXml(
    workbook,
    {
      open(name, attributes) {
        if (name === 'workbookPr') from1904 = isOn(attributes['date1904']);
        if (name !== 'sheet') return;
        if (listed.length >= mostSheets) throw new SourceError('BROKEN_WORKBOOK', workbook.file);
        const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
        const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
        listed.push({ name: attributes['name'] ?? '', isHidden, relation });
      },
    },
    'BROKEN_WORKBOOK',
  );
  const targetOf = (type: string): ArchiveEntry | undefined =>
    parts.get(relations.find((relation) => relation.type === type)?.target ?? '');
  const sheets = listed.flatMap(({ name, isHidden, relation }) => {
    const found = relations.find(({ id }) => id === relation);
    // Sheets of charts and of old macros have no rows.
    if (found !== undefined && found.type !== 'worksheet') return [];
    const part = parts.get(found?.target ?? '');
    if (part === undefined) throw new SourceError('BROKEN_WORKBOOK', workbook.file);
    return [{ name, isHidden, part }];
  });
  // A part that many sheets refer to would be read as often.
  if (new Set(sheets.map(({ part }) => part)).size < sheets.length)
    throw new SourceError('BROKEN_WORKBOOK', workbook.file);
  return {
    sheets,
    from1904,
    sharedStrings: targetOf('sharedStrings'),
    styles: targetOf('styles'),
  };
};
