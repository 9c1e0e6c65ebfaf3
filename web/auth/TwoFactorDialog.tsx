import '#web/ui/mainStyles.ts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { requiredCode } from '#web/auth/requiredCode.ts';
import { useTranslate } from '#web/data/language.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useReturnedFocus } from '#web/ui/useReturnedFocus.ts';

export type TwoFactorDialogProps = {
  /** Sends the sign-in again with the code; rejects when it is not accepted. */
  onContinue: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** Codes use the numeric keyboard of a phone; recovery codes have letters and need the full one. */
export const TwoFactorDialog = ({ onContinue, onCancel }: TwoFactorDialogProps) => {
  const t = useTranslate();
  useReturnedFocus(true);
  const [recovery, { toggle }] = useDisclosure();
  const form = usePlainForm({
    initial: { code: '' },
    check: requiredCode,
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
          {!recovery && <Text>{t.error('MISSING_TWO_FACTOR_AUTHENTICATION_CODE')}</Text>}
          <FormFailure failure={form.failure} />
          <TextInput
            {...form.text('code')}
            data-autofocus
            label={recovery ? t('two_factor_recovery_label') : t('two_factor_label')}
            description={recovery ? t('two_factor_recovery_help') : t('two_factor_help')}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            inputMode={recovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
            withAsterisk={false}
            size="md"
          />
          <Button variant="subtle" size="compact-sm" w="fit-content" onClick={toggle}>
            {recovery ? t('two_factor_use_application') : t('two_factor_use_recovery')}
          </Button>
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
            <BusyButton type="submit" busy={form.busy}>
              {t('continue')}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
