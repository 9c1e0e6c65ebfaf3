import { Textarea } from '@mantine/core';
import type { ControlProps } from '#web/form/formHold.ts';
import { useControl } from '#web/form/useControl.ts';

export const EditorControl = ({ path, field }: ControlProps<'editor'>) => {
  const { words, value, onChange, onBlur, readOnly } = useControl(path, field);
  return (
    <Textarea
      {...words}
      {...{ onBlur, readOnly }}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
