import { type ReactNode, useState } from 'react';
import classes from './DeadlinePanel.module.css';

/** A part of the panel that can be folded; what is folded is not loaded. */
export const Part = ({
  title,
  opened = false,
  children,
}: {
  title: string;
  opened?: boolean;
  children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(opened);
  return (
    <details
      className={classes.part}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
};
