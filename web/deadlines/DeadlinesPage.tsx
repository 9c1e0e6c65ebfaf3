import { isStaff } from '#contract/access';
import { deadline } from '#contract/calendar/deadline';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import { useSentences } from '#web/data/language.ts';
import { useRole } from '#web/data/session.ts';
import { DeadlineTable } from '#web/deadlines/DeadlineTable.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

/** All open deadlines, by urgency. */
export const DeadlinesPage = () => {
  const say = useSentences(deadlineMessages);
  const role = useRole();
  return (
    <>
      <PageHeading
        title={deadline.plural[say.locale]}
        lead={say(isStaff(role) ? 'lead' : 'lead_client')}
      />
      <DeadlineTable />
    </>
  );
};
