import { type Occurrence, startsOf } from '#contract/deadlines/engine/anchors';
import { statedDate } from '#contract/deadlines/engine/dates';
import { addPeriod } from '#contract/deadlines/engine/periods';
import { rulesAt } from '#contract/deadlines/engine/ruleIndex';
import type { DeadlineMark, DeadlineRule, TerritoryList } from '#contract/deadlines/engine/types';

/** A rule applied to one of the dates it counts from. */
export type Match = {
  rule: DeadlineRule;
  occurrence: Occurrence;
  /** A rule for such a letter exists, but only for marks in another status. */
  isClosed: boolean;
};

type RuleAt = Pick<Match, 'rule' | 'occurrence'>;
type Lists = Readonly<Record<TerritoryList, readonly string[]>>;
type Place = Pick<DeadlineMark, 'type' | 'place' | 'originPlace'>;

const holdsForever = ({ validFrom, validTo }: DeadlineRule): boolean =>
  validFrom === null && validTo === null;

/** Compares a date of the mark, never today. Without that date only a rule without limits applies. */
const isValidAt = (rule: DeadlineRule, mark: DeadlineMark, { date }: Occurrence): boolean => {
  if (holdsForever(rule)) return true;
  const { validFrom, validTo, validBy } = rule;
  const compared = validBy === null ? date : mark[validBy];
  if (compared === null) return false;
  return (validFrom === null || validFrom <= compared) && (validTo === null || compared <= validTo);
};

const isExcluded = ({ unlessEarlier }: DeadlineRule, mark: DeadlineMark, { date }: Occurrence) => {
  const earlier = unlessEarlier && mark[unlessEarlier];
  return earlier !== null && earlier < date;
};

const isListed = ({ onlyListedIn }: DeadlineRule, { place }: Place, lists: Lists): boolean =>
  onlyListedIn === null || (place !== null && lists[onlyListedIn].includes(place));

const isWithinList = (place: string | null, list: readonly string[]): boolean =>
  place !== null && list.includes(place);

/** Between states bound by both treaties some declarations have no effect (Madrid Protocol, 9sexies). */
const isBetween = (
  { notBetween }: DeadlineRule,
  { place, originPlace }: Place,
  lists: Lists,
): boolean =>
  notBetween !== null &&
  isWithinList(place, lists[notBetween]) &&
  isWithinList(originPlace, lists[notBetween]);

/** A mark without both dates is not excluded as too young. */
const isOldEnough = (
  { minimumAge }: DeadlineRule,
  { registrationDate }: DeadlineMark,
  { date, isEarliest }: Occurrence,
): boolean =>
  minimumAge === null ||
  registrationDate === null ||
  isEarliest ||
  addPeriod(registrationDate, minimumAge) <= date;

const endedThatWay = ({ endReasons }: DeadlineRule, { endReason }: DeadlineMark): boolean =>
  endReasons.length === 0 || (endReason !== null && endReasons.includes(endReason));

/** No appeal against a decision in our favour, and no grounds of an appeal that was not filed. */
const isAsked = (
  { onlyAgainstUs, answers }: DeadlineRule,
  { isInOurFavour, answeredOn }: Occurrence,
): boolean => !(onlyAgainstUs && isInOurFavour) && (answers === 'answer' || answeredOn !== null);

/** A letter that states a due date may be about something other than the fee of the rule. */
export const isAboutElse = ({ rule, occurrence }: RuleAt): boolean =>
  rule.paidBy.length > 0 && statedDate(rule, occurrence) !== null;

/** Any rule precedes the date a letter states, and a rule that names the territory precedes a general one. */
const rank = (match: RuleAt): number => {
  if (isAboutElse(match)) return -1;
  if (match.rule.offset === null) return 0;
  return match.rule.territories === 'any' ? 1 : 2;
};

/** Letters are answered one by one: a rule matched to one letter does not replace that of another. */
const meets = (one: RuleAt, other: RuleAt): boolean =>
  one.rule.anchor !== other.rule.anchor || one.occurrence.part === other.occurrence.part;

const isWithin = (some: readonly unknown[], all: readonly unknown[]): boolean =>
  some.every((one) => all.includes(one));

/** If both name the territory, or neither does, the rule for fewer territories and types precedes. */
const isNarrower = (one: DeadlineRule, other: DeadlineRule): boolean => {
  const [places, others] = [one.territories, other.territories];
  const sizes = (rule: DeadlineRule) => rule.territories.length + rule.types.length;
  return (
    (places === others || (places !== 'any' && others !== 'any' && isWithin(places, others))) &&
    isWithin(one.types, other.types) &&
    sizes(one) < sizes(other)
  );
};

/**
 * A rule closed by the status of the mark still replaces a general one. It does not replace the date a
 * letter states, because somebody has set that date.
 */
const isShut = (one: DeadlineRule, other: DeadlineRule, { status }: DeadlineMark): boolean =>
  other.offset === null && !one.statuses.includes(status);

/** Whether the first is a newer version of the same rule, or a more specific rule for the same event. */
const goesBefore = (first: RuleAt, second: RuleAt, mark: DeadlineMark): boolean => {
  const [one, other] = [first.rule, second.rule];
  if (one.id === other.id) return one.version > other.version;
  if (one.event !== other.event || isShut(one, other, mark)) return false;
  const [rankOfOne, rankOfOther] = [rank(first), rank(second)];
  return rankOfOne === rankOfOther ? isNarrower(one, other) : rankOfOne > rankOfOther;
};

/** Whether another rule counts the period of the same letter. */
const countsSame = (other: RuleAt, { rule, occurrence }: RuleAt): boolean =>
  other.rule.offset !== null &&
  other.rule.id !== rule.id &&
  other.rule.event === rule.event &&
  other.occurrence.part === occurrence.part;

/** A rule at the date of another match; the stated date applies only if both have the same anchor. */
const alike = (rule: DeadlineRule, { rule: other, occurrence }: RuleAt): RuleAt => ({
  rule,
  occurrence: rule.anchor === other.anchor ? occurrence : { ...occurrence, stated: null },
});

/**
 * The rules that apply to a mark, at each date they count from. A rule replaces another only if it applies
 * itself in every dimension: territory, type, validity and the firm's lists.
 */
export const matchesOf = (
  mark: DeadlineMark,
  rules: readonly DeadlineRule[],
  lists: Lists,
): Match[] => {
  const covering = rulesAt(rules, mark).filter(
    (rule) =>
      isListed(rule, mark, lists) && !isBetween(rule, mark, lists) && endedThatWay(rule, mark),
  );
  const holding = covering.flatMap((rule) =>
    startsOf(mark, rule)
      .filter(
        (at) =>
          isValidAt(rule, mark, at) &&
          !isExcluded(rule, mark, at) &&
          isOldEnough(rule, mark, at) &&
          isAsked(rule, at),
      )
      .map((occurrence) => ({ rule, occurrence })),
  );
  return holding
    .filter(
      (match) =>
        !holding.some((other) => goesBefore(other, match, mark) && meets(other, match)) &&
        // A more specific rule replaces a general one even while its own date is unknown.
        !covering.some(
          (rule) =>
            holdsForever(rule) &&
            isAsked(rule, match.occurrence) &&
            goesBefore(alike(rule, match), match, mark),
        ),
    )
    .map((match) => ({ ...match, isClosed: holding.some((other) => countsSame(other, match)) }));
};
