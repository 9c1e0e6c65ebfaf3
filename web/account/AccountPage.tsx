import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { calendarFeedMessages } from '#contract/calendar/feedWords';
import type { OutputOf } from '#contract/kit/endpoint';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { AccountExport } from '#web/account/AccountExport.tsx';
import { AccountFacts } from '#web/account/AccountFacts.tsx';
import { AccountSettings } from '#web/account/AccountSettings.tsx';
import { CalendarFeed } from '#web/account/CalendarFeed.tsx';
import { SecurityLinks } from '#web/account/SecurityLinks.tsx';
import { call } from '#web/data/client.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { ownAccountMessages } from '#contract/accounts/ownWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { queryKeyOf } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { WaitingBlock } from '#web/ui/WaitingBlock.tsx';

/** Reads fresh data when the page opens: the version cached by the home page may be out of date. */
const useOwnAccount = () =>
  useQuery<OutputOf<typeof ownAccountApi.get>, CallFailure>({
    queryKey: queryKeyOf(ownAccountApi.get, { editing: true }),
    queryFn: ({ signal }) => call(ownAccountApi.get, {}, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
  });

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="md">
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </Stack>
);

export const AccountPage = () => {
  const t = useTranslate();
  const say = useSentences(ownAccountMessages);
  const session = useSession();
  const { data, error, refetch } = useOwnAccount();
  if (!session) return null;
  const settings = () => {
    if (data) return <AccountSettings row={data.row} related={data.related} />;
    if (error)
      return (
        <Section>
          <LoadFailure failure={error} onTryAgain={() => void refetch()} />
        </Section>
      );
    return (
      <div data-coming>
        <WaitingBlock label={t('loading')} height={520} />
      </div>
    );
  };
  return (
    <>
      <PageHeading title={t('title_account')} />
      <Stack gap="xl">
        <Section>
          <AccountFacts session={session} mine={data ?? (error ? null : undefined)} />
        </Section>
        {settings()}
        <Part title={say('security')}>
          <Section flush>
            <SecurityLinks />
          </Section>
        </Part>
        <Part title={calendarFeedMessages[t.locale].title}>
          <Section>
            <CalendarFeed />
          </Section>
        </Part>
        <Part title={say('data')}>
          <Section>
            <AccountExport />
          </Section>
        </Part>
      </Stack>
    </>
  );
};
