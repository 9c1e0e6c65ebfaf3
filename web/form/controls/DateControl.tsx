import type { ControlProps } from '#web/form/formHold.ts';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { useControl } from '#web/form/useControl.ts';

export const DateControl = ({ path, field }: ControlProps<'date'>) => {
  const { words, ...bound } = useControl(path, field);
  return <DateInput {...words} {...bound} min={field.min} max={field.max} />;
};
