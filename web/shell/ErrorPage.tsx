import { Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { serverAnswers, watchConnection } from '#web/data/connection.ts';
import { useTranslate } from '#web/data/language.ts';
import { signOut } from '#web/data/session.ts';
import { PartMissing } from '#web/routing/lazyPage.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import classes from './ErrorPage.module.css';

const reload = () => window.location.reload();

/** Reloads a missing chunk by the button, and automatically once the network is back. */
const useTryAgain = (missing: PartMissing | null, reset: () => void) => {
  const [busy, setBusy] = useState(false);
  const tryAgain = useCallback(async () => {
    setBusy(true);
    await missing?.tryAgain();
    setBusy(false);
    reset();
  }, [missing, reset]);
  useEffect(() => {
    if (!missing) return undefined;
    return watchConnection(() => {
      void serverAnswers().then((answers) => (answers ? tryAgain() : undefined));
    });
  }, [missing, tryAgain]);
  return { busy, tryAgain };
};

/** Shown when a page crashed, or when a newer version replaced a code chunk. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const t = useTranslate();
  // While the server is unreachable, a reload would only show the browser's error page.
  const unreached = error instanceof PartMissing && !error.replaced ? error : null;
  const { busy, tryAgain } = useTryAgain(unreached, reset);
  const { pathname } = useLocation();
  useEffect(() => {
    // Signing out must work even if its page could not be loaded.
    if (pathname === '/auth/logout') signOut();
  }, [pathname]);
  const text = () => {
    if (unreached) return t('client_error_network');
    return error instanceof PartMissing ? t('new_version') : t('page_failed_text');
  };
  return (
    <Stack className={classes.page} role="alert" align="flex-start" gap="md">
      <Title order={1} size="h3">
        {t('page_failed')}
      </Title>
      <Text>{text()}</Text>
      <BusyButton busy={busy} onClick={unreached ? () => void tryAgain() : reload}>
        {unreached ? t('try_again') : t('reload_page')}
      </BusyButton>
    </Stack>
  );
};
