import { Group, Skeleton, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { OutputOf } from '#contract/kit/endpoint';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { newPasswordIssues } from '#web/auth/newPassword.ts';
import { NewPasswordFields } from '#web/auth/NewPasswordFields.tsx';
import { announceDone } from '#web/data/announce.ts';
import { ownAccountMessages } from '#contract/accounts/ownWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { exchangeSession } from '#web/data/refresh.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { CurrentPassword } from '#web/account/CurrentPassword.tsx';
import { requiredPassword } from '#web/account/requiredPassword.ts';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';

const PasswordForm = ({ account }: { account: OutputOf<typeof ownAccountApi.get> }) => {
  const t = useTranslate();
  const say = useSentences(ownAccountMessages);
  const navigate = useNavigate();
  const { email, row, minimumPasswordLength } = account;
  const context = { minimum: minimumPasswordLength, email, name: row.name };
  const form = usePlainForm({
    initial: { currentPassword: '', password: '', passwordAgain: '' },
    check: (values) => ({ ...requiredPassword(values), ...newPasswordIssues(values, context) }),
    submit: async ({ currentPassword, password }) => {
      await exchangeSession(ownAccountApi.changePassword, { currentPassword, password });
      announceDone(say('password_changed'));
      await navigate({ to: '/account' });
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <Stack gap="md" py="sm" maw={420}>
        <FormFailure failure={form.failure} />
        <CurrentPassword email={email} {...form.text('currentPassword')} />
        <NewPasswordFields
          password={form.text('password')}
          passwordAgain={form.text('passwordAgain')}
          context={context}
          label={say('new_password')}
        />
        <Group mt="xs">
          <BusyButton type="submit" size="md" busy={form.busy}>
            {say('password_change')}
          </BusyButton>
          <LinkButton to="/account" size="md" variant="default">
            {t('cancel')}
          </LinkButton>
        </Group>
      </Stack>
    </form>
  );
};

export const PasswordPage = () => {
  const t = useTranslate();
  const say = useSentences(ownAccountMessages);
  const mine = useCall(ownAccountApi.get, {}, { fresh: true });
  const content = () => {
    if (mine.data) return <PasswordForm account={mine.data} />;
    if (mine.error)
      return <LoadFailure failure={mine.error} onTryAgain={() => void mine.refetch()} />;
    return (
      <Stack gap="md" py="md" aria-busy>
        <Skeleton height={60} width="min(420px, 95%)" />
        <Skeleton height={60} width="min(420px, 95%)" />
        <Skeleton height={60} width="min(420px, 95%)" />
      </Stack>
    );
  };
  return (
    <>
      <PageHeading title={t('title_password')} lead={say('password_lead')} />
      <Section>{content()}</Section>
    </>
  );
};
