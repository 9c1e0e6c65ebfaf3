import type { ComponentProps, ReactNode } from 'react';
import classes from './Tick.module.css';

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** Its label; without one the input carries an aria-label. */
  children?: ReactNode;
};

/** A checkbox of bare elements in the colours of the house, for lists of many. */
export const Tick = ({ children, ...input }: TickProps) => (
  <label className={classes.label} data-bare={children === undefined || undefined}>
    <input {...input} type="checkbox" className={classes.tick} />
    {children}
  </label>
);
