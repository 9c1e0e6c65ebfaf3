import { type ControlProps, useFormHold } from '#web/form/formHold.ts';
import { useControl } from '#web/form/useControl.ts';

/** The page's own control, by the name of the field; within a list by both names: `links.place`. */
export const CustomControl = ({ path, field }: ControlProps<'custom'>) => {
  const { custom } = useFormHold();
  const { words, value, ...bound } = useControl(path, field);
  const { label, description, error } = words;
  const Control = custom[path.replaceAll(/\.\d+(?=\.)/g, '')];
  if (!Control) throw new Error(`the form brings no control for ${path}`);
  return (
    <Control
      {...bound}
      {...{ label, description, error }}
      required={field.required}
      // The field's schema made it; the page's control is typed by the same field.
      value={value as never}
    />
  );
};
