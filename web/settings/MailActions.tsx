import { Group } from '@mantine/core';
import { useState } from 'react';
import { type Mail, mailApi } from '#contract/mails/api';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { outboxMessages } from '#contract/mails/outboxWords';
import { useSentences } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { MailLinkDialog } from '#web/settings/MailLinkDialog.tsx';
import { ReadMail } from '#web/settings/ReadMail.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';

/** Each message has its own button state, so that two links can be requested at once. */
const ShowLink = ({ mail }: { mail: Mail }) => {
  const say = useSentences(outboxMessages);
  const [link, setLink] = useState<string | null>(null);
  const [busy, show] = useAction(async () =>
    setLink((await call(mailApi.showLink, { id: mail.id })).link),
  );
  return (
    <>
      <BusyButton variant="default" size="xs" busy={busy} onClick={show}>
        {say('show_link')}
      </BusyButton>
      <MailLinkDialog link={link} recipient={mail.recipient} onClose={() => setLink(null)} />
    </>
  );
};

const SendNow = ({ mail }: { mail: Mail }) => {
  const say = useSentences(outboxMessages);
  const [busy, retry] = useAction(async () => {
    await call(mailApi.retry, { id: mail.id }, { readAgainIfRefused: true });
    announceDone(say('retry_done'));
  });
  return (
    <BusyButton variant="default" size="xs" busy={busy} onClick={retry}>
      {say('retry')}
    </BusyButton>
  );
};

const Passing = ({ mail, smtp }: { mail: Mail; smtp: boolean }) => {
  if (!smtp && mail.hasLink) return <ShowLink mail={mail} />;
  if (smtp && (mail.status === 'waiting' || mail.status === 'failed'))
    return <SendNow mail={mail} />;
  return null;
};

export const MailActions = ({ mail, smtp }: { mail: Mail; smtp: boolean }) => (
  <Group gap="xs" justify="flex-end">
    <ReadMail mail={mail} />
    <Passing mail={mail} smtp={smtp} />
  </Group>
);
