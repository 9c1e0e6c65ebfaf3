import type { TrademarkType } from '#contract/codes/trademarks';
import type {
  BatchSettings,
  CustomerChoice,
  ImportSheet,
  RowKind,
  RowOutcome,
  RowReason,
} from '#contract/imports/batch';
import type { RowRead } from '#contract/imports/shapes';
import type { Related } from '#contract/kit/crud';
import type { Values } from '#contract/kit/fields';
import type { GoodsOfClass } from '#contract/trademarks/actions';
import type { CalendarDate } from '#contract/values/dates';
import type { Locale } from '#contract/values/locale';
import type { WholeKeys } from '#server/imports/portfolio/keys';
import type { MarksLike } from '#server/imports/plan/matching';
import type { CustomerSpellings } from '#server/imports/plan/newCustomers';
import type { People } from '#server/imports/plan/people';
import type { RowSource } from '#server/imports/plan/readSource';
import type { RowOfBatch, SourceRecord, ToldChange } from '#server/imports/table';
import type { StoredRow } from '#server/entities/rows';

/** Where a number stands in the batch itself. */
export type Place = {
  position: number;
  line: number;
  type: TrademarkType | null;
  territory: unknown;
  /** All numbers of the row: a mark of ours with one of them is what it is about. */
  keys: readonly string[];
};

/** The numbers of all rows of the batch: a mark cannot be in it twice, and may name another as its parent. */
export type BatchKeys = {
  ours: Map<string, Place>;
  numbers: Map<string, Place>;
  /** By type and number without territory, as other rows name a mark. */
  bare: Map<string, Place[]>;
  customers: Map<string, Place>;
  /** How rows of marks spell their customers. */
  spellings: CustomerSpellings;
  wholes: WholeKeys;
};

/** What the running import has created: a row of the batch is never about another row of it. */
type Created = Readonly<Record<RowKind, ReadonlySet<number>>>;

/** All that the check of a row needs to know beside the row; it reads nothing itself. */
export type PlanContext = {
  settings: BatchSettings;
  sheets: readonly ImportSheet[];
  /** The images of the batch by their names, without case and ending. */
  images: ReadonlyMap<string, string>;
  people: People;
  marks: MarksLike;
  customers: ReadonlyMap<number, StoredRow>;
  /** Goods of the marks that the rows may be about. */
  goods: ReadonlyMap<number, readonly GoodsOfClass[]>;
  keys: BatchKeys;
  created?: Created;
  sources: WeakMap<RowOfBatch, RowSource>;
  /** The context of the rules of marks: lists of territories. */
  ofRules: Values;
  today: CalendarDate;
  /** Of whoever asked for the check: a mark without words is named in it. */
  language: Locale;
  related: Related;
};

/** Another mark: one of ours, or a row of the same batch. */
export type Link = { id: number } | { position: number };

export type MarkWrite = {
  kind: 'mark';
  /** Null for a new one. */
  stored: { id: number; version: number } | null;
  given: Values;
  customer: CustomerChoice | null;
  goods: { classes: GoodsOfClass[]; edition: string | null } | null;
  image: string | null;
  parent: Link | null;
  base: Link | null;
  /** The status holds although people could not make that change. */
  isForced: boolean;
  /** A designation of an international mark that is not here yet: the record makes both. */
  record: SourceRecord | null;
};

export type CustomerWrite = {
  kind: 'customer';
  stored: { id: number; version: number } | null;
  given: Values;
};

/** A row of a portfolio with all that belongs to it. */
export type WholeWrite = {
  kind: 'whole';
  of: RowKind;
  stored: { id: number; version: number } | null;
  given: Values;
  /** Other rows by the field that refers to them. */
  links: Readonly<Record<string, Link>>;
  /** Customers that the customer is linked with: all of them exist only at the end. */
  customers: readonly { customer: Link; kind: unknown }[];
  goods: MarkWrite['goods'];
  /** Of a new mark alone. */
  beside: Values;
  parts: Readonly<Record<string, readonly Values[]>>;
};

/** What would happen with a row. */
export type Plan = {
  outcome: RowOutcome;
  title: string;
  reasons: RowReason[];
  warnings: RowReason[];
  changes: ToldChange[];
  stored: { id: number; version: number } | null;
  words: RowRead['words'];
  /** The customer that the file names. */
  customerName: string | null;
  /** It is a number of an office, not a name. */
  isCustomerNumbered: boolean;
  write: MarkWrite | CustomerWrite | WholeWrite | null;
};
