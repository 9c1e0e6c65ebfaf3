import type { ComponentType } from 'react';
import {
  type ControlProps,
  type CustomControlProps,
  useCurrentForm,
} from '#web/form/currentForm.ts';
import { useControl } from '#web/form/useControl.ts';

/** The page's own control by field name; within a list by both names: `links.place`. */
export const CustomControl = ({ path, field }: ControlProps<'custom'>) => {
  const { custom } = useCurrentForm();
  const { words, ...bound } = useControl(path, field);
  const { label, description, error } = words;
  // The control was type-checked where it was passed to the form, so it accepts this value.
  const Control = custom[path.replaceAll(/\.\d+(?=\.)/g, '')] as
    | ComponentType<CustomControlProps>
    | undefined;
  if (!Control) throw new Error(`the form brings no control for ${path}`);
  return <Control {...bound} {...{ label, description, error }} required={field.required} />;
};
