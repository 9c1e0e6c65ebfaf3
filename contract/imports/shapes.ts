import type { AnyField } from '#contract/kit/fields';
import type { FieldIssueCode } from '#contract/kit/validation';
import type { CalendarDate } from '#contract/values/dates';
import type { Label } from '#contract/values/locale';

export type ImportKind = 'marks' | 'customers';

/** What a column of a sheet can be: a field of the entity, or one of the few things beside them. */
export type Target = { key: string; label: Label; field: AnyField | null };

/** A cell as shown; `date` where the spreadsheet itself says that it is one. */
export type SourceCell = { text: string; date: CalendarDate | null };
export type SourceRow = { line: number; cells: readonly SourceCell[] };
/** Merged cells: lines from 1, columns from 0, both ends inclusive. */
export type Merge = { top: number; left: number; bottom: number; right: number };

export type DateOrder = 'dmy' | 'mdy';

/** What people answered about words: target → folded word → code; null leaves the field empty. */
export type WordAnswers = Readonly<
  Record<string, Readonly<Record<string, string | number | null>>>
>;

/** What reading a cell may know beside the cell. */
export type CellKnowledge = { dateOrder: DateOrder; words: WordAnswers };

/** Issues that only a cell of a sheet has; all others are those of a form. */
export type OwnIssueCode =
  /** A question mark, an error of the spreadsheet, or something that can be read in two ways. */
  | 'cell_uncertain'
  /** The text is nothing that this column holds. */
  | 'cell_unreadable'
  /** A year of two digits that could be in either century. */
  | 'cell_short_year'
  /** Written like a date, of a day that its month does not have. */
  | 'cell_no_such_day'
  /** Numbers of classes beyond those of the Nice classification; `text` names these alone. */
  | 'cell_no_such_class'
  /** The territory is not one that a mark of this type has. */
  | 'cell_type_conflict'
  /** Goods without headings of classes, in a row that has not exactly one class. */
  | 'cell_goods_without_class'
  /** Goods in a class that the column of classes does not name. */
  | 'cell_goods_of_other_class'
  /** Text before the first heading of a class. */
  | 'cell_goods_leftover';

/** `text` in the params is what the cell says. */
export type CellIssue = {
  target: string;
  code: FieldIssueCode | OwnIssueCode;
  params?: Record<string, string | number>;
};

/** A word of a code list that we do not know: asked about, never guessed. */
type UnknownWord = { target: string; word: string };

/** Other rows, named as the sheet names them. */
export type NamedRows = Partial<
  Record<
    'customer' | 'customerNip' | 'representative' | 'responsible' | 'guardian' | 'parent' | 'base',
    string
  >
>;

export type GoodsOfClass = { class: number; pl: string; en: string };

export type RowRead = {
  /** By field name, as the field wants it; blank cells are absent. */
  values: Record<string, unknown>;
  named: NamedRows;
  goods: GoodsOfClass[] | null;
  /** A file name. */
  image: string | null;
  issues: CellIssue[];
  words: UnknownWord[];
  /** The text each target was read from. */
  taken: Record<string, string>;
};
