import { isStaff, type Role } from '#contract/access';
import type { OutputOf } from '#contract/kit/endpoint';
import type { calendarApi } from '#contract/calendar/api';
import type { CalendarDate } from '#contract/values/dates';
import { isKeyOf } from '#contract/deadlines/engine/anchors';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { unknownDaysText } from '#contract/deadlines/engine/closingDays';
import { ruleStep, unknownIssueText } from '#contract/deadlines/engine/steps';
import type { Deadline, DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import { AppError } from '#contract/errors';
import type { Label } from '#contract/values/locale';
import type { CalendarEventRow } from '#server/deadlines/table';
import type { Executor } from '#server/db/client';
import { readRuleSet } from '#server/settings/ruleSet';
import { loadMarks } from '#server/deadlines/load';

type Why = OutputOf<typeof calendarApi.why>;

/** Where in a letter it is recorded that the deadline was kept, or by when it has to be. */
const letterOf = (
  { proceduralDates }: DeadlineMark,
  { key, dateNeeded }: Deadline,
  rule: DeadlineRule | undefined,
): Why['letter'] => {
  const at = proceduralDates.findIndex((_, place) => isKeyOf(key, proceduralDates, place));
  const letter = proceduralDates[at];
  // What counts beside the date of a letter is not closed by the answer to it.
  if (!letter || !rule || (rule.countsAlways && rule.answers === 'answer')) return null;
  const act = rule.answers === 'grounds' ? 'groundsFiledOn' : 'answeredOn';
  return { at, kind: letter.kind, date: letter.date, field: dateNeeded ? 'dueDate' : act };
};

/** Why this date: computed again, so that the words are those of the rules as they stand. */
export const explainDeadline = async (
  db: Executor,
  role: Role,
  event: CalendarEventRow,
  today: CalendarDate,
): Promise<Why> => {
  const { rules, settings } = await readRuleSet(db);
  const [mark] = await loadMarks(db, [event.trademark]);
  const deadline =
    mark && deadlinesOf(mark, rules, settings, today).find(({ key }) => key === event.key);
  if (!mark || !deadline) throw new AppError('NOT_FOUND');
  const { rule, ruleVersion, steps, sources, rolledTo } = deadline;
  const byRule = rules.find(({ id, version }) => id === rule && version === ruleVersion);
  // What a rule is called, whether it is confirmed and what is noted with it, is for the firm.
  const ofFirm = [
    ...(byRule ? [ruleStep(byRule).pl, byRule.explanation?.pl] : []),
    unknownDaysText(deadline.lastDay.slice(0, 4)).pl,
    unknownIssueText.pl,
  ];
  const isSaid = ({ pl }: Label) => isStaff(role) || !ofFirm.includes(pl);
  return {
    rule,
    ruleVersion: byRule ? ruleVersion : null,
    steps: steps.filter(isSaid),
    sources: [...sources],
    rolledBecause: rolledTo?.because ?? null,
    letter: isStaff(role) ? letterOf(mark, deadline, byRule) : null,
  };
};
