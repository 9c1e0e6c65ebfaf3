import { trademarkStatus } from '#contract/codes/trademarks';
import { customer } from '#contract/customers/customer';
import { isTyped } from '#contract/kit/entity';
import {
  type AnyField,
  date,
  type Fields,
  longText,
  number,
  select,
  text,
  toggle,
} from '#contract/kit/fields';
import { payment } from '#contract/payments/payment';
import { representative } from '#contract/representatives/representative';
import { statementOfUse } from '#contract/statements/statement';
import { longestGoods } from '#contract/trademarks/actions';
import { trademark } from '#contract/trademarks/trademark';
import type { Label } from '#contract/values/locale';
import { longestCell } from '#contract/values/workbooks';

/** Rows that stand on their own; everything else in a portfolio belongs to one of them. */
export type PortfolioKind = 'customers' | 'representatives' | 'marks';

/** Rows that others of the workbook refer to, by the number in their first column. */
type Numbered = PortfolioKind | 'payments';

export type PortfolioColumn = { name: string; label: Label } & (
  | { holds: 'value'; field: AnyField }
  /** Its own number within the workbook. */
  | { holds: 'key' }
  /** The number of the row that it belongs to. */
  | { holds: 'owner' }
  /** 2, 3 … for the further pieces of texts that are too long for one cell. */
  | { holds: 'piece' }
  /** The number of another row. */
  | { holds: 'row'; of: Numbered }
  /** A colleague, by e-mail address. */
  | { holds: 'person' }
  /** What the number before it means, for people alone. */
  | { holds: 'told'; of: Numbered; by: string }
);

export type PortfolioSheet = {
  /** The same in every language. */
  name: string;
  label: Label;
  kind: PortfolioKind;
  /** The list of its row that the sheet holds; null for the rows themselves. */
  part: string | null;
  columns: readonly PortfolioColumn[];
};

const numbered: Readonly<Record<string, PortfolioKind>> = {
  CUSTOMER: 'customers',
  REPRESENTATIVE: 'representatives',
  TRADEMARK: 'marks',
};

const ofReference = (name: string, label: Label, type: string): PortfolioColumn[] => {
  const of = numbered[type];
  if (of !== undefined)
    return [
      { name, label: { pl: `${label.pl} (Nr)`, en: `${label.en} (No.)` }, holds: 'row', of },
      { name: `${name}:told`, label, holds: 'told', of, by: name },
    ];
  return type === 'LAWYER' ? [{ name, label, holds: 'person' }] : [];
};

/** None for what no cell can hold: files, and lists, which have sheets of their own. */
const columnsOf = (name: string, field: AnyField): PortfolioColumn[] => {
  const { kind, label } = field;
  if (kind === 'array' || kind === 'file' || kind === 'image' || kind === 'meta') return [];
  return kind === 'select' && field.autocomplete !== undefined
    ? ofReference(name, label, field.autocomplete)
    : [{ name, label, holds: 'value', field }];
};

const key: PortfolioColumn = { name: 'key', label: { pl: 'Nr', en: 'No.' }, holds: 'key' };
const piece: PortfolioColumn = {
  name: 'piece',
  label: { pl: 'Część tekstu', en: 'Piece of text' },
  holds: 'piece',
};
const ownerOf: Readonly<Record<PortfolioKind, readonly PortfolioColumn[]>> = {
  customers: [
    { name: 'owner', label: { pl: 'Klient (Nr)', en: 'Customer (No.)' }, holds: 'owner' },
    {
      name: 'owner:told',
      label: { pl: 'Klient', en: 'Customer' },
      holds: 'told',
      of: 'customers',
      by: 'owner',
    },
  ],
  representatives: [
    {
      name: 'owner',
      label: { pl: 'Pełnomocnik (Nr)', en: 'Representative (No.)' },
      holds: 'owner',
    },
  ],
  marks: [
    { name: 'owner', label: { pl: 'Znak (Nr)', en: 'Mark (No.)' }, holds: 'owner' },
    {
      name: 'owner:told',
      label: { pl: 'Znak', en: 'Mark' },
      holds: 'told',
      of: 'marks',
      by: 'owner',
    },
  ],
};

const isLong = (column: PortfolioColumn): boolean =>
  column.holds === 'value' && 'max' in column.field && column.field.max > longestCell;

/** Two columns of a sheet never have the same heading. */
const withOwnHeadings = (columns: readonly PortfolioColumn[]): PortfolioColumn[] => {
  const taken = { pl: new Set<string>(), en: new Set<string>() };
  return columns.map((column) => {
    let { label } = column;
    for (let count = 2; taken.pl.has(label.pl) || taken.en.has(label.en); count += 1)
      label = { pl: `${column.label.pl} (${count})`, en: `${column.label.en} (${count})` };
    taken.pl.add(label.pl);
    taken.en.add(label.en);
    return { ...column, label };
  });
};

const sheetOf = (
  sheet: Omit<PortfolioSheet, 'columns' | 'name'>,
  leading: readonly PortfolioColumn[],
  fields: Fields,
): PortfolioSheet => {
  const columns = Object.entries(fields).flatMap(([name, field]) => columnsOf(name, field));
  const pieces = columns.some(isLong) ? [piece] : [];
  return {
    ...sheet,
    name: sheet.part === null ? sheet.kind : `${sheet.kind}.${sheet.part}`,
    columns: withOwnHeadings([...leading, ...pieces, ...columns]),
  };
};

