import { Button, Text } from '@mantine/core';
import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import { labelOf } from '#contract/values/codes';
import { formatDate } from '#contract/values/dates';
import { proceduralDateKind } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';

/** Says which field of the mark closes the deadline of a letter, and links to it. */
export const LetterOfDeadline = ({
  event,
  onLead,
}: {
  event: CalendarEvent;
  /** Focuses a field of the form on the mark's page. */
  onLead: (field: string) => void;
}) => {
  const say = useSentences(calendarMessages);
  const may = useMay();
  const letter = useCall(calendarApi.why, { id: event.id }).data?.letter;
  if (!letter || event.done || !may(trademarkApi.update.requires)) return null;
  const { at, kind, date, field } = letter;
  return (
    <div>
      <Text size="sm" mb="xs">
        {say('in_letter', {
          letter: labelOf(proceduralDateKind, kind, say.locale),
          date: formatDate(date),
        })}
      </Text>
      <Button size="xs" variant="default" onClick={() => onLead(`proceduralDates.${at}.${field}`)}>
        {say(`to_${field}`)}
      </Button>
    </div>
  );
};
