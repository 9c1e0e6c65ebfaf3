import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { Notice } from '#web/ui/Notice.tsx';

const copied = async (text: string, field: HTMLInputElement | null): Promise<boolean> => {
  // Selected in any case: where the clipboard is closed to us, Ctrl+C is one step away.
  field?.select();
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

const LinkField = ({ link }: { link: string }) => {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const handleCopy = async () => setIsCopied(await copied(link, field.current));
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
      <Group justify="flex-end">
        <Text component="output" size="sm" c="dimmed">
          {isCopied && t('copied')}
        </Text>
        <Button onClick={() => void handleCopy()}>{t('copy')}</Button>
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
