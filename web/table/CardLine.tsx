import type { ReactNode } from 'react';
import classes from './CardLine.module.css';

/** A line of a short row: what stands first gives way, the rest is whole. */
export const CardLine = ({ children }: { children: ReactNode }) => (
  <span className={classes.line}>{children}</span>
);
