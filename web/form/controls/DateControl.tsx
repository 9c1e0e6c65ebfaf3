import { earliestDate, latestDate } from '#contract/values/dates';
import { useToday } from '#web/data/today.ts';
import { useWarning } from '#web/form/controls/Warning.tsx';
import type { ControlProps } from '#web/form/currentForm.ts';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { useControl } from '#web/form/useControl.ts';

export const DateControl = ({ path, field }: ControlProps<'date'>) => {
  const { words, ...bound } = useControl(path, field);
  const today = useToday();
  const warning = useWarning(path, field);
  return (
    <DateInput
      {...words}
      description={warning ?? words.description}
      {...bound}
      min={earliestDate}
      max={field.done ? today : latestDate}
    />
  );
};
