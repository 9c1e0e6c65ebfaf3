import { isStaff } from '#contract/access';
import { calendarMessages } from '#contract/calendar/words';
import { CalendarPanel } from '#web/calendar/CalendarPanel.tsx';
import { useSentences } from '#web/data/language.ts';
import { useRole } from '#web/data/session.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';

export const CalendarPage = () => {
  const say = useSentences(calendarMessages);
  const role = useRole();
  return (
    <>
      <PageHeading title={say('title')} lead={say(isStaff(role) ? 'lead' : 'lead_client')} />
      <CalendarPanel />
    </>
  );
};
