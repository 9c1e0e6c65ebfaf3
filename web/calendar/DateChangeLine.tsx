import { Group, Stack, Text } from '@mantine/core';
import type { ListedDateChange } from '#contract/calendar/dateChanges';
import { dateChangeMessages } from '#contract/calendar/dateChangeWords';
import { formatDate } from '#contract/values/dates';
import type { Sentences } from '#contract/words/i18n';
import { acknowledge } from '#web/calendar/acknowledge.ts';
import { useSentences } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

type Say = Sentences<typeof dateChangeMessages.pl>;

/** The old and the new date as text. */
const datesText = (say: Say, { kind, oldDue, newDue }: ListedDateChange): string => {
  const [was, is] = [oldDue, newDue].map((date) => (date === null ? '' : formatDate(date)));
  const dates = { old: was ?? '', new: is ?? '' };
  if (kind === 'appeared') return say(oldDue === null ? 'appeared' : 'reopened', dates);
  return say(kind, dates);
};

/** One deadline that an update changed: old date, new date, reason, and the button that acknowledges it. */
export const DateChangeLine = ({ change }: { change: ListedDateChange }) => {
  const say = useSentences(dateChangeMessages);
  const [busy, note] = useAction(() => acknowledge(say, { ids: [change.id] }));
  const { name, reason, trademark } = change;
  const deadline = name[say.locale];
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <Stack gap={2} flex="1 1 16rem">
        <Text size="sm">
          <strong>{deadline}</strong>: {datesText(say, change)}
        </Text>
        {change.waits && <Text size="sm">{say('waits')}</Text>}
        <Text size="sm" c="dimmed">
          {say('reason')}: {reason[say.locale]}
        </Text>
      </Stack>
      <BusyButton
        size="xs"
        variant="default"
        busy={busy}
        onClick={note}
        aria-label={say('acknowledge_of', { deadline, mark: trademark.name })}
      >
        {say('acknowledge')}
      </BusyButton>
    </Group>
  );
};
