import { VisuallyHidden } from '@mantine/core';
import { initialsOf } from '#web/data/initials.ts';
import classes from './PersonInitials.module.css';

/** A person in the room of two letters; the whole name is its title and what is read out. */
export const PersonInitials = ({ name }: { name: string }) => (
  <span className={classes.initials} title={name}>
    <span aria-hidden>{initialsOf(name)}</span>
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
);
