import { Group, Modal, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { outboxMessages } from '#contract/mails/outboxWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { CopyButton } from '#web/form/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const LinkField = ({ link }: { link: string }) => {
  const say = useSentences(outboxMessages);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="sm">
      <TextInput
        ref={field}
        data-autofocus
        readOnly
        value={link}
        label={say('link_title')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group>
        <CopyButton text={link} shown={field} />
      </Group>
    </Stack>
  );
};

export const MailLinkDialog = ({
  link,
  recipient,
  onClose,
}: {
  link: string | null;
  recipient: string;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(outboxMessages);
  return (
    <Modal
      opened={link !== null}
      onClose={onClose}
      size="lg"
      title={recipient}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <Notice tone="warning">{say('link_warning')}</Notice>
        {link !== null && <LinkField link={link} />}
      </Stack>
    </Modal>
  );
};
