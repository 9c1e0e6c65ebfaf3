import { Select } from '@mantine/core';
import { reportMessages } from '#contract/reports/words';
import { monthText, offeredMonths } from '#contract/reports/report';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import type { CustomControlProps } from '#web/form/currentForm.ts';

/** The month a report is about, by name; the running one says that it is not over. */
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
      // Centred it leaves the screen of a phone for a moment, which moves it, for ever.
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
