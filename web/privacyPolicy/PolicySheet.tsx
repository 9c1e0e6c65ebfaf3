import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PolicySheet.module.css';

/** The policy as visitors see it. */
export const PolicySheet = ({
  title,
  order,
  children,
}: {
  title: string;
  /** The level of the heading: main heading of the page, or below it. */
  order: 1 | 2;
  children: ReactNode;
}) => (
  <Paper className={classes.sheet} radius="lg">
    <Stack gap="lg">
      <Title order={order} size="h2">
        {title}
      </Title>
      {children}
    </Stack>
  </Paper>
);
