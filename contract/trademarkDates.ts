import { addMonths, type CalendarDate, formatDate } from '#contract/dates';
import { bareMark } from '#contract/deadlines/bareMark';
import { addPeriod, monthsIn } from '#contract/deadlines/periods';
import { polishOpposition } from '#contract/deadlines/rules/oppositions';
import { graceEnd, renewalTerms, shippedTermRules, termEnd } from '#contract/deadlines/terms';
import type { DeadlineRule } from '#contract/deadlines/types';
import type { MetaKnown, Values } from '#contract/fields';
import type { Label } from '#contract/locale';
import { trademarkType, type TrademarkType } from '#contract/trademarkCodes';
import { dateIn } from '#contract/typedValues';

const { POLISH, EUROPEAN } = trademarkType;

/** Oppositions to a Polish application are taken so long after its announcement. */
const oppositionMonths = (polishOpposition.offset && monthsIn(polishOpposition.offset)) ?? 0;

type DateRule = {
  later: string;
  earlier: string;
  /** So many months must lie between them. */
  months?: number;
  of?: (type: unknown) => boolean;
  text: Label;
};

const isPolish = (type: unknown): boolean => type === POLISH.value;
const isOther = (type: unknown): boolean => !isPolish(type);

/** Decisions §3: an odd order is worth a word, not a refusal. */
const order: readonly DateRule[] = [
  {
    later: 'bupDate',
    earlier: 'applicationDate',
    of: isPolish,
    text: {
      pl: 'Ogłoszenie w BUP przed datą zgłoszenia.',
      en: 'Announced before the application date.',
    },
  },
  {
    later: 'publicationDate',
    earlier: 'applicationDate',
    of: isOther,
    text: { pl: 'Publikacja przed datą zgłoszenia.', en: 'Published before the application date.' },
  },
  {
    later: 'registrationDate',
    earlier: 'applicationDate',
    text: {
      pl: 'Rejestracja przed datą zgłoszenia.',
      en: 'Registered before the application date.',
    },
  },
  {
    later: 'registrationDate',
    earlier: 'bupDate',
    months: oppositionMonths,
    of: isPolish,
    text: {
      pl: 'Rejestracja przed upływem 3 miesięcy od ogłoszenia w BUP.',
      en: 'Registered within 3 months of the announcement in BUP.',
    },
  },
  {
    later: 'registrationDate',
    earlier: 'publicationDate',
    of: isOther,
    text: { pl: 'Rejestracja przed datą publikacji.', en: 'Registered before publication.' },
  },
  {
    later: 'expirationDate',
    earlier: 'registrationDate',
    text: { pl: 'Wygaśnięcie przed datą rejestracji.', en: 'Expires before registration.' },
  },
  {
    later: 'expirationDate',
    earlier: 'applicationDate',
    text: { pl: 'Wygaśnięcie przed datą zgłoszenia.', en: 'Expires before the application date.' },
  },
];

/** The option `warn` of a date of a trade mark. */
export const warnOfOrder = (later: string) => (_: string, values: Values) => {
  const date = dateIn(values, later);
  const broken = order.find(({ earlier, months = 0, of, ...rule }) => {
    const from = dateIn(values, earlier);
    if (rule.later !== later || date === null || from === null) return false;
    return (of?.(values['type']) ?? true) && date < addMonths(from, months);
  });
  return broken?.text ?? null;
};

/** Where a mark is protected, by what is typed of it. */
export const placeOf = (type: TrademarkType, values: Values): string | null => {
  if (type === POLISH.value) return 'PL';
  if (type === EUROPEAN.value) return 'EU';
  const territory = values['territory'] ?? values['place'];
  return typeof territory === 'string' ? territory : null;
};

/** Protection ends then, as far as the term alone decides; a designated mark follows its parent. */
export const proposedExpiration = (
  type: TrademarkType,
  values: Values,
  rules: readonly DeadlineRule[],
): CalendarDate | null =>
  termEnd(
    bareMark({
      type,
      place: placeOf(type, values),
      applicationDate: dateIn(values, 'applicationDate'),
      registrationDate: dateIn(values, 'registrationDate'),
    }),
    rules,
  );

/** How a mark stands to the end of its protection on a day. */
export type Expiry = 'ahead' | 'grace' | 'past';
export const expiryOn = (
  expires: CalendarDate,
  today: CalendarDate,
  place: string | null,
  rules: readonly DeadlineRule[],
): Expiry => {
  if (today <= expires) return 'ahead';
  return today <= graceEnd(expires, place, rules) ? 'grace' : 'past';
};

/** The same day, or one that so many renewals lead to. */
const isReached = (
  from: CalendarDate,
  to: CalendarDate,
  place: string | null,
  rules: readonly DeadlineRule[],
): boolean => {
  let end = from;
  // No mark is renewed so often that it would not be there by then.
  for (let renewals = 0; end < to && renewals < 50; renewals += 1)
    end = addPeriod(end, renewalTerms(place, end, rules).term);
  return end === to;
};

/** The firm's rules of terms, where whoever shows this has them (`beside`). */
const rulesIn = ({ beside }: MetaKnown): readonly DeadlineRule[] =>
  (beside['termRules'] as readonly DeadlineRule[] | undefined) ?? shippedTermRules;

/** The end of protection that the term gives, with a word on the one that is typed. */
export const computedExpiry = (values: Values, known: MetaKnown): Label | null => {
  const rules = rulesIn(known);
  const type = values['type'] as TrademarkType;
  const computed = proposedExpiration(type, values, rules);
  if (computed === null) return null;
  const typed = dateIn(values, 'expirationDate');
  const day = formatDate(computed);
  if (typed === null) return { pl: `${day} – daty nie wpisano`, en: `${day} – no date is entered` };
  if (typed === computed)
    return { pl: `${day} – zgodne z wpisaną datą`, en: `${day} – as entered` };
  return isReached(computed, typed, placeOf(type, values), rules)
    ? { pl: `${day}; wpisano datę po przedłużeniu`, en: `${day}; the one entered is after renewal` }
    : { pl: `${day} – wpisano inną`, en: `${day} – another one is entered` };
};
