import { VisuallyHidden } from '@mantine/core';
import { alertMessages } from '#contract/alertMessages';
import { alertVisitApi } from '#contract/alerts';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import classes from './UnreadAlerts.module.css';

const mostShown = 99;

/** How many alerts came since the list was last opened; nothing while there are none. */
export const UnreadAlerts = () => {
  const say = useSentences(alertMessages);
  const count = useCall(alertVisitApi.unread, {}).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > mostShown ? `${mostShown}+` : count}</span>
      <VisuallyHidden>{say('unread', { count })}</VisuallyHidden>
    </span>
  );
};
