import { IconCheck } from '@tabler/icons-react';
import classes from './chips.module.css';

/** The state of something that is no mark and not pressing: paid, sent, switched on. */
export const PlainChip = ({ text, done = false }: { text: string; done?: boolean }) => (
  <span className={classes.plain} data-done={done || undefined}>
    {done && <IconCheck size={14} stroke={2.4} aria-hidden />}
    {text}
  </span>
);
