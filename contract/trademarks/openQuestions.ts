import type { CalendarDate } from '#contract/values/dates';
import type { ExpiryQuestion } from '#contract/deadlines/engine/expiry';
import { statusProposal } from '#contract/deadlines/engine/lapse';
import { isRenewalUnrecorded } from '#contract/deadlines/engine/restored';
import type { Deadline, DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import type { RenewalQuestion } from '#contract/payments/renewalQuestion';

/** What is asked about the dates of a mark. */
export type OpenQuestions = {
  expiry: ExpiryQuestion | null;
  /** Whether a fee has renewed it. */
  renewal: RenewalQuestion | null;
  /** The end of a term that was restored, and from which no renewal leads on. */
  unrecorded: CalendarDate | null;
};

/** Also where somebody has put the deadline away: nothing after it is watched. */
export const unrecordedRenewal = (
  mark: DeadlineMark,
  deadlines: readonly Deadline[],
): CalendarDate | null =>
  deadlines.find((deadline) => isRenewalUnrecorded(mark, deadline))?.due ?? null;

/** Whether somebody has to look at the dates of a mark: a question, a letter, a duty, or a lapse. */
export const isDateToCheck = (
  mark: DeadlineMark,
  { expiry, renewal, unrecorded }: OpenQuestions,
  /** Those that nobody has put away. */
  shown: readonly Deadline[],
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): boolean =>
  expiry !== null ||
  renewal !== null ||
  unrecorded !== null ||
  statusProposal(mark, shown, rules, today) !== null ||
  shown.some(({ beforeTakeover, dateNeeded }) => beforeTakeover || dateNeeded);
