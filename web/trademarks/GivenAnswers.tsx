import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { dateQuestionMessages } from '#contract/trademarks/dateQuestionWords';
import { formatDate } from '#contract/values/dates';
import type { OutputOf } from '#contract/kit/endpoint';
import { restoredDeadlineApi } from '#contract/trademarks/restoredDeadlines';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { PastDuties } from '#web/trademarks/PastDuties.tsx';
import { LaterConfirmDialog } from '#web/data/LaterConfirmDialog.ts';
import { formatInstant } from '#web/ui/dates.ts';
import { Section } from '#web/ui/Section.tsx';

type Questions = OutputOf<typeof dateQuestionApi.read>;

const AnsweredDuties = ({ id, answered }: { id: number } & Pick<Questions, 'answered'>) => {
  const say = useSentences(dateQuestionMessages);
  const [opened, setOpened] = useState(false);
  const met = answered.filter((duty) => duty.met).length;
  if (opened)
    return (
      <Section>
        <Stack gap="sm">
          <PastDuties id={id} duties={answered} onClose={() => setOpened(false)} />
        </Stack>
      </Section>
    );
  return (
    <Group gap="xs">
      <Text size="sm">{say('answers', { met, unmet: answered.length - met })}</Text>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        {say('change_answer')}
      </Button>
    </Group>
  );
};

type Restored = Questions['restored'][number];

const RestoredDeadline = ({ id, restored }: { id: number; restored: Restored }) => {
  const t = useTranslate();
  const say = useSentences(dateQuestionMessages);
  const [asked, setAsked] = useState(false);
  const { key, name, due, decidedOn, note, by, at } = restored;
  const [busy, takeBack] = useAction(async () => {
    try {
      await call(restoredDeadlineApi.takeBack, { id, key, due }, { readAgainIfRefused: true });
      announceDone(say('taken_back'));
    } finally {
      setAsked(false);
    }
  });
  const told = { what: name[say.locale], due: formatDate(due) };
  const date = formatDate(decidedOn);
  return (
    <Group gap="xs">
      <Text size="sm">
        {note === null
          ? say('restored', { ...told, date })
          : say('restored_noted', { ...told, date, note })}{' '}
        <Text span size="sm" c="dimmed">
          {by}, {formatInstant(t.locale, at)}
        </Text>
      </Text>
      <Button
        size="xs"
        variant="default"
        aria-label={say('take_back_of', told)}
        onClick={() => setAsked(true)}
      >
        {say('take_back')}
      </Button>
      <LaterConfirmDialog
        opened={asked}
        title={say('take_back_title')}
        text={say('take_back_text')}
        confirmLabel={say('take_back')}
        cancelLabel={t('cancel')}
        danger
        busy={busy}
        onConfirm={takeBack}
        onClose={() => setAsked(false)}
      />
    </Group>
  );
};

/** The answers given about the dates of a mark, which can be changed. */
export const GivenAnswers = ({ id, questions }: { id: number; questions: Questions }) => {
  const { answered, restored } = questions;
  if (answered.length === 0 && restored.length === 0) return null;
  return (
    <Stack gap="xs">
      {answered.length > 0 && <AnsweredDuties id={id} answered={answered} />}
      {restored.map((each) => (
        <RestoredDeadline key={`${each.key} ${each.due}`} id={id} restored={each} />
      ))}
    </Stack>
  );
};
