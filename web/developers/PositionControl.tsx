import { Group, Input } from '@mantine/core';
import type { CustomControlProps } from '#web/form/currentForm.ts';
import { NumberInput } from '#web/form/inputs/NumberInput.tsx';

type Position = { x: number; y: number };

/** An example of a custom control: two numbers that form one value. */
export const PositionControl = ({
  value,
  onChange,
  onBlur,
  label,
  description,
  error,
  readOnly,
}: CustomControlProps<Position>) => {
  const set = (part: Partial<Position>) => onChange({ x: 0, y: 0, ...value, ...part });
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Group gap="sm">
        {(['x', 'y'] as const).map((axis) => (
          <NumberInput
            key={axis}
            label={`${label} ${axis}`}
            exact={false}
            scale={2}
            readOnly={readOnly}
            value={value?.[axis] ?? null}
            onChange={(next) => set({ [axis]: typeof next === 'number' ? next : 0 })}
            onBlur={onBlur}
          />
        ))}
      </Group>
    </Input.Wrapper>
  );
};
