import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Card.module.css';

/** One row of a list where there is no room for a table; stands in a flush section. */
export const Card = ({ children }: { children: ReactNode }) => (
  <article className={classes.card}>
    <Stack gap="xs">{children}</Stack>
  </article>
);
