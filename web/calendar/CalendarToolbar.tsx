import { ActionIcon, Button, Title } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { calendarMessages } from '#contract/calendar/words';
import { filtersIn } from '#web/calendar/calendarState.ts';
import { monthText } from '#web/calendar/eventLook.ts';
import { firstOf, monthOf, monthsAway } from '#web/calendar/months.ts';
import type { CalendarModel } from '#web/calendar/useCalendar.ts';
import { useSentences } from '#web/data/language.ts';
import { Segments } from '#web/ui/Segments.tsx';
import classes from './CalendarPanel.module.css';

/** Chooses the month and the view. */
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
  const { month, today, view, state, change } = calendar;
  const count = filtersIn(state);
  const step = { variant: 'default', size: 36 } as const;
  return (
    <div className={classes.toolbar}>
      <div className={classes.steps}>
        <ActionIcon
          {...step}
          aria-label={say('previous_month')}
          title={say('previous_month')}
          onClick={() => change({ month: monthsAway(month, -1) })}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...step}
          aria-label={say('next_month')}
          title={say('next_month')}
          onClick={() => change({ month: monthsAway(month, 1) })}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Title order={2} size="h4" className={classes.month ?? ''} aria-live="polite">
          {monthText(say.locale, firstOf(month))}
        </Title>
      </div>
      <div className={classes.choices}>
        {month !== monthOf(today) && (
          <Button variant="subtle" px="sm" onClick={() => change({ month: null })}>
            {say('today')}
          </Button>
        )}
        <Segments
          label={say('view')}
          value={view}
          segments={[
            { value: 'month', content: say('view_month') },
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
