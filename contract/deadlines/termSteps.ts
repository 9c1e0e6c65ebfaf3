import { type CalendarDate } from '#contract/dates';
import { anchorLabel } from '#contract/deadlines/anchors';
import { bareMark } from '#contract/deadlines/bareMark';
import { datesOf } from '#contract/deadlines/dates';
import { matchesOf } from '#contract/deadlines/matching';
import { addPeriod } from '#contract/deadlines/periods';
import { noLists, renewalTerms } from '#contract/deadlines/terms';
import type { DeadlineMark, DeadlineRule, Period } from '#contract/deadlines/types';
import { dateInWords, joined, signed } from '#contract/deadlines/words';
import type { Label } from '#contract/locale';

type Asked = { mark: DeadlineMark; rules: readonly DeadlineRule[] };

/** No mark is renewed so often that its end would not be there by then. */
const mostTerms = 50;

/** The end that whole terms from the start lead to on their way to a date; null where they pass it by. */
const termsTo = (
  place: string | null,
  firstEnd: CalendarDate,
  end: CalendarDate,
  rules: readonly DeadlineRule[],
): Period[] | null => {
  const terms: Period[] = [];
  let reached = firstEnd;
  while (reached < end && terms.length < mostTerms) {
    const { term } = renewalTerms(place, reached, rules);
    terms.push(term);
    reached = addPeriod(reached, term);
  }
  return reached === end ? terms : null;
};

const summed = (terms: readonly Period[]): Label[] => {
  const groups: { term: Period; times: number }[] = [];
  for (const term of terms) {
    const last = groups.at(-1);
    if (last && last.term.count === term.count && last.term.unit === term.unit) last.times += 1;
    else groups.push({ term, times: 1 });
  }
  return groups.map(({ term, times }) =>
    times === 1 ? signed(term) : joined(` + ${times} ×`, withoutSign(signed(term))),
  );
};

const withoutSign = ({ pl, en }: Label): Label => ({
  pl: pl.replace(/^ \+/, ''),
  en: en.replace(/^ \+/, ''),
});

/** How the end of protection came about: from the date its first term counts from, term by term. */
export const termSteps = ({ mark, rules }: Asked): Label[] => {
  const end = mark.expirationDate;
  if (end === null) return [];
  const { type, place, applicationDate, registrationDate } = mark;
  const [match] = matchesOf(
    bareMark({ type, place, applicationDate, registrationDate }),
    rules.filter(({ event }) => event === 'term'),
    noLists,
  );
  const first = match && datesOf(match.rule, match.occurrence);
  if (!match?.rule.offset || !first || end < first.due) return [];
  const terms = termsTo(place, first.due, end, rules);
  if (terms === null) return [];
  const { anchor, offset, dayBefore, toMonthEnd } = match.rule;
  return [
    joined(
      { pl: 'Koniec ochrony: ', en: 'End of protection: ' },
      anchorLabel(anchor),
      ', ',
      dateInWords(match.occurrence.date),
      signed(offset),
      dayBefore ? { pl: ' − 1 dzień', en: ' − 1 day' } : '',
      ...summed(terms),
      ' = ',
      dateInWords(end),
      toMonthEnd ? { pl: ', ostatni dzień miesiąca', en: ', the last day of the month' } : '',
      '.',
    ),
  ];
};
