import { isStaff, type Role } from '#contract/access';
import type { OutputOf } from '#contract/endpoint';
import type { calendarApi } from '#contract/calendar';
import type { CalendarDate } from '#contract/dates';
import { deadlinesOf } from '#contract/deadlines/engine';
import { unknownDaysText } from '#contract/deadlines/closingDays';
import { ruleStep } from '#contract/deadlines/steps';
import { AppError } from '#contract/errors';
import type { Label } from '#contract/locale';
import type { CalendarEventRow } from '#server/calendar/table';
import type { Executor } from '#server/db/client';
import { readDeadlineBook } from '#server/deadlines/book';
import { loadMarks } from '#server/deadlines/load';

/** Why this date: computed again, so that the words are those of the rules as they stand. */
export const explainDeadline = async (
  db: Executor,
  role: Role,
  event: CalendarEventRow,
  today: CalendarDate,
): Promise<OutputOf<typeof calendarApi.why>> => {
  const { rules, settings } = await readDeadlineBook(db);
  const [mark] = await loadMarks(db, [event.trademark]);
  const deadline =
    mark && deadlinesOf(mark, rules, settings, today).find(({ key }) => key === event.key);
  if (!deadline) throw new AppError('NOT_FOUND');
  const { rule, ruleVersion, steps, sources, rolledTo } = deadline;
  const byRule = rules.find(({ id, version }) => id === rule && version === ruleVersion);
  // What a rule is called, whether it is confirmed and what is noted with it, is for the firm.
  const ofFirm = [
    ...(byRule ? [ruleStep(byRule).pl, byRule.explanation?.pl] : []),
    unknownDaysText(deadline.lastDay.slice(0, 4)).pl,
  ];
  const isSaid = ({ pl }: Label) => isStaff(role) || !ofFirm.includes(pl);
  return {
    rule,
    ruleVersion: byRule ? ruleVersion : null,
    steps: steps.filter(isSaid),
    sources: [...sources],
    rolledBecause: rolledTo?.because ?? null,
  };
};
