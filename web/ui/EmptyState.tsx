import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/** Says why there is no content, empty or failed, and offers a next step. */
export const EmptyState = ({
  icon,
  title,
  isPage = false,
  text,
  detail,
  action,
}: {
  icon?: ReactNode;
  title?: string;
  /** Whether nothing else is on the page, so that the title is its heading. */
  isPage?: boolean;
  text?: string | undefined;
  detail?: string | undefined;
  action?: ReactNode;
}) => (
  <Stack className={classes.state} align="center" gap="xs" data-absent={isPage || undefined}>
    {icon !== undefined && <div className={classes.icon}>{icon}</div>}
    {title !== undefined && !isPage && <Text fw={600}>{title}</Text>}
    {title !== undefined && isPage && (
      <Title order={1} size="md">
        {title}
      </Title>
    )}
    {text !== undefined && (
      <Text c="dimmed" size="sm" maw="52ch">
        {text}
      </Text>
    )}
    {detail !== undefined && (
      <Text c="dimmed" size="xs">
        {detail}
      </Text>
    )}
    {action !== undefined && <div className={classes.action}>{action}</div>}
  </Stack>
);
