import { Button, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { signOut } from '#web/data/session.ts';
import { PartMissing } from '#web/shell/lazyPage.tsx';
import classes from './ErrorPage.module.css';

/** A page broke, or a part of the program is gone because a newer version replaced it. */
export const ErrorPage = ({ error }: ErrorComponentProps) => {
  const t = useTranslate();
  const partMissing = error instanceof PartMissing;
  const { pathname } = useLocation();
  useEffect(() => {
    // Signing out always happens (§4), even when the page for it could not be fetched.
    if (pathname === '/auth/logout') signOut();
  }, [pathname]);
  // Without a network nothing can be said about versions.
  const missingText = navigator.onLine ? t('new_version') : t('client_error_network');
  return (
    <Stack className={classes.page} role="alert" align="flex-start" gap="md">
      <Title order={1} size="h3">
        {t('page_failed')}
      </Title>
      <Text>{partMissing ? missingText : t('page_failed_text')}</Text>
      <Button onClick={() => window.location.reload()}>{t('reload_page')}</Button>
    </Stack>
  );
};
