import type { CalendarDate } from '#contract/values/dates';
import type { Locale } from '#contract/values/locale';

/** The content of a table cell; printed in the language of the report, typed in its workbook. */
export type Cell =
  | string
  | null
  | { date: CalendarDate }
  | { count: number }
  | { amount: string; currency: string }
  | { image: string; alt: string };

export type Column = {
  title: string;
  /** The relative width of the column. */
  width: number;
  align?: 'right';
};

export type Table = {
  kind: 'table';
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Total rows below the table. */
  totals?: readonly (readonly Cell[])[];
  /** The text shown instead of a table without rows. */
  empty: string;
};

/** One mark as a certificate shows it: image, facts, and the goods of each class. */
export type Card = {
  title: string;
  subtitle: string;
  image: { id: string; alt: string } | null;
  facts: readonly { label: string; value: string }[];
  /** "Klasa 25" and its text. */
  texts: readonly { title: string; text: string }[];
};

export type Tone = 'plain' | 'good' | 'warning' | 'danger';
export type Portion = { label: string; count: number; colour?: string };

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'note'; tone: Tone; text: string }
  /** The key figures. */
  | { kind: 'figures'; items: readonly { label: string; value: string; tone: Tone }[] }
  | { kind: 'bars'; title: string; items: readonly Portion[] }
  | { kind: 'ring'; title: string; items: readonly Portion[] }
  | { kind: 'heading'; text: string }
  | Table
  | { kind: 'cards'; items: readonly Card[]; empty: string };

export type Section = { title: string; lead?: string; blocks: readonly Block[] };

/** A sheet of the workbook, where values that the PDF combines have separate columns. */
export type SheetOfReport = {
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
};

/** The content of a report: sections for its PDF and sheets for its workbook, from the same data. */
export type ReportDocument = {
  language: Locale;
  title: string;
  subtitle: string;
  /** On the first page: recipient, month, date of the data, time of creation. */
  facts: readonly { label: string; value: string }[];
  firm: {
    name: string;
    /** Address, telephone, e-mail: one line each. */
    lines: readonly string[];
    /** The file id of the logo. */
    logo: string | null;
  };
  /** Paragraphs written by the person who requested the report. */
  introduction: readonly string[];
  sections: readonly Section[];
  sheets: readonly SheetOfReport[];
  /** At the bottom of each page, next to its number. */
  footer: string;
  createdAt: Date;
};

/** Returns the bytes of an image as the browser would show it; null if there is none. */
export type ImageSource = (id: string) => Promise<Uint8Array | null>;

/** Progress from 0 to 1. */
export type Progress = (done: number) => void;
