import '#web/ui/mainStyles.ts';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { FieldIssues } from '#contract/validation';
import { useTranslate } from '#web/data/language.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { useForm } from '#web/form/useForm.ts';

export type TwoFactorDialogProps = {
  /** Sends the sign-in again with the code; rejects when it is not accepted. */
  onContinue: (code: string) => Promise<void>;
  onCancel: () => void;
};

const check = ({ code }: { code: string }): FieldIssues =>
  code.trim() === '' ? { code: [{ code: 'required' }] } : {};

/** Takes six digits or a recovery code, so the keyboard is numeric but the text is free. */
export const TwoFactorDialog = ({ onContinue, onCancel }: TwoFactorDialogProps) => {
  const t = useTranslate();
  const form = useForm({
    initial: { code: '' },
    check,
    submit: ({ code }) => onContinue(code.trim()),
  });
  return (
    <Modal
      opened
      onClose={onCancel}
      closeOnClickOutside={false}
      title={t('two_factor_authentication')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={form.handleSubmit}>
        <Stack gap="md">
          <FormFailure failure={form.failure} />
          <TextInput
            {...form.text('code')}
            data-autofocus
            label={t('two_factor_label')}
            description={t('two_factor_help')}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
            withAsterisk={false}
            size="md"
          />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={form.busy}>
              {t('continue')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
