import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useReturnedFocus } from '#web/ui/useReturnedFocus.ts';

/** Asks before an action that cannot be undone with one click. */
export const ConfirmDialog = ({
  opened,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  staysOpen = false,
  fault,
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
  /** Escape and a click outside do not close it. */
  staysOpen?: boolean;
  /** What keeps the action from being confirmed. */
  fault?: string | undefined;
  /** Details below the text. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  useReturnedFocus(opened);
  const faultId = useId();
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      title={title}
      // A close button would only repeat Cancel.
      withCloseButton={false}
      closeOnEscape={!staysOpen}
      closeOnClickOutside={!staysOpen}
    >
      <Stack gap="lg">
        {text !== undefined && <Text>{text}</Text>}
        {children}
        {fault !== undefined && (
          <Text id={faultId} size="sm" c="var(--mantine-color-error)" role="alert">
            {fault}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {cancelLabel}
          </Button>
          <BusyButton
            busy={busy}
            onClick={onConfirm}
            {...(danger && { color: 'red.8' })}
            {...(fault !== undefined && { 'aria-describedby': faultId })}
          >
            {confirmLabel}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
};
