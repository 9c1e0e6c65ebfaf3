import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint';
import { twoFactorApi } from '#contract/accounts/twoFactor';
import { twoFactorMessages } from '#contract/accounts/twoFactorWords';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { updateAccount } from '#web/data/session.ts';
import { CopyButton } from '#web/form/CopyButton.tsx';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { CodeField } from '#web/account/CodeField.tsx';
import { CurrentPassword } from '#web/account/CurrentPassword.tsx';
import { requiredPassword } from '#web/account/requiredPassword.ts';
import { requiredCode } from '#web/auth/requiredCode.ts';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { StageHeading } from '#web/ui/StageHeading.tsx';
import classes from './TwoFactorSetUp.module.css';

type NewSecret = OutputOf<typeof twoFactorApi.begin>;

const Begin = ({
  email,
  takesFocus,
  onBegun,
}: {
  email: string;
  takesFocus: boolean;
  onBegun: (secret: NewSecret) => void;
}) => {
  const say = useSentences(twoFactorMessages);
  const form = usePlainForm({
    initial: { currentPassword: '' },
    check: requiredPassword,
    submit: async (values) => onBegun(await call(twoFactorApi.begin, values, { quiet: true })),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <Stack gap="md" className={classes.stage}>
        <StageHeading takesFocus={takesFocus}>{say('begin_title')}</StageHeading>
        <Text maw="68ch">{say('begin_text')}</Text>
        <FormFailure failure={form.failure} />
        <CurrentPassword
          email={email}
          {...form.text('currentPassword')}
          className={classes.field ?? ''}
        />
        <BusyButton type="submit" size="md" busy={form.busy} className={classes.submit}>
          {say('begin')}
        </BusyButton>
      </Stack>
    </form>
  );
};

const Scan = ({ secret, uri }: NewSecret) => {
  const say = useSentences(twoFactorMessages);
  const shown = useRef<HTMLElement>(null);
  return (
    <Stack gap="md">
      <StageHeading takesFocus>{say('scan_title')}</StageHeading>
      <div className={classes.scan}>
        <QrCode text={uri} label={say('qr')} />
        <Stack gap="md">
          <Text>{say('scan_text')}</Text>
          <Text size="sm" c="dimmed">
            {say('secret')}
          </Text>
          <code ref={shown} className={classes.secret} translate="no">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <Group gap="sm">
            <CopyButton text={secret} shown={shown} variant="default" size="xs" />
          </Group>
        </Stack>
      </div>
    </Stack>
  );
};

const Confirm = ({
  onSwitchedOn,
  onCancel,
}: {
  onSwitchedOn: (codes: readonly string[]) => void;
  onCancel: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(twoFactorMessages);
  const form = usePlainForm({
    initial: { code: '' },
    check: requiredCode,
    submit: async (values) => {
      const { recoveryCodes } = await call(twoFactorApi.confirm, values, { quiet: true });
      updateAccount({ mustSetUpTwoFactor: false });
      onSwitchedOn(recoveryCodes);
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <Stack gap="md">
        <StageHeading>{say('code_title')}</StageHeading>
        <FormFailure failure={form.failure} />
        <CodeField {...form.text('code')} className={classes.field} />
        <Text size="sm" c="dimmed">
          {say('code_text')}
        </Text>
        <Group>
          <BusyButton type="submit" size="md" busy={form.busy}>
            {say('confirm')}
          </BusyButton>
          <Button variant="default" size="md" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/**
 * Asks for the password, then shows the QR code and asks for a code. Nothing is enabled before that code is
 * verified.
 */
export const TwoFactorSetUp = ({
  email,
  takesFocus,
  onSwitchedOn,
}: {
  email: string;
  takesFocus: boolean;
  onSwitchedOn: (codes: readonly string[]) => void;
}) => {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [cameBack, setCameBack] = useState(false);
  if (!secret)
    return <Begin email={email} takesFocus={takesFocus || cameBack} onBegun={setSecret} />;
  return (
    <Stack gap={32} className={classes.stage}>
      <Scan {...secret} />
      <Confirm
        onSwitchedOn={onSwitchedOn}
        onCancel={() => {
          setCameBack(true);
          setSecret(null);
        }}
      />
    </Stack>
  );
};
