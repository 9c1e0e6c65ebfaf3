import { Button } from '@mantine/core';
import { dateQuestionApi } from '#contract/dateQuestions';
import { dateQuestionMessages } from '#contract/dateQuestionMessages';
import { type CalendarDate, formatDate } from '#contract/dates';
import type { OutputOf } from '#contract/endpoint';
import { type Trademark, trademarkApi } from '#contract/trademarks';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { FieldButton } from '#web/trademarks/FieldButton.tsx';

type Expiry = NonNullable<OutputOf<typeof dateQuestionApi.read>['expiry']>;

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

/** What can be said of the end of protection with one press. */
export const ExpiryAnswers = ({ mark, expiry }: { mark: Trademark; expiry: Expiry }) => {
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
