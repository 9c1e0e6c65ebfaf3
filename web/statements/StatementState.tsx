import { Badge } from '@mantine/core';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { statementMessages } from '#contract/statements/words';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { statementStanding } from '#web/statements/statementStanding.ts';

const colors = { filed: 'green', early: 'gray', open: 'yellow', grace: 'red', overdue: 'red' };

/** When it was filed, or whether it is due, as text and not by colour alone. */
export const StatementState = (statement: {
  filedOn: CalendarDate | null;
  dueDate: CalendarDate;
  windowOpens: CalendarDate | null;
  graceEndsOn: CalendarDate | null;
}) => {
  const say = useSentences(statementMessages);
  const today = useToday();
  const standing = statementStanding(statement, today);
  const { filedOn, graceEndsOn } = statement;
  const text = {
    filed: say('state_filed', { date: filedOn ? formatDate(filedOn) : '' }),
    grace: say('state_grace', { date: graceEndsOn ? formatDate(graceEndsOn) : '' }),
    early: say('early'),
    open: say('open'),
    overdue: say('overdue'),
  };
  return (
    <Badge color={colors[standing]} variant="light" tt="none" fw={500}>
      {text[standing]}
    </Badge>
  );
};
