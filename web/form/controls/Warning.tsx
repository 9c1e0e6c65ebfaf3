import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './controls.module.css';

/** Shown under a control instead of its hint. */
export const Warning = ({ text }: { text: string }) => (
  <span className={classes.warning}>
    <IconAlertTriangle size={14} aria-hidden />
    {text}
  </span>
);
