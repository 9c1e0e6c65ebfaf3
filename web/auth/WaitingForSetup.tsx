import { Text } from '@mantine/core';
import { useState } from 'react';
import { setupMessages } from '#contract/accounts/setupWords';
import { AuthCard } from '#web/auth/AuthCard.tsx';
import { useSentences } from '#web/data/language.ts';
import { stillWaitsForSetup } from '#web/data/setupState.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { formatMoment } from '#web/ui/dates.ts';

/** Stands in place of the sign-in while nobody could sign in. Where the link is, never the link. */
export const WaitingForSetup = () => {
  const say = useSentences(setupMessages);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<string>();
  const check = async () => {
    setBusy(true);
    setFound(undefined);
    try {
      if (await stillWaitsForSetup()) {
        const time = formatMoment(say.locale, new Date());
        setFound(say('still_waiting', { time }));
      } else window.location.reload();
    } catch {
      setFound(say('check_failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthCard title={say('waiting_title')}>
      <Text>{say('waiting_text')}</Text>
      <Text size="sm" c="dimmed">
        {say('waiting_hint')}
      </Text>
      <BusyButton size="md" fullWidth busy={busy} onClick={() => void check()}>
        {say('check_again')}
      </BusyButton>
      <Text size="sm" component="output">
        {found}
      </Text>
    </AuthCard>
  );
};
