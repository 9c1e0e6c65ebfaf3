import '#web/ui/mainStyles.ts';
import '#contract/words/allErrors';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { confirmationApi, confirmationMinutes } from '#contract/accounts/confirmation';
import { confirmationMessages } from '#contract/accounts/confirmationWords';
import { twoFactorApi } from '#contract/accounts/twoFactor';
import type { OutputOf } from '#contract/kit/endpoint';
import { CodeField } from '#web/account/CodeField.tsx';
import { CurrentPassword } from '#web/account/CurrentPassword.tsx';
import { requiredPassword } from '#web/account/requiredPassword.ts';
import { requiredCode } from '#web/auth/requiredCode.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { unheard } from '#web/ui/unheardKeys.ts';
import { useReturnedFocus } from '#web/ui/useReturnedFocus.ts';

type Factor = OutputOf<typeof twoFactorApi.status>;
type FormProps = { factor: Factor | null; onClose: (isConfirmed: boolean) => void };

/** The field takes the place of another one while the dialog is open. */
const focusWhenShown = (input: HTMLInputElement | null): void => input?.focus();

const ConfirmationForm = ({ factor, onClose }: FormProps) => {
  const t = useTranslate();
  const say = useSentences(confirmationMessages);
  const [byCode, setByCode] = useState(false);
  const form = usePlainForm({
    initial: { currentPassword: '', code: '' },
    check: (values) => (byCode ? requiredCode(values) : requiredPassword(values)),
    submit: async ({ currentPassword, code }) => {
      const proof = byCode ? { authenticatorCode: code.trim() } : { currentPassword };
      await call(confirmationApi.confirm, proof, { quiet: true });
      onClose(true);
    },
  });
  const minutes = say('minutes', { count: confirmationMinutes });
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <Stack gap="md">
        <Text>{say(byCode ? 'text_code' : 'text_password', { minutes })}</Text>
        <FormFailure failure={form.failure} />
        {byCode ? (
          <CodeField
            key="code"
            {...form.text('code')}
            {...unheard}
            ref={focusWhenShown}
            data-autofocus
          />
        ) : (
          <CurrentPassword
            key="password"
            email={factor?.email ?? ''}
            {...form.text('currentPassword')}
            {...unheard}
            data-autofocus
            label={say('password')}
            visibilityToggleButtonProps={unheard}
          />
        )}
        {factor?.enabled && (
          <Button
            {...unheard}
            variant="subtle"
            size="compact-sm"
            w="fit-content"
            onClick={() => setByCode(!byCode)}
          >
            {say(byCode ? 'use_password' : 'use_code')}
          </Button>
        )}
        <Group justify="flex-end" mt="xs">
          <Button {...unheard} variant="default" onClick={() => onClose(false)}>
            {t('cancel')}
          </Button>
          <BusyButton {...unheard} type="submit" busy={form.busy}>
            {say('confirm')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
};

/**
 * Asks for the password or a code of the person at the keyboard, above whatever they were doing, which goes on by
 * itself afterwards (web/data/client.ts).
 */
export const ConfirmationDialog = ({ onClose }: { onClose: (isConfirmed: boolean) => void }) => {
  const t = useTranslate();
  const say = useSentences(confirmationMessages);
  useReturnedFocus(true);
  // Opened only once it is there: it then knows where the focus goes back to.
  const isPlaced = useMounted();
  const [factor, setFactor] = useState<Factor | null>(null);
  useEffect(() => {
    let isHere = true;
    call(twoFactorApi.status, {}, { quiet: true }).then(
      (found) => isHere && setFactor(found),
      // The password is enough without knowing it.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <Modal
      opened={isPlaced}
      onClose={() => onClose(false)}
      title={say('title')}
      closeOnClickOutside={false}
      // Above the form it concerns, which may be in a dialog.
      zIndex={300}
      // Every open dialog receives the key: only this one must close.
      closeOnEscape={false}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose(false);
      }}
      attributes={{ content: unheard }}
      closeButtonProps={{ ...unheard, 'aria-label': t('close') }}
    >
      <ConfirmationForm factor={factor} onClose={onClose} />
    </Modal>
  );
};
