import { Paper, Stack, Title } from '@mantine/core';
import { useTranslate } from '#web/data/language.ts';
import { PrivacyPolicyText } from '#web/privacyPolicy/PrivacyPolicyText.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './PrivacyPolicyPage.module.css';

/** For visitors; an account reads the same text in a dialog (decisions §13). */
export const PrivacyPolicyPage = () => {
  const t = useTranslate();
  return (
    <Paper className={classes.sheet} radius="lg">
      <Stack gap="lg">
        <Title order={1} size="h2">
          {t('privacy_policy')}
        </Title>
        <PrivacyPolicyText />
        <TextLink to="/auth/login">{t('back_to_login')}</TextLink>
      </Stack>
    </Paper>
  );
};
