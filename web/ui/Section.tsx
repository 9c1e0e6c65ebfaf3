import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Section.module.css';

/** A panel of content on a page of the main layout. */
export const Section = ({ flush = false, children }: { flush?: boolean; children: ReactNode }) => (
  <Paper className={classes.section} radius="lg" data-flush={flush || undefined}>
    {children}
  </Paper>
);
