import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { settingPreviewMessages } from '#contract/settings/previewWords';
import { useSentences } from '#web/data/language.ts';

/** Shows the effect of a change of settings and asks whether to save. The unsaved form stays behind it. */
export const PreviewFrame = ({
  title,
  onAgree,
  onClose,
  children,
}: {
  title: string;
  onAgree: () => void;
  onClose: () => void;
  children: ReactNode;
}) => {
  const say = useSentences(settingPreviewMessages);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={title}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {say('back')}
          </Button>
          <Button data-autofocus onClick={onAgree}>
            {say('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
