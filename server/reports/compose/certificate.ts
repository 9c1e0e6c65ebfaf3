import { asc, inArray } from 'drizzle-orm';
import { labelOf } from '#contract/values/codes';
import { trademarkType } from '#contract/codes/trademarks';
import type { Locale } from '#contract/values/locale';
import type { Executor } from '#server/db/client';
import {
  expiryText,
  marksTable,
  nextStepNote,
  nextText,
  statusText,
} from '#server/reports/compose/marks';
import {
  classesText,
  numberAndDate,
  placeText,
  type Telling,
} from '#server/reports/compose/telling';
import type { MarkOfReport } from '#server/reports/data/marks';
import type { Card, Section, SheetOfReport } from '#server/reports/document';
import { trademarkGoods } from '#server/trademarks/table';

type Goods = Map<number, { class: number; pl: string; en: string }[]>;

export const readGoods = async (db: Executor, ids: readonly number[]): Promise<Goods> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(trademarkGoods)
    .where(inArray(trademarkGoods.trademarkId, [...ids]))
    .orderBy(asc(trademarkGoods.trademarkId), asc(trademarkGoods.class));
  return Map.groupBy(rows, ({ trademarkId }) => trademarkId);
};

/** The text in this language, or in the other if only that was entered. */
const textIn = (entry: { pl: string; en: string }, locale: Locale): string =>
  entry[locale] || entry.pl || entry.en;

const onOneLine = (text: string): string => text.replaceAll('\n', ', ');

/** "Australia – Zarejestrowany", with classes if they differ from those of the registration. */
const designationText = (mark: MarkOfReport, of: MarkOfReport, telling: Telling): string => {
  const classes = classesText(mark.classes);
  const isNarrower = classes !== '' && classes !== classesText(of.classes);
  return [
    `${placeText(mark, telling)} – ${statusText(mark, telling)}`,
    isNarrower ? `${telling.say('column.classes')}: ${classes}` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
};

const cardOf = (
  mark: MarkOfReport,
  designated: readonly MarkOfReport[],
  goods: Goods,
  telling: Telling,
): Card => {
  const { say, locale, forClient } = telling;
  const facts = [
    { label: say('column.status'), value: statusText(mark, telling) },
    {
      label: say('column.application'),
      value: onOneLine(numberAndDate(mark.applicationNumber, mark.applicationDate)),
    },
    {
      label: say('column.registration'),
      value: onOneLine(numberAndDate(mark.registrationNumber, mark.registrationDate)),
    },
    { label: say('column.expiry'), value: expiryText(mark, telling) },
    { label: say('column.next'), value: nextText(mark, telling).replace('\n', ' – ') },
    { label: say('column.classes'), value: classesText(mark.classes) },
    {
      label: say('designations'),
      value: designated.map((each) => designationText(each, mark, telling)).join('; '),
    },
    { label: say('column.representative'), value: mark.representative ?? '' },
    { label: say('column.our_number'), value: forClient ? '' : (mark.ourNumber ?? '') },
  ];
  return {
    title: mark.name,
    subtitle: `${labelOf(trademarkType, mark.markType, locale)}${mark.place === null ? '' : ` – ${placeText(mark, telling)}`}`,
    image: mark.image === null ? null : { id: mark.image, alt: mark.name },
    facts: facts.filter(({ value }) => value !== ''),
    texts: (goods.get(mark.id) ?? []).map((entry) => ({
      title: say('class', { number: entry.class }),
      text: textIn(entry, locale),
    })),
  };
};

/**
 * Every mark of a customer: territory, expiry, next step; then each with its goods, and designations within
 * their international registration.
 */
export const certificateSections = (
  marks: readonly MarkOfReport[],
  goods: Goods,
  customer: string,
  telling: Telling,
): Section[] => {
  const known = new Set(marks.map(({ id }) => id));
  const within = Map.groupBy(
    marks.filter(({ parent }) => parent !== null && known.has(parent)),
    ({ parent }) => parent,
  );
  const own = marks.filter(({ parent }) => parent === null || !known.has(parent));
  return [
    {
      title: telling.say('overview'),
      lead: telling.say('certificate_lead', { customer }),
      blocks: [marksTable(marks, telling), ...nextStepNote(marks, telling)],
    },
    {
      title: telling.say('marks'),
      blocks: [
        {
          kind: 'cards',
          items: own.map((mark) => cardOf(mark, within.get(mark.id) ?? [], goods, telling)),
          empty: telling.say('no_marks'),
        },
        ...nextStepNote(own, telling),
      ],
    },
  ];
};

/** One row per class, so that goods can be searched and filtered. */
export const goodsSheet = (
  marks: readonly MarkOfReport[],
  goods: Goods,
  { say, locale }: Telling,
): SheetOfReport => ({
  name: say('goods'),
  columns: [
    { title: say('column.mark'), width: 30 },
    { title: say('column.classes'), width: 10, align: 'right' },
    { title: say('goods'), width: 90 },
  ],
  rows: marks.flatMap(({ id, name }) =>
    (goods.get(id) ?? []).map((entry) => [name, { count: entry.class }, textIn(entry, locale)]),
  ),
});
