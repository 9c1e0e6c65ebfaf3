import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { labelOf } from '#contract/values/codes';
import type { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { dateQuestionMessages } from '#contract/trademarks/dateQuestionWords';
import { formatDate } from '#contract/values/dates';
import { unregisteredText } from '#contract/deadlines/engine/registered';
import { questionText } from '#contract/deadlines/engine/questionText';
import type { OutputOf } from '#contract/kit/endpoint';
import { trademarkStatus } from '#contract/codes/trademarks';
import type { Trademark } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { RenewalQuestionNotice } from '#web/payments/RenewalQuestion.tsx';
import { ExpiryAnswers } from '#web/trademarks/ExpiryAnswers.tsx';
import { FieldButton } from '#web/trademarks/FieldButton.tsx';
import { GivenAnswers } from '#web/trademarks/GivenAnswers.tsx';
import { LapseNotice } from '#web/trademarks/LapseNotice.tsx';
import { PastDuties } from '#web/trademarks/PastDuties.tsx';
import { RegisterButton, TellEndButton } from '#web/trademarks/StatusButton.tsx';
import type { ReadQuestions } from '#web/trademarks/useDateQuestions.ts';
import { Coming } from '#web/ui/Coming.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type Questions = OutputOf<typeof dateQuestionApi.read>;

const Question = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <Text size="sm">{text}</Text>
    <Group gap="xs">{children}</Group>
  </>
);

const DatesNeeded = ({ needed }: Pick<Questions, 'needed'>) => {
  const say = useSentences(dateQuestionMessages);
  return (
    <>
      {needed.map(({ event, name, letter }) => (
        <Text key={event} size="sm">
          {letter === null
            ? say('needed', { name: name[say.locale] })
            : say('needed_letter', { name: name[say.locale], date: formatDate(letter) })}
        </Text>
      ))}
      {needed.some(({ letter }) => letter !== null) && (
        <Group gap="xs">
          <FieldButton field="proceduralDates" label={say('to_letters')} />
        </Group>
      )}
    </>
  );
};

type AskedProps = { mark: Trademark; questions: Questions };

const Asked = ({ mark, questions }: AskedProps) => {
  const say = useSentences(dateQuestionMessages);
  const { expiry, unregistered, unrecordedRenewal, needsEnd, needsTakeoverDay, duties, needed } =
    questions;
  const status = labelOf(trademarkStatus, mark.status, say.locale);
  return (
    <Notice tone="warning" title={say('title')}>
      <Stack gap="sm">
        {unregistered !== null && (
          <Question text={unregisteredText(unregistered)[say.locale]}>
            <RegisterButton mark={mark} />
            <FieldButton field={unregistered} label={say('unregistered_correct')} />
          </Question>
        )}
        {expiry !== null && (
          <Question text={questionText(expiry)[say.locale]}>
            <ExpiryAnswers mark={mark} expiry={expiry} />
          </Question>
        )}
        {unrecordedRenewal !== null && (
          <Question text={say('unrecorded_renewal', { date: formatDate(unrecordedRenewal) })}>
            <LinkButton
              size="xs"
              to="/trademarks/$trademarkId/payments"
              params={{ trademarkId: mark.id }}
            >
              {say('to_payments')}
            </LinkButton>
          </Question>
        )}
        {needsEnd && (
          <Question text={say('end_untold', { status })}>
            <TellEndButton mark={mark} />
          </Question>
        )}
        {needsTakeoverDay && (
          <Question text={say('takeover_day')}>
            <FieldButton field="takenOverOn" label={say('takeover_day_fill')} />
          </Question>
        )}
        {duties.length > 0 && <PastDuties id={mark.id} duties={duties} />}
        {needed.length > 0 && <DatesNeeded needed={needed} />}
      </Stack>
    </Notice>
  );
};

const isAsked = ({
  expiry,
  unregistered,
  unrecordedRenewal,
  needsEnd,
  needsTakeoverDay,
  duties,
  needed,
}: Questions): boolean =>
  expiry !== null ||
  unregistered !== null ||
  unrecordedRenewal !== null ||
  needsEnd ||
  needsTakeoverDay ||
  duties.length > 0 ||
  needed.length > 0;

/** Questions about dates the system cannot derive, at the top of a mark's page. */
export const DateQuestions = ({
  mark,
  questions,
}: {
  mark: Trademark;
  questions: NonNullable<ReadQuestions>;
}) => {
  const { data, error, refetch } = questions;
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Coming />;
  return (
    <>
      {data.lapse && <LapseNotice mark={mark} lapse={data.lapse} />}
      {data.renewal && <RenewalQuestionNotice id={mark.id} question={data.renewal} />}
      {isAsked(data) && <Asked mark={mark} questions={data} />}
      <GivenAnswers id={mark.id} questions={data} />
    </>
  );
};
