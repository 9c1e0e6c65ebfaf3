import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { dateQuestionMessages } from '#contract/trademarks/dateQuestionWords';
import { formatDate } from '#contract/values/dates';
import type { OutputOf } from '#contract/kit/endpoint';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { formatInstant } from '#web/ui/dates.ts';

type Questions = OutputOf<typeof dateQuestionApi.read>;
type Duty = Questions['duties'][number] | Questions['answered'][number];

const wasMet = (duty: Duty): boolean => 'met' in duty && duty.met;

/** Asks which duties from before the takeover were met, all in one answer (docs/rules.md, Takeovers). */
export const PastDuties = ({
  id,
  duties,
  onClose,
}: {
  id: number;
  duties: readonly Duty[];
  /** When changing an answer: called once it is saved or confirmed unchanged. */
  onClose?: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(dateQuestionMessages);
  const [met, setMet] = useState<readonly string[]>(() =>
    duties.filter(wasMet).map(({ key }) => key),
  );
  const [busy, save] = useAction(async () => {
    await call(dateQuestionApi.answerDuties, {
      id,
      duties: duties.map(({ key }) => ({ key, met: met.includes(key) })),
    });
    announceDone(say('answered'));
    onClose?.();
  });
  return (
    <>
      <Checkbox.Group size="sm" label={say('duties')} value={[...met]} onChange={setMet}>
        <Stack gap={6} mt={6}>
          {duties.map((duty) => (
            <Checkbox
              key={duty.key}
              size="sm"
              value={duty.key}
              label={say('duty', { name: duty.name[say.locale], date: formatDate(duty.due) })}
              description={'by' in duty && `${duty.by}, ${formatInstant(t.locale, duty.at)}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" aria-live="polite">
        {say('answer_counts', { met: met.length, unmet: duties.length - met.length })}
      </Text>
      <Group gap="xs">
        <BusyButton size="xs" busy={busy} onClick={save}>
          {say('answer')}
        </BusyButton>
        {onClose && (
          <Button size="xs" variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
      </Group>
    </>
  );
};
