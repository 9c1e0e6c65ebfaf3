import { Button, Text } from '@mantine/core';
import { setupMessages } from '#contract/accounts/setupWords';
import { AuthCard } from '#web/auth/AuthCard.tsx';
import { useSentences } from '#web/data/language.ts';

/** Stands in place of the sign-in while nobody could sign in. Where the link is, never the link. */
export const WaitingForSetup = () => {
  const say = useSentences(setupMessages);
  return (
    <AuthCard title={say('waiting_title')}>
      <Text>{say('waiting_text')}</Text>
      <Text size="sm" c="dimmed">
        {say('waiting_hint')}
      </Text>
      <Button size="md" fullWidth onClick={() => window.location.reload()}>
        {say('check_again')}
      </Button>
    </AuthCard>
  );
};
