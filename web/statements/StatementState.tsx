import { Badge } from '@mantine/core';
import { useState } from 'react';
import { dateInWarsaw, formatDate } from '#contract/dates';
import { statementMessages } from '#contract/statementMessages';
import type { StatementOfUse } from '#contract/statementsOfUse';
import { useSentences } from '#web/data/language.ts';

/** When it was filed, or whether it is time. */
export const StatementState = ({
  row: { filedOn, dueDate, windowOpens },
}: {
  row: Pick<StatementOfUse, 'filedOn' | 'dueDate' | 'windowOpens'>;
}) => {
  const say = useSentences(statementMessages);
  const [today] = useState(() => dateInWarsaw(new Date()));
  if (filedOn !== null) return formatDate(filedOn);
  if (dueDate < today)
    return (
      <Badge color="red" variant="light" tt="none">
        {say('overdue')}
      </Badge>
    );
  const isEarly = windowOpens !== null && today < windowOpens;
  return (
    <Badge color={isEarly ? 'gray' : 'yellow'} variant="light" tt="none">
      {say(isEarly ? 'early' : 'open')}
    </Badge>
  );
};
