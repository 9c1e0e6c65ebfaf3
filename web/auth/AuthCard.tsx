import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './AuthCard.module.css';

/** The card in the middle of every page of the bare layout. */
export const AuthCard = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string | undefined;
  children?: ReactNode;
}) => (
  <Paper className={classes.card} radius="lg">
    <Stack gap="lg">
      <Stack gap={6}>
        <Title order={1} size="h3">
          {title}
        </Title>
        {lead !== undefined && (
          <Text c="dimmed" size="sm">
            {lead}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  </Paper>
);
