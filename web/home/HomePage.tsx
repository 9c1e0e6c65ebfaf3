import { Group, Stack, Title } from '@mantine/core';
import { isStaff } from '#contract/access';
import { calendarApi } from '#contract/calendar/api';
import { homeApi } from '#contract/home/api';
import { homeMessages } from '#contract/home/words';
import { CalendarPanel } from '#web/calendar/CalendarPanel.tsx';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useSession } from '#web/data/session.ts';
import { ClientHome } from '#web/home/ClientHome.tsx';
import { LastSignIn } from '#web/home/LastSignIn.tsx';
import { Statistics } from '#web/home/Statistics.tsx';
import { Timeline } from '#web/home/Timeline.tsx';
import { Today } from '#web/home/Today.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './HomePage.module.css';

const Calendar = () => {
  const say = useSentences(homeMessages);
  return (
    <section aria-labelledby="home-calendar">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="home-calendar">
          {say('calendar')}
        </Title>
        <Group gap="md">
          <TextLink to="/deadlines">{say('deadlines_open')}</TextLink>
          <TextLink to="/calendar">{say('calendar_open')}</TextLink>
        </Group>
      </Group>
      <CalendarPanel />
    </section>
  );
};

/** What is in the portfolio and what happens in it. */
const Portfolio = () => {
  const may = useMay();
  return (
    <div className={classes.columns}>
      {may(homeApi.statistics.requires) && <Statistics />}
      {may(homeApi.timeline.requires) && <Timeline />}
    </div>
  );
};

/** Staff begin with what is to be done, clients with what is protected. */
export const HomePage = () => {
  const may = useMay();
  const session = useSession();
  if (!session) return null;
  const isOfFirm = isStaff(session.account.role);
  return (
    <Stack gap="xl">
      {isOfFirm ? <Today /> : <ClientHome />}
      <Portfolio />
      {may(calendarApi.list.requires) && <Calendar />}
      <LastSignIn />
    </Stack>
  );
};
