import { IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { dismissSessionNotice, useSessionNotice } from '#web/data/inactivity.ts';
import { useTranslate } from '#web/data/language.ts';
import { useLoginAhead } from '#web/shell/loginAhead.ts';
import { useStable } from '#web/ui/useStable.ts';
import classes from './SessionNotice.module.css';

/** A notice at the bottom of the screen. All of it is the button that closes it. */
export const SessionNotice = () => {
  const t = useTranslate();
  const notice = useSessionNotice();
  const login = useLoginAhead();
  const preload = useStable(login.preload);
  const isShown = notice !== null;
  useEffect(() => {
    if (isShown) preload();
  }, [isShown, preload]);
  return (
    <div role="alert" className={classes.place}>
      {notice && (
        <button type="button" className={classes.notice} onClick={dismissSessionNotice}>
          <IconClock size={20} aria-hidden />
          <span>
            {notice.kind === 'inactive'
              ? t('inactivity_alert')
              : t('session_end_alert', { count: notice.minutes })}
          </span>
        </button>
      )}
    </div>
  );
};
