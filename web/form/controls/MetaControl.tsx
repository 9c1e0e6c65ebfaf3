import { Input } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { FieldDisplay } from '#web/form/displays.tsx';
import { type ControlProps, useFormHold } from '#web/form/formHold.ts';
import { useWords } from '#web/form/useControl.ts';
import classes from './controls.module.css';

/** Follows the other values, and is drawn again only when it becomes another. */
export const MetaControl = ({ path, field }: ControlProps<'meta'>) => {
  const { control, related } = useFormHold();
  const value = useWatch({ control, compute: field.from });
  const words = useWords(path, field);
  return (
    <Input.Wrapper {...words} labelElement="div">
      <output className={classes.derived} aria-label={words.label}>
        <FieldDisplay field={field} value={value} related={related} />
      </output>
    </Input.Wrapper>
  );
};
