import { Group, Modal, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { CopyButton } from '#web/form/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const LinkField = ({ link }: { link: string }) => {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="sm">
      <TextInput
        ref={field}
        data-autofocus
        readOnly
        value={link}
        label={t('outbox_link_title')}
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
  return (
    <Modal
      opened={link !== null}
      onClose={onClose}
      size="lg"
      title={recipient}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <Notice tone="warning">{t('outbox_link_warning')}</Notice>
        {link !== null && <LinkField link={link} />}
      </Stack>
    </Modal>
  );
};
