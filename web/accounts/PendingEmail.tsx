import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type PendingEmail as Pending, pendingEmailApi } from '#contract/accounts/newEmail';
import { newEmailMessages } from '#contract/accounts/newEmailWords';
import { accountMessages } from '#contract/accounts/words';
import type { OutputOf } from '#contract/kit/endpoint';
import { ConfirmedAction } from '#web/accounts/ConfirmedAction.tsx';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { LinkToCopy } from '#web/form/LinkToCopy.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';

type Shown = OutputOf<typeof pendingEmailApi.showLink>;

const ShowLink = ({ id, email }: { id: number; email: string }) => {
  const t = useTranslate();
  const say = useSentences(newEmailMessages);
  const ofAccounts = useSentences(accountMessages);
  const [shown, setShown] = useState<Shown | null>(null);
  const [busy, show] = useAction(async () =>
    setShown(await call(pendingEmailApi.showLink, { id })),
  );
  const close = () => setShown(null);
  return (
    <>
      <BusyButton size="sm" busy={busy} onClick={show}>
        {say('show')}
      </BusyButton>
      <Modal
        opened={shown !== null}
        onClose={close}
        size="lg"
        title={say('link_title')}
        // Each showing is noted, so a click beside it must not take it away.
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {shown && (
          <Stack gap="lg">
            <Notice tone="warning">{say('link_lead', { email })}</Notice>
            <LinkToCopy
              link={shown.link}
              label={say('link_title')}
              description={ofAccounts('link_until', {
                expires: formatInstant(say.locale, shown.expiresAt),
              })}
              isFirst
            />
            <Text size="sm" c="dimmed">
              {ofAccounts('links_history')}
            </Text>
            <Group justify="flex-end">
              <Button onClick={close}>{ofAccounts('links_done')}</Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  );
};

const stateOf = ({ hasExpired, isHeld }: Pending) => {
  if (hasExpired) return 'expired';
  return isHeld ? 'held' : 'waits';
};

/** An address that nobody confirmed yet, and what the firm can do with it. */
export const PendingEmail = ({
  id,
  pending,
  willBeHeld,
}: {
  id: number;
  pending: Pending;
  willBeHeld: boolean;
}) => {
  const say = useSentences(newEmailMessages);
  const { email, askedAt, expiresAt, hasExpired, isHeld } = pending;
  const [busy, resend] = useAction(async () => {
    const sent = await call(pendingEmailApi.resend, { id }, { readAgainIfRefused: true });
    announceDone(say(sent.isHeld ? 'made' : 'sent'));
  });
  return (
    <Notice tone="info" title={say('title')}>
      <Stack gap="sm">
        <Text size="sm">
          {say(stateOf(pending), {
            email,
            sent: formatInstant(say.locale, askedAt),
            expires: formatInstant(say.locale, expiresAt),
          })}
        </Text>
        <Group gap="sm">
          {isHeld && willBeHeld && !hasExpired && <ShowLink id={id} email={email} />}
          <BusyButton size="sm" variant="default" busy={busy} onClick={resend}>
            {say(willBeHeld ? 'make' : 'resend')}
          </BusyButton>
          <ConfirmedAction
            size="sm"
            label={say('withdraw')}
            title={say('withdraw_title', { email })}
            text={say('withdraw_text')}
            done={say('withdrawn')}
            action={() => call(pendingEmailApi.withdraw, { id }, { readAgainIfRefused: true })}
          />
        </Group>
      </Stack>
    </Notice>
  );
};
