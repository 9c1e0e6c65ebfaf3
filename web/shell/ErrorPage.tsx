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

/** A part that did not come is fetched again by the button, and by itself once the network is back. */
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

/** A page broke, or a part of the program is gone because a newer version replaced it. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const t = useTranslate();
  // While the server cannot be reached, a reload would leave nothing but the browser's own error page.
  const unreached = error instanceof PartMissing && !error.replaced ? error : null;
  const { busy, tryAgain } = useTryAgain(unreached, reset);
  const { pathname } = useLocation();
  useEffect(() => {
    // Signing out always happens, even when the page for it could not be fetched.
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
