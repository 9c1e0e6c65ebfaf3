import { labelOf } from '#contract/values/codes';
import { paymentType } from '#contract/codes/payments';
import {
  applicationSubStatus,
  proceduralDateKind,
  type ProceduralDateKind,
  representationType,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import {
  dateCell,
  markPart,
  type Part,
  placeText,
  sheetOf,
  sumsOf,
  tableOf,
  type Telling,
} from '#server/reports/compose/telling';
import { statusText } from '#server/reports/compose/marks';
import type { AlertOfReport, UnpaidOfReport } from '#server/reports/data/happened';
import type { MarkOfReport } from '#server/reports/data/marks';
import type { Cell, Section, SheetOfReport } from '#server/reports/document';

const unpaidParts = (telling: Telling): Part<UnpaidOfReport>[] => [
  { column: 'column.deadline', width: 12, cell: ({ deadline }) => dateCell(deadline) },
  {
    column: 'column.what',
    width: 26,
    cell: ({ type }) => labelOf(paymentType, type, telling.locale),
  },
  markPart(telling, 26, (row) => row),
  { column: 'column.territory', width: 16, cell: (row) => placeText(row, telling) },
  {
    column: 'column.customer',
    width: 20,
    cell: ({ customer }) => customer,
    isLeftOut: telling.isOfOne,
  },
  {
    column: 'column.amount',
    width: 16,
    align: 'right',
    cell: ({ amount, currency }) => ({ amount, currency }),
  },
];

/** With a sum per currency; currencies are never added up. */
export const unpaidSection = (rows: readonly UnpaidOfReport[], telling: Telling): Section => {
  const { say } = telling;
  const table = tableOf(telling, unpaidParts(telling), rows);
  const blanks = (count: number): Cell[] => Array.from({ length: count }, () => null);
  return {
    title: say('unpaid'),
    blocks: [
      {
        kind: 'table',
        ...table,
        totals: sumsOf(rows).map((sum) => [
          null,
          say('sum', { currency: sum.currency }),
          ...blanks(table.columns.length - 3),
          sum,
        ]),
        empty: say('no_unpaid'),
      },
    ],
  };
};

const { OPPOSITION, INITIAL_REJECTION } = applicationSubStatus;
const { OPPOSITION_RECEIVED, REFUSAL_RECEIVED } = proceduralDateKind;
const contestedBy: readonly ProceduralDateKind[] = [
  OPPOSITION_RECEIVED.value,
  REFUSAL_RECEIVED.value,
];

type Contested = MarkOfReport & { letter: MarkOfReport['letters'][number] | undefined };

/** The unanswered letter with the earliest date. */
const openLetter = ({ letters }: MarkOfReport): Contested['letter'] =>
  letters
    .filter(
      ({ kind, answeredOn, needsNoAnswer }) =>
        contestedBy.includes(kind) && answeredOn === null && !needsNoAnswer,
    )
    .toSorted((one, other) => one.date.localeCompare(other.date))[0];

/** Marks with an opposition or a provisional refusal, by status or by letter. */
const contestedMarks = (marks: readonly MarkOfReport[]): Contested[] =>
  marks
    .map((mark) => ({ ...mark, letter: openLetter(mark) }))
    .filter(
      ({ additionalStatus, letter, status }) =>
        additionalStatus === OPPOSITION.value ||
        additionalStatus === INITIAL_REJECTION.value ||
        (letter !== undefined && status === trademarkStatus.APPLICATION.value),
    );

const contestedParts = (telling: Telling): Part<Contested>[] => [
  markPart(telling, 28, ({ name, ourNumber }) => ({ mark: name, ourNumber })),
  { column: 'column.territory', width: 18, cell: (row) => placeText(row, telling) },
  {
    column: 'column.customer',
    width: 22,
    cell: ({ customer }) => customer,
    isLeftOut: telling.isOfOne,
  },
  { column: 'column.status', width: 22, cell: (row) => statusText(row, telling) },
  {
    column: 'column.letter',
    width: 22,
    cell: ({ letter }) =>
      letter ? labelOf(proceduralDateKind, letter.kind, telling.locale) : null,
    isLeftOut: telling.forClient,
  },
  {
    column: 'column.deadline',
    width: 13,
    // The date in the letter: another deadline of the mark is not that of the opposition.
    cell: ({ letter }) => dateCell(letter?.dueDate ?? null),
  },
];

export const contestedSection = (marks: readonly MarkOfReport[], telling: Telling): Section => ({
  title: telling.say('contested'),
  blocks: [
    {
      kind: 'table',
      ...tableOf(telling, contestedParts(telling), contestedMarks(marks)),
      empty: telling.say('no_contested'),
    },
  ],
});

const alertParts = (telling: Telling): Part<AlertOfReport>[] => [
  { column: 'column.date', width: 12, cell: ({ due }) => dateCell(due) },
  { column: 'column.alert', width: 46, cell: (row) => row[telling.locale] },
  markPart(telling, 24, (row) => row),
  {
    column: 'column.customer',
    width: 20,
    cell: ({ customer }) => customer,
    isLeftOut: telling.isOfOne,
  },
];

export const alertSection = (rows: readonly AlertOfReport[], telling: Telling): Section => ({
  title: telling.say('alerts'),
  blocks: [
    {
      kind: 'table',
      ...tableOf(telling, alertParts(telling), rows),
      empty: telling.say('no_alerts'),
    },
  ],
});

const { WORD } = representationType;
const isActive = ({ status }: MarkOfReport): boolean =>
  status === trademarkStatus.APPLICATION.value || status === trademarkStatus.REGISTERED.value;

/** The missing data of a living mark. */
const gapsOf = (mark: MarkOfReport, { say }: Telling): string[] => {
  if (!isActive(mark)) return [];
  const isDesignated = mark.markType === trademarkType.INTERNATIONAL_DESIGNATED.value;
  return [
    mark.status === trademarkStatus.REGISTERED.value && mark.expirationDate === null
      ? say('gap.expiry')
      : null,
    mark.applicationDate === null && !isDesignated ? say('gap.application') : null,
    mark.classes.length === 0 ? say('gap.classes') : null,
    mark.representative === null ? say('gap.representative') : null,
    mark.image === null && mark.representationType !== WORD.value ? say('gap.image') : null,
    mark.guardian === null ? say('gap.guardian') : null,
  ].filter((gap) => gap !== null);
};

type WithGaps = { mark: MarkOfReport; gaps: string[] };

const withGaps = (marks: readonly MarkOfReport[], telling: Telling): WithGaps[] =>
  marks
    .map((mark): WithGaps => ({ mark, gaps: gapsOf(mark, telling) }))
    .filter(({ gaps }) => gaps.length > 0);

const gapParts = (telling: Telling): Part<WithGaps>[] => [
  markPart(telling, 30, ({ mark: { name, ourNumber } }) => ({ mark: name, ourNumber })),
  { column: 'column.territory', width: 18, cell: ({ mark }) => placeText(mark, telling) },
  {
    column: 'column.customer',
    width: 22,
    cell: ({ mark }) => mark.customer,
    isLeftOut: telling.isOfOne,
  },
  { column: 'column.gaps', width: 40, cell: ({ gaps }) => gaps.join(', ') },
];

export const gapSection = (marks: readonly MarkOfReport[], telling: Telling): Section => ({
  title: telling.say('gaps'),
  lead: telling.say('gaps_lead'),
  blocks: [
    {
      kind: 'table',
      ...tableOf(telling, gapParts(telling), withGaps(marks, telling)),
      empty: telling.say('no_gaps'),
    },
  ],
});

/** Workbook sheets with contested marks and missing data. */
export const upkeepSheets = (
  marks: readonly MarkOfReport[],
  unpaid: readonly UnpaidOfReport[],
  alerts: readonly AlertOfReport[],
  telling: Telling,
): SheetOfReport[] => {
  const { say, forClient } = telling;
  return [
    sheetOf(telling, say('unpaid'), unpaidParts(telling), unpaid),
    sheetOf(telling, say('contested'), contestedParts(telling), contestedMarks(marks)),
    ...(forClient
      ? []
      : [
          sheetOf(telling, say('alerts'), alertParts(telling), alerts),
          sheetOf(telling, say('gaps'), gapParts(telling), withGaps(marks, telling)),
        ]),
  ];
};
