import '#web/form/formStyles.ts';
import '@mantine/core/styles/Popover.css';
import { ActionIcon, Button, Popover, Title } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconCalendarSearch,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react';
import { useState } from 'react';
import { calendarMessages } from '#contract/calendar/words';
import { addDays, earliestDate, formatDate, latestDate, isDay } from '#contract/values/dates';
import { filtersIn } from '#web/calendar/calendarState.ts';
import { monthText } from '#web/calendar/eventLook.ts';
import { firstOf, monthOf, monthsAway, within } from '#web/calendar/months.ts';
import type { CalendarModel } from '#web/calendar/useCalendar.ts';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import classes from './CalendarPanel.module.css';

/** What the arrows step over, and where they lead. */
const useSteps = ({ view, month, week, change }: CalendarModel) => {
  const say = useSentences(calendarMessages);
  const today = useToday();
  const monday = week[0] ?? firstOf(month);
  if (view === 'week') {
    const go = (days: number) => {
      const day = within(addDays(monday, days));
      change({ week: day, month: monthOf(day) });
    };
    return {
      title: `${formatDate(monday)} – ${formatDate(week.at(-1) ?? monday)}`,
      previous: { label: say('previous_week'), go: () => go(-7) },
      next: { label: say('next_week'), go: () => go(7) },
    };
  }
  const isYear = view === 'year';
  const step = isYear ? 12 : 1;
  const go = (months: number) => {
    const to = monthsAway(month, months);
    // The week that is shown next is one of the month in view.
    change({ month: to, week: to === monthOf(today) ? null : firstOf(to) });
  };
  return {
    title: isYear ? month.slice(0, 4) : monthText(say.locale, firstOf(month)),
    previous: {
      label: say(isYear ? 'previous_year' : 'previous_month'),
      go: () => go(-step),
    },
    next: { label: say(isYear ? 'next_year' : 'next_month'), go: () => go(step) },
  };
};

/** Goes to the day that is typed or picked, however far away. */
const JumpToDate = ({ change }: CalendarModel) => {
  const say = useSentences(calendarMessages);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const jump = (value: string | null) => {
    setTyped(value);
    if (!isDay(value)) return;
    change({ month: monthOf(within(value)), week: within(value) });
    setOpened(false);
    setTyped(null);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendarSearch size={16} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {say('jump')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DateInput
          label={say('jump_label')}
          value={typed}
          min={earliestDate}
          max={latestDate}
          onChange={jump}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

/** Chooses the time that is shown, and the view. */
export const CalendarToolbar = ({
  calendar,
  filtersId,
  filtersOpened,
  onFilters,
}: {
  calendar: CalendarModel;
  filtersId: string;
  filtersOpened: boolean;
  onFilters: () => void;
}) => {
  const say = useSentences(calendarMessages);
  const { view, state, change } = calendar;
  const count = filtersIn(state);
  const { title, previous, next } = useSteps(calendar);
  const step = { variant: 'default', size: 36 } as const;
  return (
    <div className={classes.toolbar}>
      <div className={classes.steps}>
        <Button variant="default" px="sm" onClick={() => change({ month: null, week: null })}>
          {say('today')}
        </Button>
        <ActionIcon
          {...step}
          aria-label={previous.label}
          title={previous.label}
          onClick={previous.go}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon {...step} aria-label={next.label} title={next.label} onClick={next.go}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Title order={2} size="h4" className={classes.month ?? ''} aria-live="polite">
          {title}
        </Title>
      </div>
      <div className={classes.choices}>
        <JumpToDate {...calendar} />
        <Segments
          label={say('view')}
          value={view}
          segments={[
            { value: 'week', content: say('view_week') },
            { value: 'month', content: say('view_month') },
            { value: 'year', content: say('view_year') },
            { value: 'agenda', content: say('view_agenda') },
          ]}
          onChange={(chosen) => change({ view: chosen })}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={filtersOpened}
          aria-controls={filtersId}
          onClick={onFilters}
        >
          {count > 0 ? say('filters_count', { count }) : say('filters')}
        </Button>
      </div>
    </div>
  );
};
