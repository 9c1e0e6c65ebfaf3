import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sessionApi } from '#contract/accounts/session';
import { AuthCard } from '#web/auth/AuthCard.tsx';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { type LoginNotice, navigateTo, previousPath } from '#web/data/navigation.ts';
import { trustedPath } from '#web/data/redirectPath.ts';
import { getSession, signOut } from '#web/data/session.ts';
import { forgetTyped } from '#web/data/typedText.ts';
import { Waiting } from '#web/ui/Waiting.tsx';

const route = getRouteApi('/bare/auth/logout');

/** Sign-out does not wait longer for the server than this. */
const patienceMilliseconds = 5000;

const endSession = async (): Promise<void> => {
  if (getSession()) {
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
    // Signs out even if the call fails (docs/rules.md, Sign-in and sessions).
    await Promise.race([call(sessionApi.logout, {}, { quiet: true }).catch(() => {}), patience]);
  }
  signOut();
};

/** The previous path, or the current URL if the previous is the root. */
const wantedPath = (address: string): string | undefined => {
  const previous = previousPath();
  return trustedPath(previous === '/' ? address : previous, window.location.origin);
};

const noticeOnReturn = (reason: 'inactive' | undefined): LoginNotice =>
  reason === 'inactive' ? 'inactiveReturns' : 'sessionEnded';

export const LogoutPage = () => {
  const t = useTranslate();
  const location = useLocation();
  const { redirect: returns = false } = route.useSearch();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const path = returns ? wantedPath(location.href) : undefined;
    const { reason } = location.state;
    // Whoever signs out on purpose was asked about unsaved changes.
    if (!returns) forgetTyped();
    const because = path === undefined ? (reason ?? 'signedOut') : noticeOnReturn(reason);
    void endSession().then(() =>
      navigateTo({
        to: '/auth/login',
        search: path === undefined ? {} : { redirect_path: path },
        state: { notice: because },
        replace: true,
      }),
    );
  }, [location, returns]);
  return (
    <AuthCard title={t('logging_out')}>
      <Waiting label={t('logging_out')} />
    </AuthCard>
  );
};
