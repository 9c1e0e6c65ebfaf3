import { Skeleton, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint';
import { twoFactorApi } from '#contract/accounts/twoFactor';
import { twoFactorMessages } from '#contract/accounts/twoFactorWords';
import { RecoveryCodes } from '#web/account/RecoveryCodes.tsx';
import { TwoFactorOn } from '#web/account/TwoFactorOn.tsx';
import { TwoFactorSetUp } from '#web/account/TwoFactorSetUp.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { navigateTo } from '#web/data/navigation.ts';
import { useCall } from '#web/data/queries.ts';
import { wantedTarget } from '#web/data/redirectPath.ts';
import { getSession, updateAccount } from '#web/data/session.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';

const route = getRouteApi('/main/account/two-factor');

type Status = OutputOf<typeof twoFactorApi.status>;
type NewCodes = { codes: readonly string[]; justSwitchedOn: boolean };

/** The firm's rule may have changed since the session began, so the server's value replaces it. */
const useFollowedRule = (status: Status | undefined) => {
  useEffect(() => {
    if (!status) return;
    const mustSetUpTwoFactor = status.required && !status.enabled;
    if (getSession()?.account.mustSetUpTwoFactor !== mustSetUpTwoFactor)
      updateAccount({ mustSetUpTwoFactor });
  }, [status]);
};

/** Continues to the page from which the user was redirected here. */
const useWayOn = () => {
  const { redirect_path: path } = route.useSearch();
  return () => {
    if (path !== undefined) navigateTo({ ...wantedTarget(path), replace: true });
  };
};

export const TwoFactorPage = () => {
  const t = useTranslate();
  const say = useSentences(twoFactorMessages);
  const goOn = useWayOn();
  const status = useCall(twoFactorApi.status, {}, { fresh: true });
  const [newCodes, setNewCodes] = useState<NewCodes | null>(null);
  const [justOff, setJustOff] = useState(false);
  useFollowedRule(status.isFetchedAfterMount ? status.data : undefined);
  const showCodes = (codes: readonly string[], justSwitchedOn: boolean) =>
    setNewCodes({ codes, justSwitchedOn });
  const content = () => {
    if (newCodes)
      return (
        <RecoveryCodes
          {...newCodes}
          email={status.data?.email ?? ''}
          onDone={() => {
            setNewCodes(null);
            goOn();
          }}
        />
      );
    if (status.error && !status.data)
      return <LoadFailure failure={status.error} onTryAgain={() => void status.refetch()} />;
    if (!status.data)
      return (
        <Stack gap="md" py="md" aria-busy>
          <Skeleton height={22} width="min(320px, 70%)" />
          <Skeleton height={14} width="min(560px, 95%)" />
          <Skeleton height={40} width="min(320px, 90%)" />
        </Stack>
      );
    if (status.data.enabled)
      return (
        <TwoFactorOn
          status={status.data}
          onNewCodes={(codes) => showCodes(codes, false)}
          onSwitchedOff={() => setJustOff(true)}
        />
      );
    return (
      <TwoFactorSetUp
        email={status.data.email}
        takesFocus={justOff}
        onSwitchedOn={(codes) => showCodes(codes, true)}
      />
    );
  };
  return (
    <>
      <PageHeading title={t('title_two_factor')} lead={say('lead')} />
      <Stack gap="lg">
        {status.data?.required && !status.data.enabled && !newCodes && (
          <Notice tone="warning">{say('required_notice')}</Notice>
        )}
        <Section>{content()}</Section>
      </Stack>
    </>
  );
};
