import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { passwordLinkMessages } from '#contract/accounts/passwordLinkWords';
import { passwordLinkMinutes, sessionApi } from '#contract/accounts/session';
import { fieldIssues } from '#contract/kit/validation';
import { AuthCard } from '#web/auth/AuthCard.tsx';
import { EmailField } from '#web/auth/EmailField.tsx';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { isMailHeld } from '#web/data/mailState.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

const check = (values: { email: string }) => {
  const parsed = sessionApi.requestReset.input.safeParse(values);
  return parsed.success ? {} : fieldIssues(parsed.error, values);
};

/** The confirmation is the same whether the account exists or not. */
const SentCard = ({ email, onOther }: { email: string; onOther: () => void }) => {
  const t = useTranslate();
  const say = useSentences(passwordLinkMessages);
  const isHeld = isMailHeld();
  const minutes = t('minutes', { count: passwordLinkMinutes.reset });
  return (
    <AuthCard title={say(isHeld ? 'sent_title_held' : 'sent_title')} takesFocus>
      <Text component="output">{say(isHeld ? 'sent_held' : 'sent', { email, minutes })}</Text>
      <Text size="sm" c="dimmed">
        {say(isHeld ? 'administrator' : 'sent_hint')}
      </Text>
      <Stack gap="sm">
        <LinkButton to="/auth/login" size="md" fullWidth>
          {t('back_to_login')}
        </LinkButton>
        <Button variant="default" size="md" fullWidth onClick={onOther}>
          {say('other_email')}
        </Button>
      </Stack>
    </AuthCard>
  );
};

export const ResetPasswordPage = () => {
  const t = useTranslate();
  const say = useSentences(passwordLinkMessages);
  const isHeld = isMailHeld();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    // The focused button of the confirmation is gone, so the field takes the focus.
    if (sentTo === null && wasSent.current) field.current?.focus();
    wasSent.current = sentTo !== null;
  }, [sentTo]);
  const form = usePlainForm({
    initial: { email: '' },
    check,
    submit: async ({ email }) => {
      await call(sessionApi.requestReset, { email: email.trim() }, { quiet: true });
      setSentTo(email.trim());
    },
  });
  if (sentTo !== null) return <SentCard email={sentTo} onOther={() => setSentTo(null)} />;
  return (
    <AuthCard title={t('reset_title')} lead={say(isHeld ? 'lead_held' : 'lead')}>
      <form noValidate onSubmit={form.handleSubmit}>
        <Stack gap="md">
          <FormFailure failure={form.failure} />
          <EmailField ref={field} {...form.text('email')} />
          <BusyButton type="submit" size="md" fullWidth mt="xs" busy={form.busy}>
            {say(isHeld ? 'button_held' : 'button')}
          </BusyButton>
        </Stack>
      </form>
      <TextLink to="/auth/login">{t('back_to_login')}</TextLink>
    </AuthCard>
  );
};
