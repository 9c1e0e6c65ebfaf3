import { Select } from '@mantine/core';
import { reportMessages } from '#contract/reports/words';
import { monthText, offeredMonths } from '#contract/reports/report';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import type { CustomControlProps } from '#web/form/currentForm.ts';

/** The month of a report, by name; the current one is marked as incomplete. */
export const MonthControl = ({
  value,
  onChange,
  onBlur,
  label,
  description,
  error,
  required,
}: CustomControlProps<string>) => {
  const say = useSentences(reportMessages);
  const months = offeredMonths(useToday());
  return (
    <Select
      {...{ label, description, error, onBlur }}
      withAsterisk={required}
      value={value}
      onChange={onChange}
      allowDeselect={false}
      maxDropdownHeight={320}
      // A centred dropdown briefly leaves the screen of a phone and is then repositioned endlessly.
      comboboxProps={{ position: 'bottom-start' }}
      data={months.map((month, back) => ({
        value: month,
        label:
          back === 0
            ? say('month_running', { month: monthText(month, say.locale) })
            : monthText(month, say.locale),
      }))}
    />
  );
};
