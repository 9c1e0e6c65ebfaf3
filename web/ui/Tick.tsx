import type { ComponentProps } from 'react';
import classes from './Tick.module.css';

/** A bare checkbox in the colours of the house, for lists of many; its label stands around or in it. */
export const Tick = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="checkbox" className={classes.tick} />
);
