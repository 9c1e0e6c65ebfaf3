import { type ButtonVariant } from '@mantine/core';
import { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { dateQuestionMessages } from '#contract/trademarks/dateQuestionWords';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import type { OutputOf } from '#contract/kit/endpoint';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { useAction } from '#web/data/useAction.ts';
import { FieldButton } from '#web/trademarks/FieldButton.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';

type Expiry = NonNullable<OutputOf<typeof dateQuestionApi.read>['expiry']>;

const SaveDate = ({
  mark: { id, version },
  date,
  label,
  variant = 'filled',
}: {
  mark: Trademark;
  date: CalendarDate;
  label: string;
  variant?: ButtonVariant;
}) => {
  const say = useSentences(dateQuestionMessages);
  const [busy, save] = useAction(async () => {
    await call(trademarkApi.update, { id, version, expirationDate: date });
    announceDone(say('saved', { date: formatDate(date) }));
  });
  return (
    <BusyButton size="xs" variant={variant} busy={busy} onClick={save}>
      {label}
    </BusyButton>
  );
};

const Confirm = ({ mark: { id }, date }: { mark: Trademark; date: CalendarDate }) => {
  const say = useSentences(dateQuestionMessages);
  const [busy, confirm] = useAction(async () => {
    await call(dateQuestionApi.confirmExpiration, { id, expirationDate: date });
    announceDone(say('confirmed'));
  });
  return (
    <BusyButton size="xs" variant="default" busy={busy} onClick={confirm}>
      {say('right')}
    </BusyButton>
  );
};

type Expected = Extract<Expiry, { kind: 'odd' }>['expected'];

/** Leaves out the end of the term after a running one: nobody can have renewed that yet. */
const offered = (expected: Expected, today: CalendarDate): Expected =>
  expected.filter(({ date }) =>
    expected.every((other) => other.date >= date || other.date <= today),
  );

/** The one-click answers about the end of protection. */
export const ExpiryAnswers = ({ mark, expiry }: { mark: Trademark; expiry: Expiry }) => {
  const say = useSentences(dateQuestionMessages);
  const today = useToday();
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
          {offered(expiry.expected, today).map(({ date }, at) => (
            <SaveDate
              key={date}
              mark={mark}
              date={date}
              label={say('correct', { date: formatDate(date) })}
              variant={at === 0 ? 'filled' : 'default'}
            />
          ))}
          <Confirm mark={mark} date={expiry.entered} />
          {change}
        </>
      );
  }
};
