import { isStaff, type Role } from '#contract/access';
import type { OutputOf } from '#contract/kit/endpoint';
import { letterFieldOf } from '#contract/calendar/acts';
import type { calendarApi } from '#contract/calendar/api';
import { sumOf } from '#contract/calendar/sum';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { isKeyOf, isKeyOfLetter } from '#contract/deadlines/engine/anchors';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { unknownDaysText } from '#contract/deadlines/engine/closingDays';
import { heldSteps } from '#contract/deadlines/engine/heldSteps';
import { ruleStep, standingSteps, unknownIssueText } from '#contract/deadlines/engine/steps';
import type { Deadline, DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import { AppError } from '#contract/errors';
import type { Label } from '#contract/values/locale';
import type { CalendarEventRow, DeadlineEntry } from '#server/deadlines/table';
import type { Executor } from '#server/db/client';
import { readRuleSet } from '#server/settings/ruleSet';
import { loadMarks } from '#server/deadlines/load';

type Why = OutputOf<typeof calendarApi.why>;

/** The letter and its field in which to record that the deadline was met, or its date. */
const letterOf = (
  { proceduralDates }: DeadlineMark,
  { key, dateNeeded }: Deadline,
  rule: DeadlineRule | undefined,
): Why['letter'] => {
  const at = proceduralDates.findIndex((_, place) => isKeyOf(key, proceduralDates, place));
  const letter = proceduralDates[at];
  const field = letter && letterFieldOf(rule, dateNeeded);
  return letter && field ? { at, kind: letter.kind, date: letter.date, field } : null;
};

/**
 * The computed deadline of an entry, if there is one. Where its letter got another date, and with it another
 * key, it is the one that waits for a second person.
 */
const computedFor = (
  { key, rule, pendingChange, pendingDue }: CalendarEventRow,
  deadlines: readonly Deadline[],
): Deadline | undefined =>
  deadlines.find((deadline) => deadline.key === key) ??
  deadlines.find(
    (deadline) =>
      pendingChange !== null &&
      deadline.rule === rule &&
      isKeyOfLetter(deadline.key) &&
      [deadline.due, deadline.lastDay].some((day) => day === pendingDue),
  );

/** Explains a date by computing it again, so that the explanation matches the rule set in force. */
export const explainDeadline = async (
  db: Executor,
  role: Role,
  event: DeadlineEntry,
  today: CalendarDate,
): Promise<Why> => {
  const { rules, settings } = await readRuleSet(db);
  const [mark] = await loadMarks(db, [event.trademark]);
  const deadline = mark && computedFor(event, deadlinesOf(mark, rules, settings, today));
  const ruleOf = ({ rule, ruleVersion }: Pick<Deadline, 'rule' | 'ruleVersion'>) =>
    rules.find(({ id, version }) => id === rule && version === ruleVersion);
  const held =
    event.pendingChange === null
      ? []
      : heldSteps(
          event,
          deadline ? { ...deadline, rolledTo: deadline.rolledTo?.date ?? null } : null,
        );
  const isHeld = held.length > 0;
  if (!mark || (!deadline && !isHeld)) throw new AppError('NOT_FOUND');
  if (!deadline || (isHeld && !isStaff(role))) {
    const byRule = ruleOf(event);
    return {
      rule: event.rule,
      ruleVersion: byRule ? event.ruleVersion : null,
      // Clients are told the date that stands: whether it changes is not decided.
      steps: isStaff(role) ? held : standingSteps(byRule, event.due),
      sources: [],
      rolledBecause: null,
      sum: null,
      consequence: byRule?.consequence ?? null,
      letter: null,
    };
  }
  const { rule, ruleVersion, steps, sources, rolledTo } = deadline;
  const byRule = ruleOf(deadline);
  // Only staff see the name of a rule, whether it is confirmed, and its notes.
  const ofFirm = [
    ...(byRule ? [ruleStep(byRule).pl, byRule.explanation?.pl] : []),
    unknownDaysText(deadline.lastDay.slice(0, 4)).pl,
    unknownIssueText.pl,
  ];
  const isSaid = ({ pl }: Label) => isStaff(role) || !ofFirm.includes(pl);
  return {
    rule,
    ruleVersion: byRule ? ruleVersion : null,
    steps: [...held, ...steps.filter(isSaid)],
    sources: [...sources],
    // Said beside the day to which the entry has moved on.
    rolledBecause: rolledTo?.date === event.rolledTo ? rolledTo.because : null,
    // While another date waits for a second person, the sum would come to that one.
    sum: isHeld ? null : sumOf(deadline, byRule),
    consequence: deadline.consequence,
    letter: isStaff(role) ? letterOf(mark, deadline, byRule) : null,
  };
};

/** The date of a task was chosen by a person, so no rule explains it. */
export const explainTask = (role: Role, { rule, due }: CalendarEventRow): Why => ({
  rule,
  ruleVersion: null,
  steps: [
    isStaff(role)
      ? {
          pl: `To zadanie, nie termin ustawowy: dzień ${formatDate(due)} ktoś wybrał.`,
          en: `This is a task, not a statutory deadline: the date ${formatDate(due)} was chosen by a person.`,
        }
      : {
          pl: `Dzień ${formatDate(due)} wyznaczyła kancelaria; nie wynika on z ustawy.`,
          en: `The firm has set this day, ${formatDate(due)}; no law requires it.`,
        },
  ],
  sources: [],
  rolledBecause: null,
  sum: null,
  consequence: null,
  letter: null,
});
