import { Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { emailLinkMessages } from '#contract/accounts/emailLinkWords';
import { emailLinkApi } from '#contract/accounts/newEmail';
import type { OutputOf } from '#contract/kit/endpoint';
import { AuthCard } from '#web/auth/AuthCard.tsx';
import { LinkChecking, LinkCheckFailed } from '#web/auth/LinkStates.tsx';
import { useLinkToken } from '#web/auth/useLinkToken.ts';
import { failureText } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { asFailure, type CallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useReading } from '#web/data/useReading.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

const route = getRouteApi('/bare/auth/confirm-email/$token');

/** Replaces the secret in the URL. */
const addressWithout = {
  to: '/auth/confirm-email/$token',
  params: { token: 'link' },
} as const;

const isOfEndedLink = ({ kind }: CallFailure): boolean => kind === 'code' || kind === 'fields';

const Ended = ({ failure, takesFocus }: { failure: CallFailure; takesFocus: boolean }) => {
  const t = useTranslate();
  const say = useSentences(emailLinkMessages);
  return (
    <AuthCard title={say('ended_title')} takesFocus={takesFocus}>
      <Text>{failureText(t, failure)}</Text>
      <LinkButton to="/auth/login" size="md" fullWidth>
        {say('sign_in')}
      </LinkButton>
    </AuthCard>
  );
};

const Confirmation = ({
  token,
  link: { email, firm },
}: {
  token: string;
  link: OutputOf<typeof emailLinkApi.check>;
}) => {
  const say = useSentences(emailLinkMessages);
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // Only a press confirms: programs that look through mail open links by themselves.
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await call(emailLinkApi.use, { token }, { quiet: true });
      setDone(true);
    } catch (error) {
      setFailure(asFailure(error));
    } finally {
      setBusy(false);
    }
  };
  if (failure && isOfEndedLink(failure)) return <Ended failure={failure} takesFocus />;
  if (isDone)
    return (
      <AuthCard title={say('done_title')} takesFocus>
        <Text>{say('done', { email })}</Text>
        <LinkButton to="/auth/login" size="md" fullWidth>
          {say('sign_in')}
        </LinkButton>
      </AuthCard>
    );
  return (
    <AuthCard title={say('title')}>
      <Stack gap={2}>
        {firm !== null && <Text size="sm">{say('by_firm', { firm })}</Text>}
        <Text>{say('text', { email })}</Text>
      </Stack>
      <FormFailure failure={failure} />
      <BusyButton size="md" fullWidth busy={busy} onClick={() => void confirm()}>
        {say('confirm')}
      </BusyButton>
    </AuthCard>
  );
};

export const ConfirmEmailPage = () => {
  const say = useSentences(emailLinkMessages);
  const { token: inAddress } = route.useParams();
  const token = useLinkToken(inAddress, addressWithout);
  const read = useCallback(
    (signal: AbortSignal) => call(emailLinkApi.check, { token }, { quiet: true, signal }),
    [token],
  );
  const [link, tryAgain] = useReading(read);
  const title = say('title');
  switch (link.state) {
    case 'waiting':
      return <LinkChecking title={title} />;
    case 'done':
      return <Confirmation token={token} link={link.answer} />;
    case 'failed':
      if (isOfEndedLink(link.failure)) return <Ended failure={link.failure} takesFocus={false} />;
      return <LinkCheckFailed title={title} failure={link.failure} onTryAgain={tryAgain} />;
  }
};
