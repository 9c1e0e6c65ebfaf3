import { Modal, Stack } from '@mantine/core';
import { outboxMessages } from '#contract/mails/outboxWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LinkToCopy } from '#web/form/LinkToCopy.tsx';
import { Notice } from '#web/ui/Notice.tsx';

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
        {link !== null && <LinkToCopy link={link} label={say('link_title')} />}
      </Stack>
    </Modal>
  );
};
