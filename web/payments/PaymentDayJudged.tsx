import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type DayJudged, type DueOn, judgePaymentDay } from '#contract/payments/paidInTime';
import { payMessages } from '#contract/payments/payWords';
import { type CalendarDate, isDay } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';

const useJudgement = ({ inTime, late, withoutDeadline, ...days }: DayJudged): string | null => {
  const say = useSentences(payMessages);
  const all = inTime + late + withoutDeadline;
  const { daysLeft, daysLate } = days;
  if (all > 1) {
    if (daysLate !== null)
      return say('some_late', { count: daysLate, late: String(late), all: String(all) });
    return daysLeft === null ? null : say('all_in_time');
  }
  if (daysLate !== null) return say('late', { count: daysLate });
  if (daysLeft === null) return all === 1 ? say('without_deadline') : null;
  return daysLeft === 0 ? say('in_time_last_day') : say('in_time', { count: daysLeft });
};

/** Says at once whether a day of payment keeps the deadlines; never by colour alone. */
export const PaymentDayJudged = ({
  due,
  date,
}: {
  due: readonly DueOn[];
  date: CalendarDate | null;
}) => {
  const day = isDay(date) ? date : null;
  const judged = judgePaymentDay(day === null ? [] : due, day ?? '');
  const text = useJudgement(judged);
  const Icon = judged.late > 0 ? IconAlertTriangle : IconCircleCheck;
  return (
    <Group component="output" gap={6} mt={6} wrap="nowrap" mih={22}>
      {text !== null && judged.late + judged.inTime > 0 && (
        <Icon size={18} aria-hidden style={{ flex: 'none' }} />
      )}
      {text !== null && (
        <Text size="sm" fw={judged.late > 0 ? 600 : 400}>
          {text}
        </Text>
      )}
    </Group>
  );
};
