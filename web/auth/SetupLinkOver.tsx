import { Text } from '@mantine/core';
import { setupMessages } from '#contract/accounts/setupWords';
import { AuthCard } from '#web/auth/AuthCard.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { waitsForSetup } from '#web/data/setupState.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** An account there is tells that the link was used; while there is none, it is of no use any more. */
export const SetupLinkOver = () => {
  const t = useTranslate();
  const say = useSentences(setupMessages);
  if (!waitsForSetup())
    return (
      <AuthCard title={say('used_title')}>
        <Text>{say('used_text')}</Text>
        <LinkButton to="/auth/login" size="md" fullWidth>
          {t('login_button')}
        </LinkButton>
      </AuthCard>
    );
  return (
    <AuthCard title={say('expired_title')}>
      <Text>{say('expired_text')}</Text>
      <Text size="sm" c="dimmed">
        {say('new_link')}
      </Text>
      <LinkButton to="/auth/login" size="md" fullWidth variant="default">
        {t('back_to_login')}
      </LinkButton>
    </AuthCard>
  );
};
