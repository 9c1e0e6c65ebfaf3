import { calendarEventType, type CalendarEventType } from '#contract/deadlines/codes';
import type { Label } from '#contract/values/locale';

/** The ids of the rules about the day from which others may object that a mark is not used. */
const useRule = /^[a-z]{2}(-ir)?-nonuse$/;

/** A declaration of use, and a task whose words ask for evidence of it: the template of the product, or the firm's own. */
const asksForUse = /dowod\w{0,6} używania|używani\w{1,3} znaku|evidence of use|use of the mark/i;

/** Whether a deadline is that day itself, which is told of it alone: tasks and declarations have days of their own. */
export const isUseDay = ({ rule }: { rule: string }): boolean => useRule.test(rule);

/** Whether a deadline takes evidence of use, so that a client reads what to collect. */
export const takesEvidence = ({
  rule,
  type,
  name,
}: {
  rule: string;
  type: CalendarEventType;
  name: Label;
}): boolean => {
  if (isUseDay({ rule })) return true;
  if (type === calendarEventType.TASK.value)
    return asksForUse.test(name.pl) || asksForUse.test(name.en);
  return type === calendarEventType.TRADEMARK_STATEMENT_OF_USE.value;
};
