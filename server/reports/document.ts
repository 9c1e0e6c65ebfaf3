import type { CalendarDate } from '#contract/values/dates';
import type { Locale } from '#contract/values/locale';

/** What stands in one place of a table; printed in the language of the report, typed in its workbook. */
export type Cell =
  | string
  | null
  | { date: CalendarDate }
  | { count: number }
  | { amount: string; currency: string }
  | { image: string; alt: string };

export type Column = {
  title: string;
  /** Its share of the width of the page, beside those of the others. */
  width: number;
  align?: 'right';
};

export type Table = {
  kind: 'table';
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Sums below the rows. */
  totals?: readonly (readonly Cell[])[];
  /** What is said instead of a table without rows. */
  empty: string;
};

/** One mark as a certificate shows it: image, facts, the goods of each class. */
export type Card = {
  title: string;
  subtitle: string;
  image: { id: string; alt: string } | null;
  facts: readonly { label: string; value: string }[];
  /** "Klasa 25" and what stands under it. */
  texts: readonly { title: string; text: string }[];
};

export type Tone = 'plain' | 'good' | 'warning' | 'danger';
export type Portion = { label: string; count: number; colour?: string };

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'note'; tone: Tone; text: string }
  /** The few numbers a reader looks for first. */
  | { kind: 'figures'; items: readonly { label: string; value: string; tone: Tone }[] }
  | { kind: 'bars'; title: string; items: readonly Portion[] }
  | { kind: 'ring'; title: string; items: readonly Portion[] }
  | { kind: 'heading'; text: string }
  | Table
  | { kind: 'cards'; items: readonly Card[]; empty: string };

export type Section = { title: string; lead?: string; blocks: readonly Block[] };

/** Of the workbook: what is put together for reading in the PDF stands in columns of its own here. */
export type SheetOfReport = {
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
};

/** A report in words: sections for its PDF, sheets for its workbook, both of the same figures. */
export type ReportDocument = {
  language: Locale;
  title: string;
  subtitle: string;
  /** On the first page: for whom, which month, as of which day, made when. */
  facts: readonly { label: string; value: string }[];
  firm: {
    name: string;
    /** Address, telephone, e-mail: one line each. */
    lines: readonly string[];
    /** The file of the logo. */
    logo: string | null;
  };
  /** Paragraphs typed by whoever asked for the report. */
  introduction: readonly string[];
  sections: readonly Section[];
  sheets: readonly SheetOfReport[];
  /** At the foot of each page, beside its number. */
  footer: string;
  createdAt: Date;
};

/** The bytes of an image of the product, as the browser would show it; null where there is none. */
export type ImageSource = (id: string) => Promise<Uint8Array | null>;

/** How far it is: from 0 to 1. */
export type Progress = (done: number) => void;
