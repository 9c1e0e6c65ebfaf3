import type { ComponentType } from 'react';
import {
  type ControlProps,
  type CustomControlProps,
  useCurrentForm,
} from '#web/form/currentForm.ts';
import { useControl } from '#web/form/useControl.ts';

/** The page's own control, by the name of the field; within a list by both names: `links.place`. */
export const CustomControl = ({ path, field }: ControlProps<'custom'>) => {
  const { custom } = useCurrentForm();
  const { words, ...bound } = useControl(path, field);
  const { label, description, error } = words;
  // Typed by the field where it was handed to the form, so that the value is one it takes.
  const Control = custom[path.replaceAll(/\.\d+(?=\.)/g, '')] as
    | ComponentType<CustomControlProps>
    | undefined;
  if (!Control) throw new Error(`the form brings no control for ${path}`);
  return <Control {...bound} {...{ label, description, error }} required={field.required} />;
};
