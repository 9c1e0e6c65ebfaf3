import { type CodeList, isCode, labelOf } from '#contract/values/codes';
import { type TerritoryCode, territories } from '#contract/values/countries';
import { formatDate } from '#contract/values/dates';
import { languageTags } from '#contract/values/locale';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import type { MarkOfReport } from '#server/reports/data/marks';
import type { Portion, Section, SheetOfReport, Tone } from '#server/reports/document';
import { tableOf, type Telling } from '#server/reports/compose/telling';

/** The colour of each type (docs/rules.md, Trade marks). */
const colourOf: Record<number, string> = {
  [trademarkType.POLISH.value]: '#c0392f',
  [trademarkType.EUROPEAN.value]: '#2563a8',
  [trademarkType.INTERNATIONAL.value]: '#2f8a4a',
  [trademarkType.FOREIGN.value]: '#d9730d',
  [trademarkType.INTERNATIONAL_DESIGNATED.value]: '#e9a03b',
};

const countBy = <T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, number> => {
  const counts = new Map<K, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
};

/** In the order of the lookup list, without empty ones. */
const byCode = (
  list: CodeList,
  counts: ReadonlyMap<unknown, number>,
  { locale }: Telling,
): Portion[] =>
  Object.values(list).flatMap(({ value }) => {
    const count = counts.get(value) ?? 0;
    return count === 0 || !isCode(list, value)
      ? []
      : [{ label: labelOf(list, value, locale), count }];
  });

type Totals = { byType: Portion[]; byStatus: Portion[]; byPlace: Portion[] };

/** The number of marks by type, status and territory. */
const totalsOf = (marks: readonly MarkOfReport[], telling: Telling): Totals => {
  const types = countBy(marks, ({ markType }) => markType);
  return {
    byType: Object.values(trademarkType).flatMap(({ value, label }) => {
      const count = types.get(value) ?? 0;
      const colour = colourOf[value];
      return count === 0
        ? []
        : [{ label: label[telling.locale], count, ...(colour && { colour }) }];
    }),
    byStatus: byCode(
      trademarkStatus,
      countBy(marks, ({ status }) => status),
      telling,
    ),
    byPlace: [...countBy(marks, ({ place }) => place)]
      .map(([place, count]) => ({
        label:
          place === null
            ? telling.say('without_territory')
            : labelOf(territories, place as TerritoryCode, telling.locale),
        count,
      }))
      .toSorted(
        (one, other) =>
          other.count - one.count || one.label.localeCompare(other.label, telling.locale),
      ),
  };
};

const placesDrawn = 12;
/** The chart shows only the largest territories; the table has them all. */
const drawnPlaces = (places: readonly Portion[], { say }: Telling): Portion[] => {
  if (places.length <= placesDrawn) return [...places];
  const rest = places.slice(placesDrawn - 1);
  return [
    ...places.slice(0, placesDrawn - 1),
    {
      label: say('more_territories', { count: rest.length }),
      count: rest.reduce((sum, { count }) => sum + count, 0),
    },
  ];
};

const placesTable = (places: readonly Portion[], telling: Telling) =>
  tableOf<Portion>(
    telling,
    [
      { column: 'column.territory', width: 40, cell: ({ label }) => label },
      { column: 'column.count', width: 15, align: 'right', cell: ({ count }) => ({ count }) },
    ],
    places,
  );

type FigureName = 'marks' | 'registered' | 'applications' | 'month' | 'late' | 'unpaid';

export type Counted = { deadlines: number; late: number; unpaid: number };

export const summarySection = (
  marks: readonly MarkOfReport[],
  counted: Counted,
  telling: Telling,
): Section => {
  const { say, locale, order } = telling;
  const { byType, byStatus, byPlace } = totalsOf(marks, telling);
  const { REGISTERED, APPLICATION } = trademarkStatus;
  const number = new Intl.NumberFormat(languageTags[locale]);
  const of = (status: number) => marks.filter((mark) => mark.status === status).length;
  const figure = (name: FigureName, count: number, tone: Tone) => ({
    label: say(`figure.${name}`, { count }),
    value: number.format(count),
    tone,
  });
  return {
    title: say('summary'),
    lead: say('as_of_note', { date: formatDate(order.today) }),
    blocks: [
      {
        kind: 'figures',
        items: [
          figure('marks', marks.length, 'plain'),
          figure('registered', of(REGISTERED.value), 'good'),
          figure('applications', of(APPLICATION.value), 'plain'),
          figure('month', counted.deadlines, 'plain'),
          figure('late', counted.late, counted.late > 0 ? 'danger' : 'good'),
          figure('unpaid', counted.unpaid, counted.unpaid > 0 ? 'warning' : 'good'),
        ],
      },
      { kind: 'ring', title: say('by_status'), items: byStatus },
      { kind: 'bars', title: say('by_type'), items: byType },
      { kind: 'bars', title: say('by_territory'), items: drawnPlaces(byPlace, telling) },
      // The chart shows only the largest.
      ...(byPlace.length > placesDrawn
        ? [{ kind: 'table' as const, ...placesTable(byPlace, telling), empty: '' }]
        : []),
    ],
  };
};

export const territorySheet = (
  marks: readonly MarkOfReport[],
  telling: Telling,
): SheetOfReport => ({
  name: telling.say('by_territory'),
  ...placesTable(totalsOf(marks, telling).byPlace, telling),
});
