import { Stack } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { email } from '#contract/values/email';
import type { MessageKey } from '#contract/words/i18n';
import { sessionApi } from '#contract/accounts/session';
import { fieldIssues } from '#contract/kit/validation';
import { AuthCard } from '#web/auth/AuthCard.tsx';
import { EmailField } from '#web/auth/EmailField.tsx';
import { PasswordField } from '#web/form/PasswordField.tsx';
import type { TwoFactorDialogProps } from '#web/auth/TwoFactorDialog.tsx';
import { call } from '#web/data/client.ts';
import { CallFailure, isCallFailure } from '#web/data/failures.ts';
import { useTranslate } from '#web/data/language.ts';
import type { LoginNotice } from '#web/data/navigation.ts';
import { deviceId, signIn } from '#web/data/session.ts';
import { noteFreshToken } from '#web/data/sessionToken.ts';
import { isAnythingKept } from '#web/data/typedText.ts';
import { waitsForSetup } from '#web/data/setupState.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { useLazyPart } from '#web/form/useLazyPart.ts';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Notice, type Tone } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

const credentials = z.object({ email, password: sessionApi.login.input.shape.password });
type Credentials = z.infer<typeof credentials>;

const notices = {
  signedOut: { tone: 'success', key: 'signed_out_notice' },
  sessionEnded: { tone: 'info', key: 'session_ended_notice' },
  inactive: { tone: 'info', key: 'inactive_notice' },
  inactiveReturns: { tone: 'info', key: 'inactive_return_notice' },
  passwordChanged: { tone: 'success', key: 'password_changed_notice' },
  setupDone: { tone: 'success', key: 'setup_done_notice' },
} as const satisfies Record<LoginNotice, { tone: Tone; key: MessageKey }>;

const check = (values: Credentials) => {
  const parsed = credentials.safeParse(values);
  return parsed.success ? {} : fieldIssues(parsed.error, values);
};

/** The router reacts to the session: once signed in, it redirects by itself. */
const login = async (values: Credentials, authenticatorCode?: string): Promise<void> => {
  const session = await call(
    sessionApi.login,
    {
      email: values.email.trim(),
      password: values.password,
      deviceId: deviceId(),
      ...(authenticatorCode !== undefined && { authenticatorCode }),
    },
    { quiet: true },
  );
  noteFreshToken(session.token);
  signIn(session);
};

const asksForCode = (error: unknown): boolean =>
  isCallFailure(error) && error.details.code === 'MISSING_TWO_FACTOR_AUTHENTICATION_CODE';

const loadDialog = async (): Promise<ComponentType<TwoFactorDialogProps>> => {
  try {
    return (await import('#web/auth/TwoFactorDialog.tsx')).TwoFactorDialog;
  } catch (cause) {
    throw new CallFailure('network', {}, cause);
  }
};

const loadWaiting = () =>
  import('#web/auth/WaitingForSetup.tsx').then(({ WaitingForSetup }) => WaitingForSetup);

const SetupFirst = ({ otherwise }: { otherwise: ReactNode }) => {
  const part = useLazyPart(loadWaiting);
  if (part.state === 'waiting') return null;
  return part.state === 'ready' ? <part.Part /> : otherwise;
};

const SignIn = () => {
  const t = useTranslate();
  const notice = useLocation({ select: ({ state }) => state.notice });
  const known = useLocation({ select: ({ state }) => state.email });
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the layout has put the focus on the new page.
    if (known !== undefined) queueMicrotask(() => password.current?.focus());
  }, [known]);
  const [Prompt, setPrompt] = useState<ComponentType<TwoFactorDialogProps> | null>(null);
  const form = usePlainForm<Credentials>({
    initial: { email: known ?? '', password: '' },
    check,
    submit: async (values) => {
      try {
        await login(values);
      } catch (error) {
        if (!asksForCode(error)) throw error;
        const TwoFactorDialog = await loadDialog();
        setPrompt(() => TwoFactorDialog);
      }
    },
  });
  const said = notice && notices[notice];
  return (
    <AuthCard title={t('login_title')} lead={t('login_lead')}>
      {said && !form.failure && (
        <Notice tone={said.tone}>
          {t(said.key)}
          {isAnythingKept() && ` ${t('typed_kept')}`}
        </Notice>
      )}
      <form noValidate onSubmit={form.handleSubmit}>
        <Stack gap="md">
          <FormFailure failure={form.failure} />
          <EmailField {...form.text('email')} />
          <PasswordField
            ref={password}
            {...form.text('password')}
            label={t('password')}
            autoComplete="current-password"
          />
          <BusyButton type="submit" size="md" fullWidth mt="xs" busy={form.busy}>
            {t('login_button')}
          </BusyButton>
        </Stack>
      </form>
      <TextLink to="/auth/reset-password">{t('forgot_password')}</TextLink>
      {Prompt && (
        <Prompt onContinue={(code) => login(form.values, code)} onCancel={() => setPrompt(null)} />
      )}
    </AuthCard>
  );
};

/** Nobody can sign in before there is an account. */
export const LoginPage = () => {
  const [waits] = useState(waitsForSetup);
  return waits ? <SetupFirst otherwise={<SignIn />} /> : <SignIn />;
};
