import { labelOf } from '#contract/values/codes';
import type { DateSpan } from '#contract/values/dates';
import { monthText } from '#contract/reports/report';
import { trademarkStatus } from '#contract/codes/trademarks';
import { datedWithin, marksSheet, marksTable } from '#server/reports/compose/marks';
import {
  dateCell,
  markPart,
  type Part,
  placeText,
  sheetOf,
  tableOf,
  type Telling,
} from '#server/reports/compose/telling';
import type { RenewalOfReport, StatusChange } from '#server/reports/data/happened';
import type { MarkOfReport } from '#server/reports/data/marks';
import type { Block, Section, SheetOfReport } from '#server/reports/document';

export type Happened = {
  span: DateSpan;
  marks: readonly MarkOfReport[];
  renewals: readonly RenewalOfReport[];
  statusChanges: readonly StatusChange[];
  takenOver: ReadonlySet<number>;
};

const renewalParts = (telling: Telling): Part<RenewalOfReport>[] => {
  const { forClient, isOfOne } = telling;
  return [
    { column: 'column.date', width: 11, cell: ({ on }) => dateCell(on) },
    markPart(telling, 24, (row) => row),
    { column: 'column.territory', width: 14, cell: (row) => placeText(row, telling) },
    { column: 'column.customer', width: 20, cell: ({ customer }) => customer, isLeftOut: isOfOne },
    { column: 'column.expiry', width: 12, cell: ({ to }) => dateCell(to) },
    {
      column: 'column.amount',
      width: 14,
      align: 'right',
      cell: ({ amount, currency }) => ({ amount, currency }),
    },
    { column: 'column.author', width: 14, cell: ({ by }) => by, isLeftOut: forClient },
  ];
};

const changeParts = (telling: Telling): Part<StatusChange>[] => {
  const { forClient, isOfOne, locale } = telling;
  return [
    { column: 'column.date', width: 11, cell: ({ on }) => dateCell(on) },
    markPart(telling, 24, (row) => row),
    { column: 'column.territory', width: 14, cell: (row) => placeText(row, telling) },
    { column: 'column.customer', width: 18, cell: ({ customer }) => customer, isLeftOut: isOfOne },
    {
      column: 'column.before',
      width: 14,
      cell: ({ before }) => labelOf(trademarkStatus, before, locale),
    },
    {
      column: 'column.after',
      width: 14,
      cell: ({ after }) => labelOf(trademarkStatus, after, locale),
    },
    { column: 'column.author', width: 14, cell: ({ by }) => by, isLeftOut: forClient },
  ];
};

export const happenedSection = (happened: Happened, period: string, telling: Telling): Section => {
  const { say, locale, forClient, isOfOne } = telling;
  const { marks, span, renewals, statusChanges, takenOver } = happened;
  const listed = (
    title: 'filings' | 'registrations' | 'taken_over',
    found: readonly MarkOfReport[],
  ): Block[] => [
    { kind: 'heading', text: say(title) },
    marksTable(found, telling, { withCustomer: !isOfOne, empty: say(`no_${title}`) }),
  ];
  return {
    title: say('happened', { period: monthText(period, locale) }),
    blocks: [
      ...listed('filings', datedWithin(marks, 'applicationDate', span)),
      ...listed('registrations', datedWithin(marks, 'registrationDate', span)),
      { kind: 'heading', text: say('renewals') },
      {
        kind: 'table',
        ...tableOf(telling, renewalParts(telling), renewals),
        empty: say('no_renewals'),
      },
      { kind: 'heading', text: say('status_changes') },
      {
        kind: 'table',
        ...tableOf(telling, changeParts(telling), statusChanges),
        empty: say('no_status_changes'),
      },
      ...(forClient
        ? []
        : listed(
            'taken_over',
            marks.filter(({ id }) => takenOver.has(id)),
          )),
    ],
  };
};

export const happenedSheets = (
  { marks, span, renewals, statusChanges }: Happened,
  telling: Telling,
): SheetOfReport[] => {
  const { say } = telling;
  return [
    marksSheet(datedWithin(marks, 'applicationDate', span), telling, say('filings')),
    marksSheet(datedWithin(marks, 'registrationDate', span), telling, say('registrations')),
    sheetOf(telling, say('renewals'), renewalParts(telling), renewals),
    sheetOf(telling, say('status_changes'), changeParts(telling), statusChanges),
  ];
};
