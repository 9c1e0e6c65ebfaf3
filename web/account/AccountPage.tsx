import { Skeleton, Stack, Title } from '@mantine/core';
import { role } from '#contract/access';
import { labelOf } from '#contract/codes';
import { accountApi } from '#contract/session';
import { AppearancePicker } from '#web/account/AppearancePicker.tsx';
import { LanguagePicker } from '#web/account/LanguagePicker.tsx';
import { SecurityLinks } from '#web/account/SecurityLinks.tsx';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';

export const AccountPage = () => {
  const t = useTranslate();
  const session = useSession();
  const mine = useCall(accountApi.mine, {});
  if (!session) return null;
  const { account, accountOwner } = session;
  const ownerOf =
    account.role === 'ROLE_CUSTOMER' ? t('account_owner') : t('account_first_administrator');
  const facts: Fact[] = [
    { label: t('name'), value: account.name },
    ...(mine.error
      ? []
      : [{ label: t('email'), value: mine.data?.email ?? <Skeleton height={14} width={200} /> }]),
    { label: t('account_role'), value: labelOf(role, account.role, t.locale) },
    ...(accountOwner ? [{ label: t('account_authority'), value: ownerOf }] : []),
    { label: t('language'), value: <LanguagePicker full /> },
    { label: t('appearance'), value: <AppearancePicker /> },
  ];
  return (
    <>
      <PageHeading title={t('title_account')} />
      <Stack gap="xl">
        <Section>
          <Facts facts={facts} />
          {mine.error && (
            <LoadFailure failure={mine.error} onTryAgain={() => void mine.refetch()} />
          )}
        </Section>
        <Stack gap="md">
          <Title order={2} size="h4">
            {t('account_security')}
          </Title>
          <Section flush>
            <SecurityLinks />
          </Section>
        </Stack>
      </Stack>
    </>
  );
};
