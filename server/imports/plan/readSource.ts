import { plainFields } from '#contract/registry/compare';
import { placeOfOffice } from '#contract/registry/keys';
import type { RegistryRecord } from '#contract/registry/record';
import { trademarkType } from '#contract/codes/trademarks';
import type { BatchSettings, ImportSheet, RowReason } from '#contract/imports/batch';
import { readRow } from '#contract/imports/readRow';
import type { RowReasonCode } from '#contract/imports/reasons';
import type { RowRead } from '#contract/imports/shapes';
import type { Values } from '#contract/kit/fields';
import { partsOfMarks } from '#contract/portfolio/sheets';
import { reasonOf } from '#server/imports/plan/reason';
import { valuesTaken } from '#server/registry/accept';
import type { RowOfBatch, SourceRecord, WholeRow } from '#server/imports/table';

/** A row as it was read, corrections included, whatever it was read from. */
export type RowSource = RowRead & {
  /** What else to tell about it. */
  reasons: RowReason[];
  warnings: RowReason[];
  /** The applicant as an office numbers it, where its record gives no name. */
  applicant: string | null;
  /** An office's record: its status holds even where people could not make that change. */
  isRecord: boolean;
};

const noRead: RowRead = {
  values: {},
  named: {},
  goods: null,
  image: null,
  issues: [],
  words: [],
  taken: {},
};

/** Corrections are read as cells of further columns, in place of the columns they correct. */
const withEdits = (
  columns: readonly (string | null)[],
  cells: NonNullable<RowOfBatch['cells']>,
  edits: Readonly<Record<string, string>>,
) => {
  const edited = Object.entries(edits);
  return {
    columns: [
      ...columns.map((key) => (key !== null && Object.hasOwn(edits, key) ? null : key)),
      ...Array.from({ length: Math.max(0, cells.length - columns.length) }, () => null),
      ...edited.map(([key]) => key),
    ],
    cells: [
      ...Array.from(
        { length: Math.max(columns.length, cells.length) },
        (_, at) => cells[at] ?? { text: '', date: null },
      ),
      ...edited.map(([, text]) => ({ text, date: null })),
    ],
  };
};

type Known = {
  sheets: readonly ImportSheet[];
  settings: BatchSettings;
  /** Rows that were read before: a check asks for each several times. */
  sources?: WeakMap<RowOfBatch, RowSource>;
};

const formulaReasons = (
  row: RowOfBatch,
  columns: readonly (string | null)[],
): Pick<RowSource, 'reasons' | 'warnings'> => {
  const found = (row.cells ?? []).flatMap(({ formula }, at) => {
    const target = columns[at] ?? null;
    const isRead = target !== null && !Object.hasOwn(row.edits, target);
    return formula === undefined || !isRead ? [] : [{ formula, target }];
  });
  return {
    reasons: found
      .filter(({ formula }) => formula === 'valueless')
      .map(({ target }) => reasonOf('formula_without_value', target)),
    warnings: found
      .filter(({ formula }) => formula === 'valued')
      .map(({ target }) => reasonOf('formula_value_taken', target)),
  };
};

const ofSheet = (row: RowOfBatch, { sheets, settings }: Known): RowSource => {
  const sheet = sheets[row.sheet ?? -1];
  if (!sheet) return { ...noRead, reasons: [], warnings: [], applicant: null, isRecord: false };
  const { columns, cells } = withEdits(sheet.columns, row.cells ?? [], row.edits);
  const read = readRow(sheet.kind, columns, cells, {
    dateOrder: sheet.dateOrder,
    words: settings.words,
  });
  // A cell that says something is not overruled, even where it cannot be read.
  if (sheet.kind === 'marks' && settings.type && read.taken['type'] === undefined)
    read.values['type'] = settings.type;
  return { ...read, ...formulaReasons(row, sheet.columns), applicant: null, isRecord: false };
};

const textOf = (terms: readonly string[] | undefined): string => (terms ?? []).join('; ');

/** Goods in our languages; where an office has neither, in the first language it has, which is said. */
const goodsOf = ({ niceClasses, goods = [] }: RegistryRecord) => {
  const rows = niceClasses.map((number) => {
    const told = goods.find((one) => one.class === number);
    const isForeign = !told?.pl && !told?.en;
    return {
      class: number,
      pl: textOf(told?.pl),
      en: textOf(told?.en ?? (isForeign ? told?.first?.terms : undefined)),
      language: isForeign ? (told?.first?.language ?? null) : null,
    };
  });
  const languages = new Map<string, number[]>();
  for (const { class: number, language } of rows)
    if (language !== null) languages.set(language, [...(languages.get(language) ?? []), number]);
  return {
    goods: rows.map(({ class: number, pl, en }) => ({ class: number, pl, en })),
    warnings: [...languages].map(([language, classes]) =>
      reasonOf('goods_in_other_language', 'goodsEn', { language, classes: classes.join(', ') }),
    ),
  };
};

