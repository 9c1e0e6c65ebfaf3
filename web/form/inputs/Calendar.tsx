import 'dayjs/locale/pl';
import 'dayjs/locale/en-gb';
import { DatePicker } from '@mantine/dates';
import type { CalendarDate } from '#contract/values/dates';
import { useTranslate } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';

const names = { pl: 'pl', en: 'en-gb' };

/** A month to pick a day from; weeks start on Monday. It receives only dates, never text. */
export const Calendar = ({
  value,
  min,
  max,
  onPick,
}: {
  value: CalendarDate | null;
  min: CalendarDate;
  max: CalendarDate;
  onPick: (date: CalendarDate | null) => void;
}) => {
  const t = useTranslate();
  const today = useToday();
  const start = value ?? today;
  return (
    <DatePicker
      value={value}
      onChange={onPick}
      defaultDate={start}
      minDate={min}
      maxDate={max}
      locale={names[t.locale]}
      firstDayOfWeek={1}
      highlightToday
      // The focus starts on the selected or current day.
      getDayProps={(date) => (date === start ? { 'data-autofocus': true } : {})}
      ariaLabels={{
        previousMonth: t('date_previous_month'),
        nextMonth: t('date_next_month'),
        previousYear: t('date_previous_year'),
        nextYear: t('date_next_year'),
        previousDecade: t('date_previous_decade'),
        nextDecade: t('date_next_decade'),
      }}
    />
  );
};
