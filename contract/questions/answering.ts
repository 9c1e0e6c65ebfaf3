import type { Level } from '#contract/deadlines/engine/climbing';
import { isFreeDay } from '#contract/deadlines/engine/holidays';
import { addDays, type CalendarDate } from '#contract/values/dates';

/** The working day that is so many working days after another day. */
export const workingDaysAfter = (from: CalendarDate, days: number): CalendarDate => {
  let date = from;
  for (let left = days; left > 0;) {
    date = addDays(date, 1);
    if (!isFreeDay(date)) left -= 1;
  }
  return date;
};

/**
 * The steps of a question that nobody has answered: when the firm should have answered, those who answer and
 * the substitute hear of it again, and after each further period of the same length the administrators too.
 */
const levelOf = (step: number): Level => (step === 1 ? 'substitute' : 'administrators');

export type AnswerStep = { step: number; level: Level };

/**
 * The last step that has come by this day, if people were not reminded of it yet. It counts from the stored day,
 * and by the period that day was counted with: what the firm sets later counts for later questions.
 */
export const answerStep = (
  {
    answerBy,
    answerWithin,
    remindedStep,
  }: { answerBy: CalendarDate; answerWithin: number; remindedStep: number },
  today: CalendarDate,
): AnswerStep | null => {
  let step = 0;
  // The day itself is still in time.
  for (let day = answerBy; day < today; step += 1) day = workingDaysAfter(day, answerWithin);
  return step > remindedStep ? { step, level: levelOf(step) } : null;
};
