import { Badge } from '@mantine/core';
import { daysBetween } from '#contract/values/dates';
import { dueSoonDays } from '#contract/payments/actions';
import { paymentStatus } from '#contract/codes/payments';
import { paymentMessages } from '#contract/payments/words';
import type { Payment } from '#contract/payments/payment';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';

/** Paid, overdue or due, as text and not by colour alone. */
export const PaymentState = ({ row: { status, deadline } }: { row: Payment }) => {
  const say = useSentences(paymentMessages);
  const today = useToday();
  const badge = (color: string, text: string) => (
    <Badge variant="light" color={color} tt="none" fw={500}>
      {text}
    </Badge>
  );
  if (status === paymentStatus.PAID.value) return badge('green', say('state_paid'));
  if (deadline === null) return badge('gray', say('state_unpaid'));
  const left = daysBetween(today, deadline);
  if (left < 0) return badge('red', say('state_overdue', { count: -left }));
  return badge(left <= dueSoonDays ? 'orange' : 'gray', say('state_due', { count: left }));
};
