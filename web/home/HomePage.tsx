import { Skeleton, Stack, Text } from '@mantine/core';
import { can, isStaff } from '#contract/access';
import type { OutputOf } from '#contract/endpoint';
import type { Translate } from '#contract/i18n';
import { mailApi } from '#contract/mails';
import { ownAccountApi } from '#contract/ownAccount';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';
import { formatInstant } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

type PreviousSignIn = OutputOf<typeof ownAccountApi.get>['previousSignIn'];

const signInText = (t: Translate, previous: PreviousSignIn): string =>
  previous
    ? t('home_last_sign_in', {
        when: formatInstant(t.locale, previous.at),
        browser: previous.browser ?? t('unknown'),
        system: previous.system ?? t('unknown'),
        ip: previous.ip,
      })
    : t('home_first_sign_in');

const LastSignIn = () => {
  const t = useTranslate();
  const mine = useCall(ownAccountApi.get, {});
  if (mine.error)
    return <LoadFailure failure={mine.error} onTryAgain={() => void mine.refetch()} />;
  if (!mine.data)
    return (
      <Stack gap="xs" py="sm" aria-busy>
        <Skeleton height={14} width="min(520px, 90%)" />
        <Skeleton height={12} width="min(340px, 60%)" />
      </Stack>
    );
  return (
    <Stack gap={4} py="sm">
      <Text>{signInText(t, mine.data.previousSignIn)}</Text>
      {mine.data.previousSignIn && (
        <Text size="sm" c="dimmed">
          {t('home_not_you')}
        </Text>
      )}
    </Stack>
  );
};

/** Without a mail server nobody receives anything; those who can change it should know. */
const NoMailServer = () => {
  const t = useTranslate();
  const mails = useCall(mailApi.list, {});
  if (mails.data?.smtp !== false) return null;
  return (
    <Notice tone="warning">
      <Stack gap={6} align="flex-start">
        <Text size="sm">{t('home_no_smtp')}</Text>
        <TextLink to="/settings/outbox">{t('home_open_outbox')}</TextLink>
      </Stack>
    </Notice>
  );
};

export const HomePage = () => {
  const t = useTranslate();
  const session = useSession();
  if (!session) return null;
  const { account, permissions } = session;
  return (
    <>
      <PageHeading
        title={t('home_greeting', { name: account.name })}
        lead={isStaff(account.role) ? t('home_lead_staff') : t('home_lead_customer')}
      />
      <Stack gap="lg">
        {can(permissions, ['Setting', 'EDIT']) && <NoMailServer />}
        <Section>
          <LastSignIn />
        </Section>
      </Stack>
    </>
  );
};
