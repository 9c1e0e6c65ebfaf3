import type { CalendarDate } from '#contract/values/dates';
import type { ExpiryQuestion } from '#contract/deadlines/engine/expiry';
import type { RegistrationSign } from '#contract/deadlines/engine/registered';
import { statusProposal } from '#contract/deadlines/engine/lapse';
import { isRenewalUnrecorded } from '#contract/deadlines/engine/restored';
import type { Deadline, DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import type { RenewalQuestion } from '#contract/payments/renewalQuestion';

/** The open questions about the dates of a mark. */
export type OpenQuestions = {
  expiry: ExpiryQuestion | null;
  /** The field by which a mark that is applied for appears to be registered. */
  unregistered: RegistrationSign | null;
  /** Whether a fee is the renewal. */
  renewal: RenewalQuestion | null;
  /** The end of a restored term without a recorded renewal. */
  unrecorded: CalendarDate | null;
};

/** Includes deadlines that somebody has hidden: nothing after them is watched. */
export const unrecordedRenewal = (
  mark: DeadlineMark,
  deadlines: readonly Deadline[],
): CalendarDate | null =>
  deadlines.find((deadline) => isRenewalUnrecorded(mark, deadline))?.due ?? null;

/** Whether a person has to check the dates of a mark: a question, a letter, a duty, or a lapse. */
export const isDateToCheck = (
  mark: DeadlineMark,
  { expiry, unregistered, renewal, unrecorded }: OpenQuestions,
  /** Deadlines that nobody has hidden. */
  shown: readonly Deadline[],
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): boolean =>
  expiry !== null ||
  unregistered !== null ||
  renewal !== null ||
  unrecorded !== null ||
  statusProposal(mark, shown, rules, today) !== null ||
  shown.some(({ beforeTakeover, dateNeeded }) => beforeTakeover || dateNeeded);
