import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { BusyButton } from '#web/ui/BusyButton.tsx';

/** A question with two answers; the harmless one has the focus. */
export const ConfirmDialog = ({
  opened,
  title,
  text,
  confirm,
  cancel,
  closeLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: {
  opened: boolean;
  title: string;
  text?: string;
  confirm: string;
  cancel: string;
  closeLabel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) => (
  <Modal
    opened={opened}
    onClose={busy ? () => {} : onCancel}
    title={title}
    closeButtonProps={{ 'aria-label': closeLabel }}
  >
    <Stack gap="lg">
      {text !== undefined && <Text>{text}</Text>}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onCancel}>
          {cancel}
        </Button>
        <BusyButton busy={busy} {...(danger && { color: 'red.8' })} onClick={onConfirm}>
          {confirm}
        </BusyButton>
      </Group>
    </Stack>
  </Modal>
);
