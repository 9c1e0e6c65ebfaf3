import { Loader } from '@mantine/core';
import classes from './Waiting.module.css';

/** Something is being fetched; said to those who do not see it turn. */
export const Waiting = ({ label }: { label: string }) => (
  <output className={classes.waiting} aria-label={label}>
    <Loader aria-hidden />
  </output>
);
