import type { CalendarDate } from '#contract/dates';
import type { ExpiryQuestion } from '#contract/deadlines/expiry';
import { statusProposal } from '#contract/deadlines/lapse';
import { isRenewalUnrecorded } from '#contract/deadlines/restored';
import type { Deadline, DeadlineMark, DeadlineRule } from '#contract/deadlines/types';
import type { RenewalQuestion } from '#contract/renewalQuestion';

/** What is asked about the dates of a mark: its end, and whether a fee has renewed it. */
export type OpenQuestions = { expiry: ExpiryQuestion | null; renewal: RenewalQuestion | null };

/** Whether somebody has to look at the dates of a mark: a question, a letter, a duty, or a lapse. */
export const isDateToCheck = (
  mark: DeadlineMark,
  { expiry, renewal }: OpenQuestions,
  /** Those that nobody has put away. */
  shown: readonly Deadline[],
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): boolean =>
  expiry !== null ||
  renewal !== null ||
  statusProposal(mark, shown, rules, today) !== null ||
  shown.some(
    (deadline) =>
      deadline.beforeTakeover || deadline.dateNeeded || isRenewalUnrecorded(mark, deadline),
  );
