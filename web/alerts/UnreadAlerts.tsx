import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { alertMessages } from '#contract/alerts/words';
import { alertVisitApi } from '#contract/alerts/alert';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useStable } from '#web/ui/useStable.ts';
import classes from './UnreadAlerts.module.css';

const mostShown = 99;

const minute = 60_000;
/** A count younger than this is still current. */
const freshMs = 10_000;

/** The system creates alerts, so they are counted every minute and whenever another page opens. */
const useUnread = (): number => {
  const { data, dataUpdatedAt, refetch } = useCall(
    alertVisitApi.unread,
    {},
    { every: () => minute },
  );
  const router = useRouter();
  const countAgain = useStable(() => {
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > freshMs) void refetch();
  });
  useEffect(
    () => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && countAgain()),
    [router, countAgain],
  );
  return data?.count ?? 0;
};

/** The number of alerts since the list was last opened; hidden while it is zero. */
export const UnreadAlerts = () => {
  const say = useSentences(alertMessages);
  const count = useUnread();
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > mostShown ? `${mostShown}+` : count}</span>
      <VisuallyHidden>{say('unread', { count })}</VisuallyHidden>
    </span>
  );
};
