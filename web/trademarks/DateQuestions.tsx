import { Button, Group, Stack, Text } from '@mantine/core';
import { dateQuestionApi } from '#contract/dateQuestions';
import { dateQuestionMessages } from '#contract/dateQuestionMessages';
import { type CalendarDate, formatDate } from '#contract/dates';
import { questionText } from '#contract/deadlines/questionText';
import type { OutputOf } from '#contract/endpoint';
import { type Trademark, trademarkApi } from '#contract/trademarks';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { refreshUnder, useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { focusField } from '#web/form/focusField.ts';
import { LapseNotice } from '#web/trademarks/LapseNotice.tsx';
import { PastDuties } from '#web/trademarks/PastDuties.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type Questions = OutputOf<typeof dateQuestionApi.read>;
type Expiry = NonNullable<Questions['expiry']>;

/** Leads to the field below, where the date is typed like any other. */
const FieldButton = ({ field, label }: { field: keyof Trademark; label: string }) => (
  <Button size="xs" variant="default" onClick={() => focusField(field)}>
    {label}
  </Button>
);

const SaveDate = ({
  mark: { id, version },
  date,
  label,
}: {
  mark: Trademark;
  date: CalendarDate;
  label: string;
}) => {
  const say = useSentences(dateQuestionMessages);
  const [busy, save] = useAction(async () => {
    await call(trademarkApi.update, { id, version, expirationDate: date });
    announceDone(say('saved'));
    await refreshUnder(trademarkApi.list.path);
  });
  return (
    <Button size="xs" loading={busy} onClick={save}>
      {label}
    </Button>
  );
};

const Confirm = ({ mark: { id }, date }: { mark: Trademark; date: CalendarDate }) => {
  const say = useSentences(dateQuestionMessages);
  const [busy, confirm] = useAction(async () => {
    await call(dateQuestionApi.confirmExpiration, { id, expirationDate: date });
    announceDone(say('confirmed'));
    await refreshUnder(trademarkApi.list.path);
  });
  return (
    <Button size="xs" variant="default" loading={busy} onClick={confirm}>
      {say('right')}
    </Button>
  );
};

const ExpiryAnswers = ({ mark, expiry }: { mark: Trademark; expiry: Expiry }) => {
  const say = useSentences(dateQuestionMessages);
  const change = <FieldButton field="expirationDate" label={say('change')} />;
  switch (expiry.kind) {
    case 'computed':
      return (
        <>
          <SaveDate mark={mark} date={expiry.date} label={say('save')} />
          {change}
        </>
      );
    case 'unknown':
      return <FieldButton field="expirationDate" label={say('fill_in')} />;
    case 'odd':
      return (
        <>
          <Confirm mark={mark} date={expiry.entered} />
          {expiry.expected.map(({ date }) => (
            <SaveDate
              key={date}
              mark={mark}
              date={date}
              label={say('correct', { date: formatDate(date) })}
            />
          ))}
          {change}
        </>
      );
  }
};

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

const Asked = ({ mark, questions }: { mark: Trademark; questions: Questions }) => {
  const say = useSentences(dateQuestionMessages);
  const { expiry, needsTakeoverDay, duties, needed } = questions;
  return (
    <Notice tone="warning" title={say('title')}>
      <Stack gap="sm">
        {expiry !== null && (
          <>
            <Text size="sm">{questionText(expiry)[say.locale]}</Text>
            <Group gap="xs">
              <ExpiryAnswers mark={mark} expiry={expiry} />
            </Group>
          </>
        )}
        {needsTakeoverDay && (
          <>
            <Text size="sm">{say('takeover_day')}</Text>
            <Group gap="xs">
              <FieldButton field="takenOverOn" label={say('takeover_day_fill')} />
            </Group>
          </>
        )}
        {duties.length > 0 && <PastDuties id={mark.id} duties={duties} />}
        {needed.length > 0 && <DatesNeeded needed={needed} />}
      </Stack>
    </Notice>
  );
};

/** Whether there may be something to ask; most marks spare the server the question. */
const mayAsk = ({ dateToCheck, takenOver, takenOverOn }: Trademark): boolean =>
  dateToCheck || (takenOver && takenOverOn === null);

/** What the product cannot know of the dates of a mark, asked at the top of its page. */
export const DateQuestions = ({ mark }: { mark: Trademark }) => {
  const { data, error, refetch } = useCall(
    dateQuestionApi.read,
    { id: mark.id },
    { enabled: mayAsk(mark), fresh: true },
  );
  if (!mayAsk(mark)) return null;
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return null;
  const { expiry, needsTakeoverDay, duties, needed } = data;
  const isAsked = expiry !== null || needsTakeoverDay || duties.length > 0 || needed.length > 0;
  return (
    <>
      {data.lapse && <LapseNotice mark={mark} lapse={data.lapse} />}
      {isAsked && <Asked mark={mark} questions={data} />}
    </>
  );
};