const pick = (fields: Fields, fits: (name: string, field: AnyField) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, field]) => fits(name, field)));

const typedIn = (fields: Fields, more: readonly string[] = []): Fields =>
  pick(fields, (name, field) => isTyped(field) || more.includes(name));

const rowsOf = (kind: PortfolioKind, label: Label, fields: Fields): PortfolioSheet[] => [
  sheetOf({ kind, label, part: null }, [key], fields),
  ...Object.entries(fields).flatMap(([part, field]) =>
    field.kind === 'array'
      ? [sheetOf({ kind, label: field.label, part }, ownerOf[kind], field.of)]
      : [],
  ),
];

/** What people decided about a mark beside typing: told by fields that no form has. */
const markFields: Fields = {
  ...typedIn(trademark.fields, ['archived', 'parent', 'confirmedExpiration', 'niceEdition']),
  statusBeforeEnd: select(trademarkStatus)('Status przed końcem', 'Status before the end'),
};
/** The values of a mark in the workbook that its form does not have. */
export const besideForm = ['archived', 'confirmedExpiration', 'niceEdition', 'statusBeforeEnd'];

const paymentFields = typedIn(payment.fields);
const statementFields = typedIn(statementOfUse.fields);
const withoutMark = (fields: Fields): Fields => pick(fields, (name) => name !== 'trademark');

const moment = (pl: string, en: string) => text(pl, en, { required: true, max: 30 });
const accountName = text('Kto', 'Who', { required: true, max: 500 });

/** Lists of a mark that have tables of their own, and what a row of each says. */
export const partsOfMarks = {
  payments: {
    ...withoutMark(paymentFields),
    declinedRenewal: date('Nie przedłuża okresu do', 'Does not renew the term until'),
  },
  renewals: {
    fromDate: date('Od', 'From', { required: true }),
    toDate: date('Do', 'To', { required: true }),
    renewedOn: date('Data czynności', 'Date of the act', { required: true }),
    publishedOn: date('Ogłoszono', 'Published on'),
    byPayment: toggle('Przez zapłatę', 'By payment'),
    statusBefore: select(trademarkStatus)('Status przed', 'Status before', { required: true }),
    renewedAt: moment('Zapisano', 'Recorded at'),
    accountName,
  },
  statements: withoutMark(statementFields),
  pastDuties: {
    duty: text('Obowiązek', 'Duty', { required: true, max: 500 }),
    met: toggle('Dopełniony', 'Met'),
    answeredAt: moment('Odpowiedziano', 'Answered at'),
    accountName,
  },
  restoredDeadlines: {
    deadline: text('Termin', 'Deadline', { required: true, max: 500 }),
    due: date('Upływał', 'Was due', { required: true }),
    namePl: text('Nazwa po polsku', 'Name in Polish', { max: 1000 }),
    nameEn: text('Nazwa po angielsku', 'Name in English', { max: 1000 }),
    decidedOn: date('Data decyzji', 'Decided on', { required: true }),
    note: longText('Uwagi', 'Remarks'),
    recordedAt: moment('Zapisano', 'Recorded at'),
    accountName,
  },
  goods: {
    class: number('Klasa', 'Class', { required: true, min: 1, max: 45 }),
    pl: longText('Po polsku', 'In Polish', { max: longestGoods }),
    en: longText('Po angielsku', 'In English', { max: longestGoods }),
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type PartOfMarks = keyof typeof partsOfMarks;

const labelsOfParts: Readonly<Record<PartOfMarks, Label>> = {
  payments: payment.plural,
  renewals: { pl: 'Przedłużenia ochrony', en: 'Renewals' },
  statements: statementOfUse.plural,
  pastDuties: { pl: 'Obowiązki sprzed przejęcia', en: 'Duties before takeover' },
  restoredDeadlines: { pl: 'Przywrócone terminy', en: 'Restored deadlines' },
  goods: { pl: 'Towary i usługi', en: 'Goods and services' },
};

const leadingOf = (part: string): readonly PortfolioColumn[] => {
  const owner = ownerOf.marks;
  if (part === 'payments') return [key, ...owner];
  if (part !== 'renewals') return owner;
  const label = { pl: 'Płatność (Nr)', en: 'Payment (No.)' };
  return [...owner, { name: 'payment', label, holds: 'row', of: 'payments' }];
};

/**
 * The sheets of a portfolio, from the declarations: a new field is a new column, and a new list a new sheet.
 * Goods come last, because they are the longest.
 */
export const portfolioSheets: readonly PortfolioSheet[] = [
  ...rowsOf('customers', customer.plural, typedIn(customer.fields)),
  ...rowsOf('representatives', representative.plural, typedIn(representative.fields)),
  ...rowsOf('marks', trademark.plural, markFields),
  ...Object.entries(partsOfMarks).map(([part, fields]) =>
    sheetOf(
      { kind: 'marks', label: labelsOfParts[part as PartOfMarks], part },
      leadingOf(part),
      fields,
    ),
  ),
];

/** The first sheet of a portfolio, which is hidden: it tells what the others hold. */
export const manifest = { sheet: 'markfolio', mark: 'markfolio-portfolio', version: 1 } as const;
