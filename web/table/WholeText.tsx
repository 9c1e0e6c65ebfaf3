import type { ReactNode } from 'react';
import classes from './TableGrid.module.css';

/** A sentence that says what its row is about: no list cuts it. */
export const WholeText = ({ children }: { children: ReactNode }) => (
  <span className={classes.whole}>{children}</span>
);