/** An image bears the name that the record gives it, or the number of the mark. */
const imageOf = ({ image, number }: RegistryRecord): string | null =>
  image ? (image.name ?? number) : null;

/** "EM 959731". */
const applicantOf = (office: string, { owners }: RegistryRecord): string | null => {
  const [identifier] = owners.flatMap((owner) => owner.identifier ?? []);
  return identifier === undefined ? null : `${office} ${identifier}`;
};

const ofRecord = (
  { office, record }: SourceRecord,
  row: RowOfBatch,
  { settings }: Known,
): RowSource => {
  const place = placeOfOffice(office, record.number);
  const reasons: RowReason[] = [];
  const warnings: RowReason[] = [];
  if (place === null) reasons.push(reasonOf('unknown_office', null, { office }));
  const { type = trademarkType.FOREIGN.value, territory = null } = place ?? {};
  const values: Record<string, unknown> = {
    ...valuesTaken([...plainFields, 'viennaCodes'], record, { type, territory }),
    type,
    ...(territory !== null && { territory }),
  };
  const [owner, ...others] = record.owners.flatMap(({ name }) => name ?? []);
  if (others.length > 0)
    warnings.push(reasonOf('several_owners', 'customer', { names: [owner, ...others].join(', ') }));
  const { goods, warnings: ofGoods } = goodsOf(record);
  const isDesignation = type === trademarkType.INTERNATIONAL_DESIGNATED.value;
  const read = readRow(
    'marks',
    Object.keys(row.edits),
    Object.values(row.edits).map((text) => ({ text, date: null })),
    { dateOrder: 'dmy', words: settings.words },
  );
  return {
    values: { ...values, ...read.values },
    named: {
      ...(settings.isPerApplicant && owner !== undefined && { customer: owner }),
      // A designation belongs to its international registration, whose number it bears.
      ...(isDesignation && { parent: record.number.replace(/^W0*/, '') }),
      ...read.named,
    },
    goods: read.goods ?? goods,
    image: read.image ?? imageOf(record),
    issues: read.issues,
    words: read.words,
    taken: read.taken,
    reasons,
    warnings: [...warnings, ...ofGoods],
    applicant: owner === undefined ? applicantOf(office, record) : null,
    isRecord: true,
  };
};

/** What the reading of records says of one that it could not read. */
const unreadReasons: Readonly<Record<string, RowReasonCode>> = {
  deleted: 'record_deleted',
  'no-number': 'record_no_number',
  'number-too-long': 'record_number_too_long',
  'no-office': 'record_no_office',
  'no-status': 'record_no_status',
  'name-too-long': 'record_name_too_long',
  'unknown-class': 'record_unknown_class',
};

const goodsOfWhole = (items: readonly Values[] | undefined): RowRead['goods'] =>
  items
    ? items.map((item) => ({
        class: Number(item['class']),
        pl: typeof item['pl'] === 'string' ? item['pl'] : '',
        en: typeof item['en'] === 'string' ? item['en'] : '',
      }))
    : null;

/** Lists in sheets of their own are values of the row, unless they have tables of their own. */
const listsOf = ({ parts }: WholeRow, kind: RowOfBatch['kind']): Values =>
  Object.fromEntries(
    Object.entries(parts).filter(
      ([name]) => kind !== 'marks' || !Object.hasOwn(partsOfMarks, name),
    ),
  );

const ofWhole = (whole: WholeRow, row: RowOfBatch, { settings }: Known): RowSource => {
  const { kind, edits } = row;
  const read =
    kind === 'representatives'
      ? noRead
      : readRow(
          kind,
          Object.keys(edits),
          Object.values(edits).map((text) => ({ text, date: null })),
          { dateOrder: 'dmy', words: settings.words },
        );
  return {
    ...read,
    values: { ...whole.values, ...listsOf(whole, kind), ...read.values },
    goods: read.goods ?? goodsOfWhole(whole.parts['goods']),
    reasons: whole.issues.filter(({ target }) => !Object.hasOwn(edits, target ?? '')),
    warnings: [],
    applicant: null,
    isRecord: true,
  };
};

const ofUnread = (unread: string): RowSource => {
  const [code = '', ...rest] = unread.split(' ');
  const word = rest.join(' ');
  const read = { ...noRead, warnings: [], applicant: null, isRecord: true };
  if (code === 'unknown-status')
    return { ...read, reasons: [], words: [{ target: 'status', word }] };
  return {
    ...read,
    reasons: [reasonOf(unreadReasons[code] ?? 'record_no_number', null, { word })],
  };
};

const readAnew = (row: RowOfBatch, known: Known): RowSource => {
  if (row.unread !== null) return ofUnread(row.unread);
  if (row.whole !== null) return ofWhole(row.whole, row, known);
  return row.record === null ? ofSheet(row, known) : ofRecord(row.record, row, known);
};

export const sourceOf = (row: RowOfBatch, known: Known): RowSource => {
  const source = known.sources?.get(row) ?? readAnew(row, known);
  known.sources?.set(row, source);
  return source;
};
