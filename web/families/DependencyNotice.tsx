import { familyMessages } from '#contract/familyMessages';
import { useState } from 'react';
import { dateInWarsaw, formatDate, type CalendarDate } from '#contract/dates';
import { useSentences } from '#web/data/language.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Whether losing the base would still cost the international mark. */
export const DependencyNotice = ({ endsOn }: { endsOn: CalendarDate }) => {
  const say = useSentences(familyMessages);
  const [today] = useState(() => dateInWarsaw(new Date()));
  const depends = today <= endsOn;
  return (
    <Notice tone={depends ? 'warning' : 'info'}>
      {say(depends ? 'family_depends' : 'family_independent', { date: formatDate(endsOn) })}
    </Notice>
  );
};
