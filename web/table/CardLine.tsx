import type { ReactNode } from 'react';
import classes from './CardLine.module.css';

/** A line of a short row: what stands first gives way, the rest is whole; or all of it wraps. */
export const CardLine = ({ wraps, children }: { wraps?: boolean; children: ReactNode }) => (
  <span className={classes.line} data-wraps={wraps || undefined}>
    {children}
  </span>
);
