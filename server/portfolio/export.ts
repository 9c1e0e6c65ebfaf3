import type { Values } from '#contract/kit/fields';
import { type PortfolioCell, portfolioCell } from '#contract/imports/portfolioCells';
import {
  manifest,
  partsOfMarks,
  type PartOfMarks,
  type PortfolioColumn,
  type PortfolioSheet,
  portfolioSheets,
} from '#contract/portfolio/sheets';
import { longestCell } from '#contract/values/workbooks';
import type { Translate } from '#contract/words/i18n';
import type { Deps } from '#server/deps';
import { readAs } from '#server/entities/scope';
import { type Cell, type Sheet, sheetNames } from '#server/entities/spreadsheet';
import type { Actor } from '#server/http/actor';
import { type Numbers, readList, readNumbers, readPart, readRows } from '#server/portfolio/read';

const rowsAtOnce = 200;

const isPartOfMarks = (part: string): part is PartOfMarks => Object.hasOwn(partsOfMarks, part);

const numberCell = (number: number | undefined): Cell =>
  number === undefined ? null : { number: String(number) };

/** Pieces that fit into cells; no character that needs two places is cut in two. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + longestCell;
    const isCut = end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
    pieces.push(text.slice(start, isCut ? end - 1 : end));
    start = isCut ? end - 1 : end;
  }
  return pieces;
};

const isLong = (cell: PortfolioCell): cell is { text: string } =>
  cell !== null && 'text' in cell && cell.text.length > longestCell;

/** A row of the sheet, followed by one for each further piece of its long texts. */
const inPieces = (columns: readonly PortfolioColumn[], cells: readonly Cell[]): Cell[][] => {
  const pieces = cells.map((cell) => (isLong(cell) ? piecesOf(cell.text) : null));
  const count = Math.max(1, ...pieces.map((texts) => texts?.length ?? 1));
  if (count === 1) return [[...cells]];
  return Array.from({ length: count }, (_, at) =>
    columns.map(({ holds }, place): Cell => {
      if (holds === 'piece') return numberCell(at + 1);
      const texts = pieces[place];
      if (texts) return texts[at] === undefined ? null : { text: texts[at] };
      const isRepeated = at === 0 || holds === 'key' || holds === 'owner';
      return isRepeated ? (cells[place] ?? null) : null;
    }),
  );
};

type Row = { owner: number; values: Values };

const cellOf = (
  column: PortfolioColumn,
  sheet: PortfolioSheet,
  { owner, values }: Row,
  numbers: Numbers,
  t: Translate,
): Cell => {
  switch (column.holds) {
    case 'value':
      return portfolioCell(column.field, values[column.name], t);
    case 'key':
      return numberCell(
        sheet.part === 'payments'
          ? numbers.payments.keys.get(Number(values['id']))
          : numbers[sheet.kind].keys.get(owner),
      );
    case 'owner':
      return numberCell(numbers[sheet.kind].keys.get(owner));
    case 'row':
      return numberCell(numbers[column.of].keys.get(Number(values[column.name])));
    case 'told': {
      const id = column.by === 'owner' ? owner : Number(values[column.by]);
      const text = numbers[column.of].names.get(id);
      return text === undefined ? null : { text };
    }
    case 'person': {
      const text = numbers.emails.get(Number(values[column.name]));
      return text === undefined ? null : { text };
    }
    case 'piece':
      return null;
  }
};

type Reading = { deps: Deps; actor: Actor; t: Translate; numbers: Numbers };

const rowsOf = async function* (
  sheet: PortfolioSheet,
  { deps, actor, t, numbers }: Reading,
): AsyncGenerator<Cell[]> {
  const { kind, part, columns } = sheet;
  const { ids } = numbers[kind];
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const wanted = ids.slice(start, start + rowsAtOnce);
    const rows = await readAs(deps.db, actor, (reader) => {
      if (part === null) return readRows(reader, kind, wanted);
      return isPartOfMarks(part) && kind === 'marks'
        ? readPart[part](reader, wanted)
        : readList(reader, kind, part, wanted);
    });
    const byOwner = Map.groupBy(rows, ({ owner }) => owner);
    for (const id of wanted)
      for (const row of byOwner.get(id) ?? [])
        yield* inPieces(
          columns,
          columns.map((column) => cellOf(column, sheet, row, numbers, t)),
        );
  }
};

const asRows = async function* (rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
};

/**
 * All sheets of the portfolio. The numbers are read first and the rows in parts after them, so that no
 * transaction stays open during a download.
 */
export const portfolioWorkbook = async (
  deps: Deps,
  actor: Actor,
  t: Translate,
): Promise<Sheet[]> => {
  const numbers = await readAs(deps.db, actor, readNumbers);
  const { locale } = t;
  const { sheet: name, mark, version } = manifest;
  const [, ...titles] = sheetNames([
    { name },
    ...portfolioSheets.map(({ label }) => ({ name: label[locale] })),
  ]);
  const described = portfolioSheets.map(({ name: sheet, columns }, at) =>
    [
      titles[at] ?? '',
      sheet,
      ...columns.flatMap((column) => [column.label[locale], column.name]),
    ].map((text) => ({ text })),
  );
  return [
    { name, header: [mark, String(version), locale], rows: asRows(described), isHidden: true },
    ...portfolioSheets.map((sheet, at) => ({
      name: titles[at] ?? '',
      header: sheet.columns.map(({ label }) => label[locale]),
      rows: rowsOf(sheet, { deps, actor, t, numbers }),
    })),
  ];
};
