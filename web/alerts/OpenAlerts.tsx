import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openAlertMessages } from '#contract/alerts/openWords';
import { alertVisitApi } from '#contract/alerts/visits';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useStable } from '#web/ui/useStable.ts';
import classes from './OpenAlerts.module.css';

const mostShown = 99;

const minute = 60_000;
/** A count younger than this is still current. */
const freshMs = 10_000;

/** The system creates alerts, so they are counted every minute and whenever another page opens. */
const useCounts = () => {
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
  return { open: data?.open ?? 0, unread: data?.count ?? 0 };
};

/** The number of open alerts; hidden while it is zero. Screen readers also hear how many of them are new. */
export const OpenAlerts = () => {
  const say = useSentences(openAlertMessages);
  const { open, unread } = useCounts();
  if (open === 0) return null;
  const spoken = [
    say('open', { count: open }),
    ...(unread > 0 ? [say('unread', { count: unread })] : []),
  ];
  return (
    <span className={classes.badge}>
      <span aria-hidden>{open > mostShown ? `${mostShown}+` : open}</span>
      <VisuallyHidden>{spoken.join(', ')}</VisuallyHidden>
    </span>
  );
};
