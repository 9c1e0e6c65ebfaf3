import { type ControlProps, useCurrentForm } from '#web/form/currentForm.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { useRowMaker } from '#web/form/rowMaker.ts';
import { useControl } from '#web/form/useControl.ts';

const listOf = <V extends number | string>(value: unknown): V[] => {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value as V];
};

export const SelectControl = ({ path, field }: ControlProps<'select'>) => {
  const { related } = useCurrentForm();
  const { words, value, onChange, onBlur, readOnly } = useControl(path, field);
  const { many, max, options, autocomplete, filters } = field;
  const maker = useRowMaker(autocomplete);
  const handleChange = (chosen: (number | string)[]) =>
    onChange(many ? chosen : (chosen[0] ?? null));
  const shared = { ...words, many, max, onBlur, readOnly, onChange: handleChange };
  if (autocomplete)
    return (
      <RemoteChoice
        {...shared}
        {...{ filters, related, maker }}
        type={autocomplete}
        value={listOf(value)}
      />
    );
  return <CodeChoice {...shared} codes={options ?? {}} value={listOf(value)} />;
};
