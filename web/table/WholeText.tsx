import type { ReactNode } from 'react';
import classes from './TableGrid.module.css';

/** A text that a list must not truncate, because it says what its row is about. */
export const WholeText = ({ children }: { children: ReactNode }) => (
  <span className={classes.whole}>{children}</span>
);
