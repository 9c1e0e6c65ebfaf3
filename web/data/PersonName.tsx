import { Avatar } from '@mantine/core';
import { initialsOf } from '#web/data/initials.ts';
import classes from './PersonName.module.css';

/** A person with their initials in a circle before the name. */
export const PersonName = ({ name }: { name: string }) => (
  <span className={classes.person}>
    <Avatar size={22} radius="xl" color="navy" aria-hidden>
      {initialsOf(name)}
    </Avatar>
    {name}
  </span>
);
