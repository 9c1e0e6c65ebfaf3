import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PolicySheet.module.css';

/** The policy as a visitor sees it. */
export const PolicySheet = ({
  title,
  order,
  children,
}: {
  title: string;
  /** Of the heading: the first of a page, or one within. */
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
