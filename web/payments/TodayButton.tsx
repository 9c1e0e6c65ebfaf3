import { Button, Group } from '@mantine/core';
import { formatDate } from '#contract/values/dates';
import { renewalMessages } from '#contract/payments/renewalWords';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';

/** Fills in today as the date of a renewal. Never automatic, because most renewals are recorded later. */
export const TodayButton = () => {
  const say = useSentences(renewalMessages);
  const today = useToday();
  const { fill } = useCurrentForm();
  return (
    <Group mt="sm">
      <Button variant="default" size="xs" onClick={() => fill({ renewedOn: today })}>
        {say('today', { date: formatDate(today) })}
      </Button>
    </Group>
  );
};
