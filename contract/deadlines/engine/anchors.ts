import { addMonths, type CalendarDate, daysBetween } from '#contract/values/dates';
import {
  type Anchor,
  type DeadlineMark,
  type DeadlineRule,
  type MarkDate,
  markDates,
  type RelatedDate,
  relatedDates,
} from '#contract/deadlines/engine/types';
import type { Label } from '#contract/values/locale';
import { proceduralDateKind, type ProceduralDateKind } from '#contract/codes/trademarks';

const labels: Readonly<Record<MarkDate | RelatedDate, Label>> = {
  applicationDate: { pl: 'data zgłoszenia', en: 'application date' },
  registrationDate: { pl: 'data rejestracji', en: 'registration date' },
  expirationDate: { pl: 'data wygaśnięcia', en: 'expiration date' },
  precedenceDate: { pl: 'data pierwszeństwa', en: 'priority date' },
  publicationDate: { pl: 'data publikacji', en: 'publication date' },
  bupDate: { pl: 'ogłoszenie zgłoszenia w BUP', en: 'announcement of the application in BUP' },
  wupDate: { pl: 'ogłoszenie o udzieleniu prawa w WUP', en: 'announcement of the grant in WUP' },
  conditionalDecisionDate: {
    pl: 'doręczenie decyzji warunkowej',
    en: 'delivery of the conditional decision',
  },
  additionalRegistrationPaymentDate: {
    pl: 'data dodatkowej opłaty za rejestrację',
    en: 'additional registration payment date',
  },
  sentToOfficeDate: { pl: 'wysłanie do urzędu', en: 'sent to the office' },
  forwardedToWipoDate: { pl: 'przekazanie do WIPO', en: 'forwarded to WIPO' },
  endedOn: { pl: 'dzień, w którym prawo ustało', en: 'day the right ended' },
  receivedByWipoDate: { pl: 'otrzymanie przez WIPO', en: 'received by WIPO' },
  'parent.registrationDate': {
    pl: 'data rejestracji międzynarodowej',
    en: 'international registration date',
  },
  designationDate: { pl: 'data wyznaczenia', en: 'date of the designation' },
  'renewal.from': { pl: 'początek przedłużonej ochrony', en: 'beginning of the renewed term' },
  'renewal.publishedOn': {
    pl: 'publikacja przedłużenia w gazecie WIPO',
    en: 'publication of the renewal in the WIPO Gazette',
  },
  'renewal.renewedOn': { pl: 'dzień przedłużenia', en: 'renewal date' },
};

const isLetter = (anchor: Anchor): anchor is ProceduralDateKind =>
  Object.hasOwn(proceduralDateKind, anchor);

export const anchors: readonly Anchor[] = [
  ...markDates,
  ...relatedDates,
  ...Object.values(proceduralDateKind).map(({ value }) => value),
];

export const anchorLabel = (anchor: Anchor): Label =>
  isLetter(anchor) ? proceduralDateKind[anchor].label : labels[anchor];

/** One date to count from. A mark may have several letters and renewals: `part` distinguishes them in the key. */
export type Occurrence = {
  part: string;
  date: CalendarDate;
  /** The actual date is unknown: this is the earliest it can be. */
  isEarliest: boolean;
  /** For a letter: the day the office issued it, if on record. */
  issuedOn: CalendarDate | null;
  /**
   * For a letter: the due date it states, our answer or that none is needed, the grounds of our appeal, and
   * whom it favours.
   */
  stated: CalendarDate | null;
  answeredOn: CalendarDate | null;
  needsNoAnswer: boolean;
  groundsFiledOn: CalendarDate | null;
  isInOurFavour: boolean;
};

const unwritten = {
  isEarliest: false,
  issuedOn: null,
  stated: null,
  answeredOn: null,
  needsNoAnswer: false,
  groundsFiledOn: null,
  isInOurFavour: false,
} as const;

const once = (date: CalendarDate | null | undefined): Occurrence[] =>
  date == null ? [] : [{ ...unwritten, part: '', date }];

type Renewed = { from: CalendarDate; renewedOn: CalendarDate; publishedOn?: CalendarDate | null };

