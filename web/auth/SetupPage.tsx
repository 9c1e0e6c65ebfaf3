import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { setupApi } from '#contract/accounts/session';
import { setupMessages } from '#contract/accounts/setupWords';
import { fieldIssues } from '#contract/kit/validation';
import { AuthCard } from '#web/auth/AuthCard.tsx';
import { EmailField } from '#web/auth/EmailField.tsx';
import { SetupLinkOver } from '#web/auth/SetupLinkOver.tsx';
import { LinkChecking, LinkCheckFailed } from '#web/auth/LinkStates.tsx';
import { newPasswordIssues } from '#web/auth/newPassword.ts';
import { NewPasswordFields } from '#web/auth/NewPasswordFields.tsx';
import { useLinkToken } from '#web/auth/useLinkToken.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { noteSetUp } from '#web/data/setupState.ts';
import { useReading } from '#web/data/useReading.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

const route = getRouteApi('/bare/setup');

const person = setupApi.create.input.pick({ name: true, email: true });

const SetupForm = ({ token, minimum }: { token: string; minimum: number }) => {
  const t = useTranslate();
  const say = useSentences(setupMessages);
  const navigate = useNavigate();
  const form = usePlainForm({
    initial: { name: '', email: '', password: '', passwordAgain: '', loadExample: false },
    check: ({ name, email, ...values }) => {
      const parsed = person.safeParse({ name, email });
      return {
        ...(!parsed.success && fieldIssues(parsed.error, { name, email })),
        ...newPasswordIssues(values, { minimum, email, name }),
      };
    },
    submit: async ({ name, email, password, loadExample }) => {
      await call(
        setupApi.create,
        {
          token,
          name: name.trim(),
          email: email.trim(),
          password,
          language: t.locale,
          loadExample,
        },
        { quiet: true },
      );
      noteSetUp();
      await navigate({
        to: '/auth/login',
        state: { notice: 'setupDone', email: email.trim() },
        replace: true,
      });
    },
  });
  return (
    <AuthCard title={say('title')} lead={say('lead')}>
      <form noValidate onSubmit={form.handleSubmit}>
        <Stack gap="md">
          <FormFailure failure={form.failure} />
          <TextInput
            {...form.text('name')}
            label={t('name')}
            autoComplete="name"
            required
            withAsterisk={false}
            size="md"
          />
          <EmailField {...form.text('email')} />
          <NewPasswordFields
            password={form.text('password')}
            passwordAgain={form.text('passwordAgain')}
            context={{ minimum, email: form.values.email, name: form.values.name }}
          />
          <Checkbox
            {...form.toggle('loadExample')}
            label={say('example')}
            description={say('example_help')}
            mt="xs"
          />
          <BusyButton type="submit" size="md" fullWidth mt="xs" busy={form.busy}>
            {say('create')}
          </BusyButton>
        </Stack>
      </form>
    </AuthCard>
  );
};

export const SetupPage = () => {
  const say = useSentences(setupMessages);
  const token = useLinkToken(route.useSearch().token, { to: '/setup' });
  const read = useCallback(
    (signal: AbortSignal) => call(setupApi.check, { token }, { quiet: true, signal }),
    [token],
  );
  const [link, tryAgain] = useReading(read);
  switch (link.state) {
    case 'waiting':
      return <LinkChecking title={say('title')} />;
    case 'done':
      return <SetupForm token={token} minimum={link.answer.minimumLength} />;
    case 'failed':
      if (link.failure.kind === 'code' || link.failure.kind === 'fields') return <SetupLinkOver />;
      return <LinkCheckFailed title={say('title')} failure={link.failure} onTryAgain={tryAgain} />;
  }
};
