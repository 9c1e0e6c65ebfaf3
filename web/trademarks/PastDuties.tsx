import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { dateQuestionApi } from '#contract/dateQuestions';
import { dateQuestionMessages } from '#contract/dateQuestionMessages';
import { formatDate } from '#contract/dates';
import type { OutputOf } from '#contract/endpoint';
import { trademarkApi } from '#contract/trademarks';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';

type Duties = OutputOf<typeof dateQuestionApi.read>['duties'];

/** Asked once: which duties from before the takeover were met, all in one answer (D13). */
export const PastDuties = ({ id, duties }: { id: number; duties: Duties }) => {
  const say = useSentences(dateQuestionMessages);
  const [met, setMet] = useState<readonly string[]>([]);
  const [busy, save] = useAction(async () => {
    await call(dateQuestionApi.answerDuties, {
      id,
      duties: duties.map(({ key }) => ({ key, met: met.includes(key) })),
    });
    announceDone(say('answered'));
    await refreshUnder(trademarkApi.list.path);
  });
  return (
    <>
      <Checkbox.Group size="sm" label={say('duties')} value={[...met]} onChange={setMet}>
        <Stack gap={6} mt={6}>
          {duties.map(({ key, name, due }) => (
            <Checkbox
              key={key}
              size="sm"
              value={key}
              label={say('duty', { name: name[say.locale], date: formatDate(due) })}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group gap="xs">
        <Button size="xs" loading={busy} onClick={save}>
          {say('answer', { met: met.length, unmet: duties.length - met.length })}
        </Button>
      </Group>
    </>
  );
};
