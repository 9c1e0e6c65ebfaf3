import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Alert } from '#contract/alerts/alert';
import { pageOfAlert } from '#web/alerts/SettleAlert.tsx';

/** The mark of an alert, leading to where it is settled. */
export const MarkLink = ({
  type,
  id,
  name,
}: {
  type: Alert['type'];
  id: number;
  name: string;
}): ReactNode => (
  <Anchor inherit renderRoot={(props: object) => <Link {...pageOfAlert(type, id)} {...props} />}>
    {name}
  </Anchor>
);
