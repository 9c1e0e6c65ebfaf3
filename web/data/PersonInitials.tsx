import { VisuallyHidden } from '@mantine/core';
import classes from './PersonInitials.module.css';

/** The first letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const letters = name
    .trim()
    .split(/\s+/)
    .map((word) => word.match(/\p{L}/u)?.[0] ?? '');
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase();
};

/** A person in the room of two letters; the whole name is its title and what is read out. */
export const PersonInitials = ({ name }: { name: string }) => (
  <span className={classes.initials} title={name}>
    <span aria-hidden>{initialsOf(name)}</span>
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
);
