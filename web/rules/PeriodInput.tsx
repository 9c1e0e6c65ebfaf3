import { Group, NumberInput, Select } from '@mantine/core';
import { type Period, periodUnits } from '#contract/deadlines/types';
import { ruleMessages } from '#contract/ruleMessages';
import { useSentences } from '#web/data/language.ts';

type Unit = Period['unit'];
const isUnit = (value: string | null): value is Unit => periodUnits.some((unit) => unit === value);

/** A number and its unit; no unit, no period. */
export const PeriodInput = ({
  label,
  value,
  onChange,
  readOnly,
}: {
  label: string;
  value: Period | null;
  onChange: (value: Period | null) => void;
  readOnly: boolean;
}) => {
  const say = useSentences(ruleMessages);
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <NumberInput
        label={label}
        value={value?.count ?? ''}
        onChange={(count) =>
          onChange(count === '' ? null : { count: Number(count), unit: value?.unit ?? 'months' })
        }
        placeholder={say('none_set')}
        allowDecimal={false}
        min={-1000}
        max={1000}
        readOnly={readOnly}
        style={{ flex: 1 }}
      />
      <Select
        aria-label={`${label}: ${say('unit')}`}
        data={periodUnits.map((unit) => ({ value: unit, label: say(unit) }))}
        value={value?.unit ?? null}
        onChange={(unit) => {
          if (value && isUnit(unit)) onChange({ ...value, unit });
        }}
        disabled={readOnly || value === null}
        allowDeselect={false}
        w={130}
      />
    </Group>
  );
};
