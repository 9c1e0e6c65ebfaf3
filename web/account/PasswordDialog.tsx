import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslate } from '#web/data/language.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import { CurrentPassword } from '#web/account/CurrentPassword.tsx';
import { requiredPassword } from '#web/account/requiredPassword.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

type PasswordDialogProps = {
  title: string;
  /** Of the account whose password is asked for. */
  email: string;
  text: string;
  confirmLabel: string;
  /** For a change that is hard to undo. */
  danger?: boolean;
  /** Rejects when the server refuses the password or the change. */
  onConfirm: (currentPassword: string) => Promise<void>;
  onClose: () => void;
};

const PasswordForm = ({
  email,
  text,
  confirmLabel,
  danger = false,
  onConfirm,
  onClose,
}: Omit<PasswordDialogProps, 'title'>) => {
  const t = useTranslate();
  const form = usePlainForm({
    initial: { currentPassword: '' },
    check: requiredPassword,
    submit: ({ currentPassword }) => onConfirm(currentPassword),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <Stack gap="md">
        <Text>{text}</Text>
        <FormFailure failure={form.failure} />
        <CurrentPassword email={email} {...form.text('currentPassword')} data-autofocus />
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" busy={form.busy} {...(danger && { color: 'red.9' })}>
            {confirmLabel}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
};

/** Asks for the current password before a change that could lock the owner out. */
export const PasswordDialog = ({
  opened,
  title,
  ...form
}: PasswordDialogProps & { opened: boolean }) => {
  const t = useTranslate();
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <PasswordForm {...form} />
    </Modal>
  );
};
