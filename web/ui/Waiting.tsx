import { Loader } from '@mantine/core';
import classes from './Waiting.module.css';

/** A loading indicator that screen readers announce. */
export const Waiting = ({ label }: { label: string }) => (
  <output className={classes.waiting} aria-label={label}>
    <Loader aria-hidden />
  </output>
);
