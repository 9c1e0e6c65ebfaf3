import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './controls.module.css';

/** Under a control, in the place of its hint. */
export const Warning = ({ text }: { text: string }) => (
  <span className={classes.warning}>
    <IconAlertTriangle size={14} aria-hidden />
    {text}
  </span>
);
