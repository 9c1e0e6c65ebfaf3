import { Text } from '@mantine/core';
import type { CalendarEvent } from '#contract/calendar/api';
import { panelMessages } from '#contract/calendar/panelWords';
import { calendarEventType } from '#contract/deadlines/codes';
import { useSentences } from '#web/data/language.ts';
import { markPage, taskPage } from '#web/data/rowPages.ts';
import type { Target } from '#web/ui/target.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

const { PAYMENT_DEADLINE, TRADEMARK_EXPIRATION, TRADEMARK_STATEMENT_OF_USE } = calendarEventType;

/** Where what closed the deadline is on record. */
const placeOf = ({ type, trademark, task }: CalendarEvent) => {
  if (task !== null) return { to: taskPage(task), name: 'closed_by_task' } as const;
  if (!trademark) return null;
  const params = { trademarkId: trademark.id };
  switch (type) {
    case PAYMENT_DEADLINE.value:
    case TRADEMARK_EXPIRATION.value:
      return {
        to: { to: '/trademarks/$trademarkId/payments', params } satisfies Target,
        name: 'closed_by_payment',
      } as const;
    case TRADEMARK_STATEMENT_OF_USE.value:
      return {
        to: { to: '/trademarks/$trademarkId/statements-of-use', params } satisfies Target,
        name: 'closed_by_statement',
      } as const;
    default:
      return { to: markPage(trademark.id), name: 'closed_by_date' } as const;
  }
};

/** A closed deadline has no button that opens it again: it follows from what is on record elsewhere. */
export const WhereUndone = ({ event }: { event: CalendarEvent }) => {
  const say = useSentences(panelMessages);
  const place = placeOf(event);
  if (!event.done || !place) return null;
  return (
    <Text size="sm">
      {say('closed_wrongly')} <TextLink {...place.to}>{say(place.name)}</TextLink>
    </Text>
  );
};
