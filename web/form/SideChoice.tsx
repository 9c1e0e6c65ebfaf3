import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SideChoice.module.css';

/** A choice between two values of a field, shown side by side. */
export const SideChoice = <S extends string>({
  name,
  label,
  sides,
  chosen,
  onChoose,
}: {
  /** The name of the radio group. */
  name: string;
  label: string;
  sides: readonly { side: S; title: string; content: ReactNode }[];
  chosen: S;
  onChoose: (side: S) => void;
}) => (
  <fieldset className={classes.choice}>
    <legend>{label}</legend>
    {sides.map(({ side, title, content }) => (
      <label key={side} className={classes.side}>
        <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
        <span>
          <Text span size="xs" c="dimmed" display="block">
            {title}
          </Text>
          {content}
        </span>
      </label>
    ))}
  </fieldset>
);
