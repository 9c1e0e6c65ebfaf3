import { Group, Stack, Text, Title } from '@mantine/core';
import { can, isStaff } from '#contract/access';
import { accountActionApi } from '#contract/accounts/actions';
import { backupApi } from '#contract/backup/api';
import { calendarApi } from '#contract/calendar/api';
import { dateChangeApi } from '#contract/calendar/dateChanges';
import { deadlineActions } from '#contract/calendar/deadline';
import { dateCheckApi } from '#contract/deadlines/dateCheck';
import { homeApi } from '#contract/home/api';
import { homeMessages } from '#contract/home/words';
import { mailApi } from '#contract/mails/api';
import { CalendarPanel } from '#web/calendar/CalendarPanel.tsx';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';
import { Absences } from '#web/home/Absences.tsx';
import { BackupNotice } from '#web/home/BackupNotice.tsx';
import { ChangedDates, MissingDates, PendingChanges } from '#web/home/DateNotices.tsx';
import { Contact } from '#web/home/Contact.tsx';
import { LastSignIn } from '#web/home/LastSignIn.tsx';
import { Statistics } from '#web/home/Statistics.tsx';
import { Timeline } from '#web/home/Timeline.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './HomePage.module.css';

/** Warns those who can change it that no mail server is configured, so nobody receives mail. */
const NoMailServer = () => {
  const say = useSentences(homeMessages);
  const mails = useCall(mailApi.list, {});
  if (mails.data?.smtp !== false) return null;
  return (
    <Notice tone="warning">
      <Stack gap={6} align="flex-start">
        <Text size="sm">{say('no_smtp')}</Text>
        <TextLink to="/settings/outbox">{say('open_outbox')}</TextLink>
      </Stack>
    </Notice>
  );
};

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

export const HomePage = () => {
  const say = useSentences(homeMessages);
  const may = useMay();
  const session = useSession();
  if (!session) return null;
  const { account, permissions } = session;
  return (
    <>
      <PageHeading
        title={say('greeting', { name: account.name })}
        lead={isStaff(account.role) ? say('lead_staff') : say('lead_customer')}
      />
      <Stack gap="xl">
        {can(permissions, ['Setting', 'EDIT']) && <NoMailServer />}
        {may(backupApi.state.requires) && <BackupNotice />}
        {may(dateCheckApi.last.requires) && <MissingDates />}
        {may(dateChangeApi.list.requires) && <ChangedDates />}
        {may(deadlineActions.confirm) && <PendingChanges />}
        {may(accountActionApi.absences.requires) && <Absences />}
        <div className={classes.columns}>
          {may(homeApi.statistics.requires) && <Statistics />}
          {may(homeApi.timeline.requires) && <Timeline />}
        </div>
        {!isStaff(account.role) && <Contact />}
        {may(calendarApi.list.requires) && <Calendar />}
        <LastSignIn />
      </Stack>
    </>
  );
};
