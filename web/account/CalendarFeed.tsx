import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { calendarFeedApi, mostFeedEntries } from '#contract/calendar/feed';
import { calendarFeedMessages } from '#contract/calendar/feedWords';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { CopyButton } from '#web/form/CopyButton.tsx';
import { countText } from '#web/table/countText.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { WaitingBlock } from '#web/ui/WaitingBlock.tsx';

const NewAddress = ({ url }: { url: string }) => {
  const say = useSentences(calendarFeedMessages);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        ref={field}
        readOnly
        value={url}
        label={say('url')}
        description={say('url_hint')}
        style={{ flex: 1 }}
      />
      <CopyButton variant="default" text={url} shown={field} />
    </Group>
  );
};

/** The secret URL of the user's calendar feed, which its owner creates, replaces and disables. */
export const CalendarFeed = () => {
  const t = useTranslate();
  const say = useSentences(calendarFeedMessages);
  const state = useCall(calendarFeedApi.state, {}, { fresh: true });
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState<'renew' | 'close' | null>(null);
  const [opening, open] = useAction(async () => {
    const answer = await call(calendarFeedApi.open, {});
    setUrl(answer.url);
    setAsking(null);
  });
  const [closing, close] = useAction(async () => {
    await call(calendarFeedApi.close, {});
    setUrl(null);
    setAsking(null);
    announceDone(say('closed'));
  });
  if (state.error)
    return <LoadFailure failure={state.error} onTryAgain={() => void state.refetch()} />;
  if (!state.data) return <WaitingBlock label={t('loading')} height={72} />;
  const { since, endedAt } = state.data;
  return (
    <Stack gap="md" py="xs">
      <Text size="sm" c="dimmed" maw="72ch">
        {say('text')} {say('all', { most: countText(mostFeedEntries, t.locale) })}{' '}
        {say('with_password')}
      </Text>
      {endedAt !== null && (
        <Notice tone="warning">{say('ended', { date: formatInstant(t.locale, endedAt) })}</Notice>
      )}
      {url !== null && <NewAddress url={url} />}
      <Group justify="space-between" gap="md">
        <Text size="sm">
          {since === null ? say('none') : say('since', { date: formatInstant(t.locale, since) })}
        </Text>
        {since === null ? (
          <BusyButton variant="default" busy={opening} onClick={open}>
            {say('open')}
          </BusyButton>
        ) : (
          <Group gap="sm">
            <Button variant="default" onClick={() => setAsking('close')}>
              {say('close')}
            </Button>
            <Button variant="default" onClick={() => setAsking('renew')}>
              {say('renew')}
            </Button>
          </Group>
        )}
      </Group>
      <ConfirmDialog
        opened={asking === 'renew'}
        title={say('renew_title')}
        text={say('renew_text')}
        confirmLabel={say('renew')}
        cancelLabel={t('cancel')}
        busy={opening}
        onConfirm={open}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        opened={asking === 'close'}
        title={say('close_title')}
        text={say('close_text')}
        confirmLabel={say('close')}
        cancelLabel={t('cancel')}
        danger
        busy={closing}
        onConfirm={close}
        onClose={() => setAsking(null)}
      />
    </Stack>
  );
};
