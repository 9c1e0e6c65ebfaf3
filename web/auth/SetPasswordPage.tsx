import { Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { passwordLinkMessages } from '#contract/accounts/passwordLinkWords';
import { sessionApi } from '#contract/accounts/session';
import type { OutputOf } from '#contract/kit/endpoint';
import { AuthCard } from '#web/auth/AuthCard.tsx';
import { LinkChecking, LinkCheckFailed } from '#web/auth/LinkStates.tsx';
import { newPasswordIssues } from '#web/auth/newPassword.ts';
import { NewPasswordFields } from '#web/auth/NewPasswordFields.tsx';
import { useLinkToken } from '#web/auth/useLinkToken.ts';
import { call } from '#web/data/client.ts';
import { isCallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { isMailHeld } from '#web/data/mailState.ts';
import { useReading } from '#web/data/useReading.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const route = getRouteApi('/bare/auth/reset-password/$token');

/** Replaces the secret in the URL. */
const addressWithout = {
  to: '/auth/reset-password/$token',
  params: { token: 'link' },
} as const;

/** The link expired while the form was open. */
const isOfEndedLink = (error: unknown): boolean =>
  isCallFailure(error) &&
  (error.details.code === 'PASSWORD_NOT_CHANGED' || error.details.code === 'PASSWORD_LINK_INVALID');

/** Where a new link comes from, if nobody receives mail. */
const HeldHint = () => {
  const say = useSentences(passwordLinkMessages);
  return (
    isMailHeld() && (
      <Text size="sm" c="dimmed">
        {say('held')}
      </Text>
    )
  );
};

const LinkExpired = () => {
  const t = useTranslate();
  return (
    <AuthCard title={t('link_expired_title')}>
      <Text>{t.error('PASSWORD_LINK_INVALID')}</Text>
      <HeldHint />
      <Stack gap="sm">
        <LinkButton to="/auth/reset-password" size="md" fullWidth>
          {t('link_generate')}
        </LinkButton>
        <LinkButton to="/auth/login" size="md" fullWidth variant="default">
          {t('back_to_login')}
        </LinkButton>
      </Stack>
    </AuthCard>
  );
};

const PasswordExists = () => {
  const t = useTranslate();
  return (
    <AuthCard title={t('password_exists_title')}>
      <Text>{t.error('PASSWORD_EXISTS')}</Text>
      <HeldHint />
      <Stack gap="sm">
        <LinkButton to="/auth/login" size="md" fullWidth>
          {t('login_button')}
        </LinkButton>
        <LinkButton to="/auth/reset-password" size="md" fullWidth variant="default">
          {t('reset_title')}
        </LinkButton>
      </Stack>
    </AuthCard>
  );
};

const PasswordForm = ({
  token,
  account,
}: {
  token: string;
  account: OutputOf<typeof sessionApi.checkPasswordLink>;
}) => {
  const t = useTranslate();
  const say = useSentences(passwordLinkMessages);
  const navigate = useNavigate();
  const { email, name, kind, firm } = account;
  const isInvited = kind === 'invitation';
  const context = { minimum: account.minimumLength, email, name };
  const [hasEnded, setEnded] = useState(false);
  const form = usePlainForm({
    initial: { password: '', passwordAgain: '' },
    check: (values) => newPasswordIssues(values, context),
    submit: async ({ password }) => {
      try {
        await call(sessionApi.usePasswordLink, { token, password }, { quiet: true });
      } catch (error) {
        if (!isOfEndedLink(error)) throw error;
        setEnded(true);
        return;
      }
      await navigate({
        to: '/auth/login',
        state: { notice: 'passwordChanged', email },
        replace: true,
      });
    },
  });
  return (
    <AuthCard
      title={isInvited ? say('hello', { name }) : t('set_password_title')}
      lead={isInvited ? say('invited') : undefined}
    >
      <Stack gap={2}>
        {isInvited && firm !== null && <Text size="sm">{say('invited_by', { firm })}</Text>}
        <Text size="sm" c="dimmed">
          {say('account', { email })}
        </Text>
      </Stack>
      <form noValidate onSubmit={form.handleSubmit}>
        <Stack gap="md">
          {hasEnded ? (
            <Notice tone="error">{t.error('PASSWORD_NOT_CHANGED')}</Notice>
          ) : (
            <FormFailure failure={form.failure} />
          )}
          {/* Tells the password manager which account the password belongs to. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordFields
            password={form.text('password')}
            passwordAgain={form.text('passwordAgain')}
            context={context}
          />
          {hasEnded ? (
            <LinkButton to="/auth/reset-password" size="md" fullWidth>
              {t('link_generate')}
            </LinkButton>
          ) : (
            <BusyButton type="submit" size="md" fullWidth mt="xs" busy={form.busy}>
              {t('set_password_button')}
            </BusyButton>
          )}
        </Stack>
      </form>
    </AuthCard>
  );
};

export const SetPasswordPage = () => {
  const t = useTranslate();
  const { token: inAddress } = route.useParams();
  const token = useLinkToken(inAddress, addressWithout);
  const read = useCallback(
    (signal: AbortSignal) => call(sessionApi.checkPasswordLink, { token }, { quiet: true, signal }),
    [token],
  );
  const [link, tryAgain] = useReading(read);
  const title = t('set_password_title');
  switch (link.state) {
    case 'waiting':
      return <LinkChecking title={title} />;
    case 'done':
      return <PasswordForm token={token} account={link.answer} />;
    case 'failed':
      if (link.failure.details.code === 'PASSWORD_EXISTS') return <PasswordExists />;
      if (link.failure.kind === 'code' || link.failure.kind === 'fields') return <LinkExpired />;
      return <LinkCheckFailed title={title} failure={link.failure} onTryAgain={tryAgain} />;
  }
};