/** Terms are ten years wherever a rule counts from a renewal. */
const termMonths = 120;

/**
 * Renewals from before the firm used the product, derived from an expiration date well after registration.
 * Without them a mark that was taken over would have no statement due after renewal.
 */
const unrecorded = ({ registrationDate, expirationDate, renewals }: DeadlineMark): Renewed[] => {
  const found: Renewed[] = [];
  if (registrationDate === null || expirationDate === null) return found;
  const earliest = addMonths(registrationDate, 12);
  for (let terms = 1; ; terms += 1) {
    const from = addMonths(expirationDate, -terms * termMonths);
    if (from < earliest) return found;
    if (renewals.every((renewal) => Math.abs(daysBetween(renewal.from, from)) > 365))
      found.push({ from, renewedOn: from, publishedOn: from });
  }
};

// Sorted by term, so that undoing the newest renewal leaves the keys of the others unchanged.
const ofRenewals = (mark: DeadlineMark, date: keyof Renewed): Occurrence[] =>
  [...mark.renewals, ...unrecorded(mark)]
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .map((renewal, index) => ({
      ...unwritten,
      part: `:renewal:${index}`,
      // A renewal is published after it was filed.
      date: renewal[date] ?? renewal.renewedOn,
      isEarliest: renewal[date] == null,
    }));

/** The key contains the day of the letter, so that removing one letter keeps the decisions about the others. */
const ofLetters = (mark: DeadlineMark, kind: ProceduralDateKind): Occurrence[] => {
  const seen = new Map<CalendarDate, number>();
  return mark.proceduralDates
    .filter((letter) => letter.kind === kind)
    .map((letter) => {
      const { date, issuedOn = null, dueDate, answeredOn, needsNoAnswer = false } = letter;
      const { groundsFiledOn = null, inOurFavour = false } = letter;
      const before = seen.get(date) ?? 0;
      seen.set(date, before + 1);
      const which = before === 0 ? '' : `:${before + 1}`;
      return {
        part: `:${kind}:${date}${which}`,
        date,
        isEarliest: false,
        issuedOn,
        stated: dueDate,
        answeredOn,
        needsNoAnswer,
        groundsFiledOn,
        isInOurFavour: inOurFavour,
      };
    });
};

/** Whether a deadline is about this letter: by kind and day, and by a number where several came on one day. */
export const isKeyOf = (
  key: string,
  letters: DeadlineMark['proceduralDates'],
  at: number,
): boolean => {
  const { kind, date } = letters[at] ?? { kind: '', date: '' };
  const before = letters
    .slice(0, at)
    .filter((letter) => letter.kind === kind && letter.date === date).length;
  const part = `:${kind}:${date}${before === 0 ? '' : `:${before + 1}`}`;
  return key.endsWith(part) || key.includes(`${part}#`);
};

/** Whether the key contains the day of a letter, and so changes with it. */
export const isKeyOfLetter = (key: string): boolean => /:\d{4}-\d{2}-\d{2}(?::\d+)?$/.test(key);

export const occurrencesOf = (mark: DeadlineMark, anchor: Anchor): Occurrence[] => {
  if (isLetter(anchor)) return ofLetters(mark, anchor);
  switch (anchor) {
    case 'parent.registrationDate':
      return once(mark.parent?.registrationDate);
    case 'designationDate':
      // A later designation has its own date, the first ones have that of the registration.
      return once(mark.applicationDate ?? mark.parent?.registrationDate);
    case 'renewal.from':
      return ofRenewals(mark, 'from');
    case 'renewal.publishedOn':
      return ofRenewals(mark, 'publishedOn');
    case 'renewal.renewedOn':
      return ofRenewals(mark, 'renewedOn');
    default:
      return once(mark[anchor]);
  }
};

/** The dates of a mark that a rule counts from. */
export const startsOf = (
  mark: DeadlineMark,
  { anchor, fromIssue }: Pick<DeadlineRule, 'anchor' | 'fromIssue'>,
): Occurrence[] =>
  occurrencesOf(mark, anchor).map((occurrence) =>
    fromIssue ? { ...occurrence, date: occurrence.issuedOn ?? occurrence.date } : occurrence,
  );
