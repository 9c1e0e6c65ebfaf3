import { Modal, Text } from '@mantine/core';
import { calendarMessages } from '#contract/calendar/words';
import type { CalendarDate } from '#contract/values/dates';
import { EventRow } from '#web/calendar/EventRow.tsx';
import { dayText } from '#web/calendar/eventLook.ts';
import type { CalendarModel } from '#web/calendar/useCalendar.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import classes from './DayList.module.css';

const nothing: readonly never[] = [];

/** All deadlines of one day. */
export const DayDialog = ({
  day,
  calendar: { days, today },
  onClose,
}: {
  day: CalendarDate | null;
  calendar: CalendarModel;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(calendarMessages);
  const events = (day !== null && days?.get(day)) || nothing;
  return (
    <Modal
      opened={day !== null}
      onClose={onClose}
      size="lg"
      title={day !== null && dayText(say.locale, day)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {events.length === 0 && <Text c="dimmed">{say('empty_day')}</Text>}
      <ul className={classes.events}>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} today={today} />
          </li>
        ))}
      </ul>
    </Modal>
  );
};
