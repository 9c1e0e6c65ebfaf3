import { getRouteApi } from '@tanstack/react-router';
import { isStaff } from '#contract/access';
import { deadline } from '#contract/calendar/deadline';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import { useSentences } from '#web/data/language.ts';
import { useRole } from '#web/data/session.ts';
import { DeadlineTable } from '#web/deadlines/DeadlineTable.tsx';
import { asksForClosed } from '#web/deadlines/readyViews.ts';
import { AddTask } from '#web/tasks/AddTask.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const route = getRouteApi('/main/deadlines');

/** All open deadlines and tasks, by urgency. */
export const DeadlinesPage = () => {
  const say = useSentences(deadlineMessages);
  const role = useRole();
  const { filters } = route.useSearch();
  return (
    <>
      <PageHeading
        title={deadline.plural[say.locale]}
        lead={say(isStaff(role) ? 'lead' : 'lead_client')}
        actions={<AddTask />}
      />
      <DeadlineTable closedToo={asksForClosed(filters)} />
    </>
  );
};
