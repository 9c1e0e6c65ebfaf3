import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Card.module.css';

/** One row of a list on narrow screens; used inside a flush section. */
export const Card = ({ children }: { children: ReactNode }) => (
  <article className={classes.card}>
    <Stack gap="xs">{children}</Stack>
  </article>
);
