import type { ComponentProps, ReactNode } from 'react';
import classes from './Tick.module.css';

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** The label; without one the input needs an aria-label. */
  children?: ReactNode;
};

/** A checkbox of native elements, cheap enough for long lists. */
export const Tick = ({ children, ...input }: TickProps) => (
  <label className={classes.label} data-bare={children === undefined || undefined}>
    <input {...input} type="checkbox" className={classes.tick} />
    {children}
  </label>
);
