import { labelOf } from '#contract/values/codes';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { applicationSubStatus, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import type { MarkOfReport } from '#server/reports/data/marks';
import type { Block, Cell, Section, SheetOfReport, Table } from '#server/reports/document';
import {
  classesText,
  dateCell,
  deadlineName,
  numberAndDate,
  type Part,
  placeText,
  tableOf,
  type Telling,
} from '#server/reports/compose/telling';
import { starred, unconfirmedNote, withUnconfirmed } from '#server/reports/compose/unconfirmed';

/** More images would make a report slow and large; the certificate of one customer has them all. */
const mostImages = 500;

export const statusText = (
  { status, additionalStatus }: Pick<MarkOfReport, 'status' | 'additionalStatus'>,
  { locale }: Telling,
): string => {
  const main = labelOf(trademarkStatus, status, locale);
  return additionalStatus === null
    ? main
    : `${main}: ${labelOf(applicationSubStatus, additionalStatus, locale)}`;
};

/** The expiry date; a computed one is marked as such. */
export const expiryText = (
  { expirationDate, computedExpiry, renewalFeeDue }: MarkOfReport,
  { say }: Telling,
): string => {
  if (expirationDate !== null) {
    const date = formatDate(expirationDate);
    return renewalFeeDue === null
      ? date
      : say('renewed_unpaid', { date, due: formatDate(renewalFeeDue) });
  }
  return computedExpiry === null ? '' : say('computed', { date: formatDate(computedExpiry) });
};

const imageCell = ({ image, name }: MarkOfReport): Cell =>
  image === null ? null : { image, alt: name };

const nameCell = ({ name, ourNumber }: MarkOfReport, { forClient }: Telling): string =>
  forClient || !ourNumber ? name : `${name}\n${ourNumber}`;

/** The territory implies the type of a mark, except for marks of an international registration. */
const whereCell = (mark: MarkOfReport, telling: Telling): string => {
  const { INTERNATIONAL_DESIGNATED } = trademarkType;
  const place = placeText(mark, telling);
  return mark.markType === INTERNATIONAL_DESIGNATED.value
    ? `${place}\n${INTERNATIONAL_DESIGNATED.label[telling.locale]}`
    : place;
};

export const nextText = ({ nextStep }: MarkOfReport, telling: Telling): string =>
  nextStep === null
    ? ''
    : `${starred(formatDate(nextStep.due), nextStep)}\n${deadlineName(nextStep, telling)}`;

/** Columns of the PDF, which combine related values. */
const readingParts = (
  telling: Telling,
  { withImages, withCustomer }: { withImages: boolean; withCustomer: boolean },
): Part<MarkOfReport>[] => [
  { column: 'column.image', width: 9, cell: imageCell, isLeftOut: !withImages },
  { column: 'column.mark', width: 19, cell: (mark) => nameCell(mark, telling) },
  {
    column: 'column.customer',
    width: 16,
    cell: ({ customer }) => customer,
    isLeftOut: !withCustomer,
  },
  { column: 'column.where', width: 14, cell: (mark) => whereCell(mark, telling) },
  {
    column: 'column.application',
    width: 13,
    cell: ({ applicationNumber, applicationDate }) =>
      numberAndDate(applicationNumber, applicationDate),
  },
  {
    column: 'column.registration',
    width: 13,
    cell: ({ registrationNumber, registrationDate }) =>
      numberAndDate(registrationNumber, registrationDate),
  },
  { column: 'column.classes', width: 9, cell: ({ classes }) => classesText(classes) },
  { column: 'column.status', width: 13, cell: (mark) => statusText(mark, telling) },
  { column: 'column.expiry', width: 11, cell: (mark) => expiryText(mark, telling) },
  { column: 'column.next', width: 20, cell: (mark) => nextText(mark, telling) },
];

/** Columns of the workbook, one value each, for sorting and filtering. */
const sheetParts = (telling: Telling): Part<MarkOfReport>[] => {
  const { forClient, isOfOne, locale } = telling;
  const internal = { isLeftOut: forClient };
  return [
    { column: 'column.our_number', width: 12, cell: ({ ourNumber }) => ourNumber, ...internal },
    { column: 'column.mark', width: 30, cell: ({ name }) => name },
    { column: 'column.customer', width: 30, cell: ({ customer }) => customer, isLeftOut: isOfOne },
    {
      column: 'column.type',
      width: 18,
      cell: ({ markType }) => labelOf(trademarkType, markType, locale),
    },
    {
      column: 'column.territory',
      width: 18,
      cell: (mark) => (mark.place === null ? null : placeText(mark, telling)),
    },
    { column: 'column.application_number', width: 18, cell: (mark) => mark.applicationNumber },
    {
      column: 'column.application_date',
      width: 14,
      cell: (mark) => dateCell(mark.applicationDate),
    },
    { column: 'column.registration_number', width: 18, cell: (mark) => mark.registrationNumber },
    {
      column: 'column.registration_date',
      width: 14,
      cell: (mark) => dateCell(mark.registrationDate),
    },
    { column: 'column.classes', width: 20, cell: ({ classes }) => classesText(classes) },
    { column: 'column.status', width: 24, cell: (mark) => statusText(mark, telling) },
    {
      column: 'column.expiry',
      width: 14,
      cell: (mark) => dateCell(mark.expirationDate ?? mark.computedExpiry),
    },
    {
      column: 'column.next_date',
      width: 14,
      cell: ({ nextStep }) => dateCell(nextStep?.due ?? null),
    },
    {
      column: 'column.next',
      width: 40,
      cell: ({ nextStep }) =>
        nextStep === null
          ? null
          : withUnconfirmed(deadlineName(nextStep, telling), nextStep, telling),
    },
    { column: 'column.representative', width: 24, cell: ({ representative }) => representative },
    { column: 'column.guardian', width: 24, cell: ({ guardian }) => guardian, ...internal },
  ];
};

export const marksSheet = (
  marks: readonly MarkOfReport[],
  telling: Telling,
  name = telling.say('marks'),
): SheetOfReport => ({
  name,
  ...tableOf(telling, sheetParts(telling), marks),
});

const hasImages = (marks: readonly MarkOfReport[]): boolean => marks.length <= mostImages;

export const marksTable = (
  marks: readonly MarkOfReport[],
  telling: Telling,
  { withImages = hasImages(marks), withCustomer = false, empty = telling.say('no_marks') } = {},
): Table => ({
  kind: 'table',
  ...tableOf(telling, readingParts(telling, { withImages, withCustomer }), marks),
  empty,
});

/** Explains the star of dates under "what comes next". */
export const nextStepNote = (marks: readonly MarkOfReport[], telling: Telling): Block[] =>
  unconfirmedNote(
    marks.map(({ nextStep }) => nextStep),
    telling,
  );

/** All marks, grouped by customer if there are several. */
export const marksSection = (marks: readonly MarkOfReport[], telling: Telling): Section => {
  const { say, isOfOne } = telling;
  const withImages = hasImages(marks);
  const groups = Map.groupBy(marks, ({ customerId }) => customerId);
  const blocks: Block[] =
    isOfOne || marks.length === 0
      ? [marksTable(marks, telling, { withImages })]
      : [...groups.values()].flatMap((group): Block[] => [
          { kind: 'heading', text: group[0]?.customer ?? '' },
          marksTable(group, telling, { withImages }),
        ]);
  return {
    title: say('marks'),
    ...(!withImages && { lead: say('images_left_out', { count: mostImages }) }),
    blocks: [...blocks, ...nextStepNote(marks, telling)],
  };
};

/** Marks whose date is within a span. */
export const datedWithin = (
  marks: readonly MarkOfReport[],
  field: 'applicationDate' | 'registrationDate',
  { from, to }: { from: CalendarDate; to: CalendarDate },
): MarkOfReport[] =>
  marks.filter(({ [field]: date }) => date !== null && date >= from && date <= to);
