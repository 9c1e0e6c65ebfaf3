import { Button, Group, Stack, Title } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { isStaff } from '#contract/access';
import { calendarApi } from '#contract/calendar/api';
import { homeApi } from '#contract/home/api';
import { homeMessages } from '#contract/home/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { clientPart } from '#web/data/clientPart.tsx';
import { laterPart, usePart } from '#web/data/laterPart.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { useRole, useSession } from '#web/data/session.ts';
import { useSeen } from '#web/data/useSeen.ts';
import { LastSignIn } from '#web/home/LastSignIn.tsx';
import { Statistics } from '#web/home/Statistics.tsx';
import { Timeline } from '#web/home/Timeline.tsx';
import { Today } from '#web/home/Today.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingBlock } from '#web/ui/WaitingBlock.tsx';
import classes from './HomePage.module.css';

const ClientHome = clientPart(() =>
  import('#web/home/ClientHome.tsx').then((module) => module.ClientHome),
);
const calendarPanel = laterPart(() =>
  import('#web/calendar/CalendarPanel.tsx').then((module) => module.CalendarPanel),
);
/** As high as most months are. */
const calendarHeight = 720;

/** Below what one comes for: loaded when it comes into view. */
const Calendar = () => {
  const t = useTranslate();
  const say = useSentences(homeMessages);
  const [seen, place] = useSeen();
  const [isFailed, setFailed] = useState(false);
  const laterCalendarPanel = usePart(calendarPanel, seen && !isFailed, () => setFailed(true));
  return (
    <section ref={place} aria-labelledby="home-calendar">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="home-calendar">
          {say('calendar')}
        </Title>
        <Group gap="md">
          <TextLink to="/deadlines">{say('deadlines_open')}</TextLink>
          <TextLink to="/calendar">{say('calendar_open')}</TextLink>
        </Group>
      </Group>
      {laterCalendarPanel && <laterCalendarPanel.Part />}
      {!laterCalendarPanel && !isFailed && (
        <WaitingBlock label={t('loading')} height={calendarHeight} />
      )}
      {!laterCalendarPanel && isFailed && (
        <Button variant="default" onClick={() => setFailed(false)}>
          {t('try_again')}
        </Button>
      )}
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

/** A client without marks is told so once, and whom to call: figures, events and a calendar have nothing to add. */
const useIsEmpty = (): boolean => {
  const isClient = !isStaff(useRole());
  const { data } = useCall(homeApi.statistics, {}, { enabled: isClient });
  return isClient && data?.total === 0;
};

/** Staff begin with what is to be done, clients with what is protected. */
const HomePage = () => {
  const may = useMay();
  const session = useSession();
  const isEmpty = useIsEmpty();
  if (!session) return null;
  return (
    <Stack gap="xl">
      {isStaff(session.account.role) ? <Today /> : <ClientHome />}
      {!isEmpty && <Portfolio />}
      {!isEmpty && may(calendarApi.list.requires) && <Calendar />}
      <LastSignIn />
    </Stack>
  );
};

export const loadHomePage = async (): Promise<ComponentType> => {
  await ClientHome.load();
  return HomePage;
};
