import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { type Mail, mailApi } from '#contract/mails/api';
import { outboxMessages } from '#contract/mails/outboxWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { MailContent } from '#web/settings/MailContent.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

const Message = ({ mail: { id, recipient, createdAt } }: { mail: Mail }) => {
  const t = useTranslate();
  const say = useSentences(outboxMessages);
  const { data, error, refetch } = useCall(mailApi.read, { id });
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <WaitingRows />;
  return (
    <MailContent
      content={data}
      language={data.language}
      facts={[
        { label: say('recipient'), value: recipient },
        { label: say('created'), value: formatInstant(t.locale, createdAt) },
        ...(data.attachments.length > 0
          ? [{ label: t('title_attachments'), value: data.attachments.join(', ') }]
          : []),
      ]}
    />
  );
};

/** Opens a message of the outbox; its secret link stays hidden. */
export const ReadMail = ({ mail }: { mail: Mail }) => {
  const t = useTranslate();
  const say = useSentences(outboxMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
        {say('read')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size="xl"
        title={mail.subject}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {isOpen && <Message mail={mail} />}
      </Modal>
    </>
  );
};
