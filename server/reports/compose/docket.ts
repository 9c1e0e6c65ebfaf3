import { addMonths, type CalendarDate } from '#contract/values/dates';
import { docketMonths, monthText } from '#contract/reports/report';
import {
  aheadUntil,
  deadlineTable,
  lateOnes,
  lateSection,
  notesBelow,
} from '#server/reports/compose/deadlines';
import { sumsOf, type Telling } from '#server/reports/compose/telling';
import type { DeadlineOfReport } from '#server/reports/data/deadlines';
import type { ReportOrder } from '#server/reports/order';
import type { Block, Section, Table } from '#server/reports/document';

/** Adds the total cost of a month's deadlines below them. */
const withSums = (table: Table, rows: readonly DeadlineOfReport[], { say }: Telling): Table => {
  const at = table.columns.findIndex(({ align }) => align === 'right');
  return {
    ...table,
    totals: sumsOf(rows.map(({ fee }) => fee)).map((sum) =>
      table.columns.map((_, place) => {
        if (place === 0) return say('sum', { currency: sum.currency });
        return place === at ? sum : null;
      }),
    ),
  };
};

/** The deadlines of the coming months, by month; overdue ones come first. */
export const docketSections = (
  rows: readonly DeadlineOfReport[],
  until: CalendarDate,
  telling: Telling,
): Section[] => {
  const { say, locale } = telling;
  const ahead = aheadUntil(rows, until);
  const late = lateOnes(rows);
  const months = Map.groupBy(ahead, ({ due }) => due.slice(0, 7));
  const empty = say('no_deadlines');
  const ofMonth = ([month, found]: [string, DeadlineOfReport[]]): Block[] => [
    { kind: 'heading', text: monthText(month, locale) },
    withSums(deadlineTable(found, telling, { empty, withState: false }), found, telling),
  ];
  return [
    ...(late.length === 0 ? [] : [lateSection(late, telling)]),
    {
      title: say('deadlines'),
      lead: say('docket_lead', { count: ahead.length }),
      blocks:
        ahead.length === 0
          ? [deadlineTable([], telling, { empty, withState: false })]
          : [...[...months].flatMap(ofMonth), ...notesBelow(ahead, telling)],
    },
  ];
};

/** The last day that a docket covers. */
export const docketEnd = ({ today, months }: ReportOrder): CalendarDate =>
  addMonths(today, months ?? docketMonths.SIX.value);
