import type { Related } from '#contract/kit/crud';
import type { Field } from '#contract/kit/fields';
import type { ControlProps } from '#web/form/currentForm.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { type Bound, useControl } from '#web/form/useControl.ts';

const listOf = <V extends number | string>(value: unknown): V[] => {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value as V];
};

const Drawn = ({
  field,
  bound,
  related,
}: {
  field: Field<'select'>;
  bound: Bound;
  related: Related;
}) => {
  const { words, value, onBlur, readOnly } = bound;
  const { many, max, options, autocomplete } = field;
  const handleChange = (chosen: (number | string)[]) =>
    bound.onChange(many ? chosen : (chosen[0] ?? null));
  const shared = { ...words, many, max, onBlur, readOnly, onChange: handleChange };
  if (autocomplete)
    return <RemoteChoice {...shared} type={autocomplete} related={related} value={listOf(value)} />;
  return <CodeChoice {...shared} codes={options ?? {}} value={listOf(value)} />;
};

export const SelectControl = ({ path, field }: ControlProps<'select'>) => {
  const { related } = useCurrentForm();
  return <Drawn field={field} bound={useControl(path, field)} related={related} />;
};
