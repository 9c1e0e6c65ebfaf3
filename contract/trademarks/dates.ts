import { addMonths, type CalendarDate, formatDate, latestDate } from '#contract/values/dates';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { oddExpiration, runningTerm } from '#contract/deadlines/engine/expiry';
import { monthsIn } from '#contract/deadlines/engine/periods';
import { questionText } from '#contract/deadlines/engine/questionText';
import { polishOppositionPeriod } from '#contract/deadlines/rules/oppositionPeriod';
import {
  type RegistrationFacts,
  type RegistrationSign,
  unregisteredSign,
  unregisteredText,
} from '#contract/deadlines/engine/registered';
import { graceEnd, shippedTermRules, termEnd } from '#contract/deadlines/engine/terms';
import type { DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import type { Maybe, MetaKnown } from '#contract/kit/fields';
import type { Label } from '#contract/values/locale';
import type { SettingKey } from '#contract/codes/territoryLists';
import {
  type TrademarkStatus,
  trademarkStatus,
  trademarkType,
  type TrademarkType,
} from '#contract/codes/trademarks';
import { dateIn, textIn } from '#contract/kit/typedValues';

const { POLISH, EUROPEAN, INTERNATIONAL } = trademarkType;

const oppositionMonths = monthsIn(polishOppositionPeriod) ?? 0;

type DateName =
  | 'applicationDate'
  | 'bupDate'
  | 'publicationDate'
  | 'registrationDate'
  | 'expirationDate';
type Typed = { type: Maybe<TrademarkType> };
type Places = Record<'territory' | 'place', Maybe<string>>;
/** The values of a mark that determine the end of its protection. */
type TermValues = Places &
  Record<
    'applicationDate' | 'registrationDate' | 'expirationDate' | 'confirmedExpiration',
    Maybe<CalendarDate>
  >;

type DateRule = {
  later: DateName;
  earlier: DateName;
  /** The months that must lie between them. */
  months?: number;
  of?: (type: Maybe<TrademarkType>) => boolean;
  text: Label;
};

const isPolish = (type: Maybe<TrademarkType>): boolean => type === POLISH.value;
const isOther = (type: Maybe<TrademarkType>): boolean => !isPolish(type);
/** WIPO registers first and publishes the registration afterwards. */
const isInternational = (type: Maybe<TrademarkType>): boolean => type === INTERNATIONAL.value;

/** An unusual order causes a warning, not a rejection (docs/rules.md, Dates of a mark). */
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
    of: (type) => isOther(type) && !isInternational(type),
    text: { pl: 'Rejestracja przed datą publikacji.', en: 'Registered before publication.' },
  },
  {
    later: 'publicationDate',
    earlier: 'registrationDate',
    of: isInternational,
    text: { pl: 'Publikacja przed datą rejestracji.', en: 'Published before registration.' },
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

type OrderValues = Typed & Record<DateName, Maybe<CalendarDate>>;

/** The rule `warn` of a date of a trade mark. */
export const warnOfOrder = (later: DateName) => (_: string, values: OrderValues) => {
  const date = dateIn(values, later);
  const broken = order.find(({ earlier, months = 0, of, ...rule }) => {
    const from = dateIn(values, earlier);
    if (rule.later !== later || date === null || from === null) return false;
    return (of?.(values.type) ?? true) && date < addMonths(from, months);
  });
  return broken?.text ?? null;
};

/** The territory of a mark, from the typed values. */
export const placeOf = (
  type: Maybe<TrademarkType>,
  { territory, place }: Partial<Places>,
): string | null => {
  if (type === POLISH.value) return 'PL';
  if (type === EUROPEAN.value) return 'EU';
  return territory ?? place ?? null;
};

/** A mark entered today must have been renewed at each earlier end of a term, or it would no longer exist. */
const dated = (
  type: TrademarkType,
  values: Partial<TermValues>,
  enteredOn?: CalendarDate,
): DeadlineMark =>
  bareMark({
    type,
    ...(enteredOn !== undefined && { enteredOn }),
    place: placeOf(type, values),
    applicationDate: dateIn(values, 'applicationDate'),
    registrationDate: dateIn(values, 'registrationDate'),
    expirationDate: dateIn(values, 'expirationDate'),
    confirmedExpiration: dateIn(values, 'confirmedExpiration'),
  });

/** The end of the term that is current on a day; a designated mark follows its parent. */
export const proposedExpiration = (
  type: TrademarkType,
  values: Partial<TermValues>,
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): CalendarDate | null => runningTerm(dated(type, values, today), rules, today)?.date ?? null;

/** Whether the end of protection is ahead, in grace or past on a day. */
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

/** The context of the rules of a mark, where known: rules and lists of the firm. */
export type MarkContext = {
  termRules?: readonly DeadlineRule[];
  today?: CalendarDate;
  lookupLists?: Readonly<Record<SettingKey, readonly string[]>>;
};

type RegistrationValues = { type: Maybe<TrademarkType>; status: Maybe<TrademarkStatus> } & Record<
  'applicationNumber' | 'registrationNumber',
  Maybe<string>
> &
  Record<'registrationDate' | 'wupDate' | 'expirationDate', Maybe<CalendarDate>>;

/** What the typed values say about the registration of a mark. */
export const registrationFacts = (values: Partial<RegistrationValues>): RegistrationFacts => ({
  type: values.type ?? null,
  applicationNumber: textIn(values, 'applicationNumber'),
  registrationNumber: textIn(values, 'registrationNumber'),
  registrationDate: dateIn(values, 'registrationDate'),
  wupDate: dateIn(values, 'wupDate'),
  expirationDate: dateIn(values, 'expirationDate'),
});

/** The rule `warn` of a field that only a registered mark has, where the status says otherwise. */
export const warnOfStatus =
  (field: RegistrationSign) =>
  (_: string, values: RegistrationValues, { today = latestDate }: MarkContext): Label | null => {
    const known = { ...registrationFacts(values), status: values.status ?? null };
    return unregisteredSign(known, today) === field ? unregisteredText(field) : null;
  };

/** The rule `warn` of the date of registration: against its status, out of order, or ahead. */
export const warnOfRegistration = (
  date: string,
  values: RegistrationValues & OrderValues,
  context: MarkContext,
): Label | null => {
  const told =
    warnOfStatus('registrationDate')(date, values, context) ??
    warnOfOrder('registrationDate')(date, values);
  if (told) return told;
  return context.today !== undefined && date > context.today
    ? { pl: 'Ta data dopiero nadejdzie.', en: 'This date has not come yet.' }
    : null;
};

/** A registered mark whose protection has ended was renewed, or it is no more. */
const warnOfPastEnd = (
  { type, status }: Partial<RegistrationValues>,
  end: CalendarDate,
  { today }: MarkContext,
): Label | null =>
  today !== undefined &&
  end < today &&
  status === trademarkStatus.REGISTERED.value &&
  type !== trademarkType.INTERNATIONAL_DESIGNATED.value
    ? {
        pl: 'Ta data minęła. Jeśli ochronę przedłużono, wpisz nową.',
        en: 'This date has passed. If the mark was renewed, enter the new one.',
      }
    : null;

/**
 * The rule `warn` of the expiration date: out of order, no whole number of terms leads to it, or it has passed.
 */
export const warnOfExpiration = (
  value: string,
  values: Partial<RegistrationValues> & OrderValues & TermValues,
  context: MarkContext,
): Label | null => {
  const { termRules = shippedTermRules } = context;
  const disorder = warnOfOrder('expirationDate')(value, values);
  if (disorder) return disorder;
  const odd = values.type ? oddExpiration(dated(values.type, values), termRules) : null;
  return odd ? questionText(odd) : warnOfPastEnd(values, value, context);
};

/** The computed end of protection, with a remark about the typed one. */
export const computedExpiry = (
  values: Typed & TermValues,
  { context: { termRules: rules = shippedTermRules, today } }: MetaKnown<MarkContext>,
): Label | null => {
  if (!values.type) return null;
  const mark = dated(values.type, values, today);
  const typed = mark.expirationDate;
  const first = termEnd(mark, rules);
  if (first === null) return null;
  if (typed === null) {
    const running = today === undefined ? first : runningTerm(mark, rules, today)?.date;
    const day = formatDate(running ?? first);
    return { pl: `${day} – daty nie wpisano`, en: `${day} – no date has been entered` };
  }
  // Ignores a confirmation, so that the computed date is always shown too.
  const unfit = oddExpiration({ ...mark, confirmedExpiration: null }, rules);
  const odd = unfit && oddExpiration(mark, rules);
  const isConfirmed = unfit !== null && mark.confirmedExpiration === typed;
  const day = formatDate((odd || isConfirmed ? unfit?.expected[0]?.date : null) ?? first);
  if (isConfirmed)
    return {
      pl: `${day} – wpisano inną, ${formatDate(typed)}, i potwierdzono ją`,
      en: `${day} – another one, ${formatDate(typed)}, is entered and was confirmed`,
    };
  if (odd) return { pl: `${day} – wpisano inną`, en: `${day} – another one is entered` };
  return typed === first
    ? { pl: `${day} – zgodne z wpisaną datą`, en: `${day} – as entered` }
    : {
        pl: `${day}; wpisano datę po przedłużeniu`,
        en: `${day}; the one entered is after renewal`,
      };
};
