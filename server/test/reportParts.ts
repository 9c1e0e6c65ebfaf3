import type { CalendarDate } from '#contract/values/dates';
import { lastCompleteMonth } from '#contract/reports/report';
import type { Block, ReportDocument } from '#server/reports/document';
import type { ReportOrder } from '#server/reports/order';

/** That of the last month for the whole firm, made on a day. */
export const orderOn = (today: CalendarDate, order: Partial<ReportOrder> = {}): ReportOrder => ({
  type: 'TRADEMARK_MONTHLY',
  period: lastCompleteMonth(today),
  months: null,
  customer: null,
  guardian: null,
  audience: null,
  language: 'pl',
  introduction: null,
  today,
  createdAt: new Date(`${today}T10:00:00Z`),
  ...order,
});

export const blocksOf = ({ sections }: ReportDocument, title: string): readonly Block[] =>
  sections.find((section) => section.title === title)?.blocks ?? [];

/** The rows of the n-th table of a section. */
export const rowsOf = (document: ReportDocument, title: string, place = 0) => {
  const tables = blocksOf(document, title).filter((block) => block.kind === 'table');
  return tables[place]?.rows ?? [];
};
