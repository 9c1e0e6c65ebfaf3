import { calendarEventType } from '#contract/deadlines/codes';
import { addMonths, type CalendarDate, formatDate } from '#contract/values/dates';
import { sumText } from '#contract/payments/sumText';
import {
  dateCell,
  deadlineName,
  markPart,
  type Part,
  placeText,
  sheetOf,
  sumsOf,
  tableOf,
  type Telling,
} from '#server/reports/compose/telling';
import { starred, unconfirmedNote, withUnconfirmed } from '#server/reports/compose/unconfirmed';
import type { DeadlineOfReport } from '#server/reports/data/deadlines';
import type { Block, Section, SheetOfReport, Table } from '#server/reports/document';

const stateText = ({ lateness, graceEndsOn }: DeadlineOfReport, { say }: Telling): string => {
  if (lateness === 'ahead') return '';
  return lateness === 'grace' && graceEndsOn !== null
    ? say('grace', { date: formatDate(graceEndsOn) })
    : say('overdue');
};

const rolls = ({ due, rolledTo }: DeadlineOfReport): boolean =>
  rolledTo !== null && rolledTo !== due;

/** The statutory date, and below it the working day it moves to; `notesBelow` explains the arrow. */
const dueText = (row: DeadlineOfReport): string => {
  const day = starred(formatDate(row.due), row);
  return row.rolledTo === null || !rolls(row) ? day : `${day}\n→${formatDate(row.rolledTo)}`;
};

/** Explains the arrows and stars of a table, if it has any. */
export const notesBelow = (rows: readonly DeadlineOfReport[], telling: Telling): Block[] => [
  ...(rows.some(rolls) ? [{ kind: 'text' as const, text: telling.say('rolled') }] : []),
  ...unconfirmedNote(rows, telling),
];

const parts = (
  telling: Telling,
  { isSheet = false, withState = true }: { isSheet?: boolean; withState?: boolean } = {},
): Part<DeadlineOfReport>[] => {
  const { forClient, isOfOne } = telling;
  return [
    {
      column: 'column.deadline',
      width: 14,
      cell: (row) => (isSheet ? dateCell(row.due) : dueText(row)),
    },
    { column: 'column.what', width: 24, cell: (row) => deadlineName(row, telling) },
    markPart(telling, 22, (row) => row),
    { column: 'column.territory', width: 14, cell: (row) => placeText(row, telling) },
    { column: 'column.customer', width: 24, cell: ({ customer }) => customer, isLeftOut: isOfOne },
    {
      column: 'column.state',
      width: 14,
      cell: (row) =>
        isSheet ? withUnconfirmed(stateText(row, telling), row, telling) : stateText(row, telling),
      isLeftOut: !withState,
    },
    { column: 'column.fee', width: 15, align: 'right', cell: ({ fee }) => fee },
    {
      column: 'column.guardian',
      width: 14,
      cell: ({ guardian }) => guardian,
      isLeftOut: forClient,
    },
  ];
};

export const deadlineTable = (
  rows: readonly DeadlineOfReport[],
  telling: Telling,
  { empty, withState }: { empty: string; withState: boolean },
): Table => ({
  kind: 'table',
  ...tableOf(telling, parts(telling, { withState }), rows),
  empty,
});

export const deadlineSheet = (
  rows: readonly DeadlineOfReport[],
  telling: Telling,
  name = telling.say('deadlines'),
): SheetOfReport => sheetOf(telling, name, parts(telling, { isSheet: true }), rows);

/** The sheets have the same rows as the sections of the same name. */
export const deadlineSheets = (
  rows: readonly DeadlineOfReport[],
  telling: Telling,
): SheetOfReport[] => {
  const { say, order } = telling;
  return [
    deadlineSheet(aheadUntil(rows, addMonths(order.today, farthest)), telling),
    deadlineSheet(lateOnes(rows), telling, say('late')),
    deadlineSheet(statementsOf(rows), telling, say('statements')),
  ];
};

/** Upcoming deadlines up to a day. */
export const aheadUntil = (
  rows: readonly DeadlineOfReport[],
  until: CalendarDate,
): DeadlineOfReport[] => rows.filter(({ lateness, due }) => lateness === 'ahead' && due <= until);

export const lateOnes = (rows: readonly DeadlineOfReport[]): DeadlineOfReport[] =>
  rows.filter(({ lateness }) => lateness !== 'ahead');

const horizons = [1, 3, 6];
const farthest = 6;

/** The number of deadlines within 1, 3 and 6 months and their cost, per currency. */
const horizonTable = (rows: readonly DeadlineOfReport[], telling: Telling): Block => {
  const { say, locale, order } = telling;
  const found = horizons.map((months) => ({
    months,
    rows: aheadUntil(rows, addMonths(order.today, months)),
  }));
  return {
    kind: 'table',
    ...tableOf<(typeof found)[number]>(
      telling,
      [
        {
          column: 'column.horizon',
          width: 30,
          cell: ({ months }) => say('within_months', { count: months }),
        },
        {
          column: 'column.count',
          width: 15,
          align: 'right',
          cell: ({ rows: within }) => ({ count: within.length }),
        },
        {
          column: 'column.fee',
          width: 55,
          align: 'right',
          cell: ({ rows: within }) =>
            sumsOf(within.map(({ fee }) => fee))
              .map((sum) => sumText(sum, locale))
              .join('   ·   '),
        },
      ],
      found,
    ),
    empty: say('no_deadlines'),
  };
};

export const deadlineSection = (rows: readonly DeadlineOfReport[], telling: Telling): Section => {
  const { say, order } = telling;
  const ahead = aheadUntil(rows, addMonths(order.today, farthest));
  return {
    title: say('deadlines'),
    lead: say('deadlines_lead', { date: formatDate(order.today) }),
    blocks: [
      horizonTable(rows, telling),
      deadlineTable(ahead, telling, { empty: say('no_deadlines'), withState: false }),
      ...notesBelow(ahead, telling),
    ],
  };
};

/** A table of deadlines with their state, since some may be overdue. */
const listed = (rows: readonly DeadlineOfReport[], telling: Telling, empty: string): Block[] => [
  deadlineTable(rows, telling, { empty, withState: true }),
  ...notesBelow(rows, telling),
];

export const lateSection = (rows: readonly DeadlineOfReport[], telling: Telling): Section => ({
  title: telling.say('late'),
  lead: telling.say('late_lead'),
  blocks: listed(lateOnes(rows), telling, telling.say('no_late')),
});

const statementsOf = (rows: readonly DeadlineOfReport[]): DeadlineOfReport[] =>
  rows.filter(({ type }) => type === calendarEventType.TRADEMARK_STATEMENT_OF_USE.value);

/** Statements of the coming year, and overdue ones. */
export const statementSection = (rows: readonly DeadlineOfReport[], telling: Telling): Section => ({
  title: telling.say('statements'),
  blocks: listed(statementsOf(rows), telling, telling.say('no_statements')),
});
