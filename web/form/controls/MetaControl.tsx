import { Input } from '@mantine/core';
import { FieldDisplay } from '#web/form/displays.tsx';
import { type ControlProps, useCurrentForm } from '#web/form/currentForm.ts';
import { useWords } from '#web/form/useControl.ts';
import { useDerived } from '#web/form/useDerived.ts';
import classes from './controls.module.css';

/** Shows a value derived from the other values and the context. */
export const MetaControl = ({ path, field }: ControlProps<'meta'>) => {
  const { related } = useCurrentForm();
  const value = useDerived(field);
  const words = useWords(path, field);
  return (
    <Input.Wrapper {...words} labelElement="div">
      <output className={classes.derived} aria-label={words.label}>
        <FieldDisplay field={field} value={value} related={related} />
      </output>
    </Input.Wrapper>
  );
};
