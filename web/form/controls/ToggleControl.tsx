import { Switch } from '@mantine/core';
import type { ControlProps } from '#web/form/currentForm.ts';
import { useControl } from '#web/form/useControl.ts';
import classes from './controls.module.css';

export const ToggleControl = ({ path, field }: ControlProps<'toggle'>) => {
  const { words, value, onChange, onBlur, readOnly } = useControl(path, field);
  const { label, description, error, required = false } = words;
  return (
    <Switch
      className={classes.toggle}
      {...{ label, description, error, required }}
      checked={value === true}
      aria-readonly={readOnly || undefined}
      onChange={({ currentTarget }) => {
        if (!readOnly) onChange(currentTarget.checked);
      }}
      onBlur={onBlur}
    />
  );
};
