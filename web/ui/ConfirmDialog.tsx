import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from '#web/ui/BusyButton.tsx';

/** Asks before something that cannot be taken back by a click. */
export const ConfirmDialog = ({
  opened,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  staysOpen = false,
  children,
  onConfirm,
  onClose,
}: {
  opened: boolean;
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** Escape and a click beside it do not close it. */
  staysOpen?: boolean;
  /** What exactly it is about, below the text. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <Modal
    opened={opened}
    onClose={busy ? () => {} : onClose}
    title={title}
    // Its two answers are all there is; a cross would be the second one again.
    withCloseButton={false}
    closeOnEscape={!staysOpen}
    closeOnClickOutside={!staysOpen}
  >
    <Stack gap="lg">
      {text !== undefined && <Text>{text}</Text>}
      {children}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {cancelLabel}
        </Button>
        <BusyButton busy={busy} onClick={onConfirm} {...(danger && { color: 'red.8' })}>
          {confirmLabel}
        </BusyButton>
      </Group>
    </Stack>
  </Modal>
);
