import { Select } from '@mantine/core';
import { type Period, periodUnits } from '#contract/deadlines/engine/types';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { useSentences } from '#web/data/language.ts';
import type { CustomControlProps } from '#web/form/currentForm.ts';
import { NumberInput } from '#web/form/inputs/NumberInput.tsx';
import { inputOrder } from '#web/form/inputs/words.ts';
import classes from './PeriodControl.module.css';

type Unit = Period['unit'];
const isUnit = (value: string | null): value is Unit => periodUnits.some((unit) => unit === value);

/** A number and its unit; without a number the period is empty. */
export const PeriodControl = ({
  label,
  description,
  error,
  value,
  onChange,
  onBlur,
  readOnly,
}: CustomControlProps<Period>) => {
  const say = useSentences(ruleMessages);
  return (
    <div className={classes.period}>
      <NumberInput
        {...{ label, description, error, onBlur, readOnly }}
        inputWrapperOrder={inputOrder}
        exact={false}
        scale={0}
        value={value?.count ?? null}
        onChange={(count) =>
          // Invalid input stays visible; the form shows the error.
          onChange(
            count === null ? null : { count: count as number, unit: value?.unit ?? 'months' },
          )
        }
      />
      <Select
        className={classes.unit}
        aria-label={`${label}: ${say('unit')}`}
        data={periodUnits.map((unit) => ({ value: unit, label: say(unit) }))}
        value={value?.unit ?? null}
        onChange={(unit) => {
          if (value && isUnit(unit)) onChange({ ...value, unit });
        }}
        placeholder={say('none_set')}
        disabled={readOnly || value === null}
        allowDeselect={false}
        // A centred dropdown briefly leaves the screen of a phone and is then repositioned endlessly.
        comboboxProps={{ position: 'bottom-start' }}
      />
    </div>
  );
};
