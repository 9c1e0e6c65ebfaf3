import { Anchor, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Invitation } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { InvitationActions } from '#web/accounts/InvitationActions.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { customerPage } from '#web/data/rowPages.ts';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { useShowsCards } from '#web/ui/screen.ts';
import classes from './InvitationList.module.css';

type Of = { invitation: Invitation };

/** What the firm has to know of it. Owners get no task, so that they read nothing of the address. */
const Task = ({ invitation: { task } }: Of) => {
  const say = useSentences(accountMessages);
  if (!task) return null;
  const { name } = task.account;
  const text = () => {
    if (!task.known) return say('invitation_new');
    return task.linkable ? say('invitation_known', { name }) : say('invitation_firm', { name });
  };
  return (
    <Text size="sm" c="dimmed" maw="60ch">
      {text()}
    </Text>
  );
};

const Person = ({ invitation }: Of) => (
  <Stack gap={2} className={classes.person}>
    <Text fw={600}>{invitation.name}</Text>
    <Text size="sm">{invitation.email}</Text>
    <Task invitation={invitation} />
  </Stack>
);

const Customer = ({ invitation: { customer, task } }: Of) =>
  task ? (
    <Anchor
      inherit
      renderRoot={(props: object) => <Link {...customerPage(customer.id)} {...props} />}
    >
      {customer.name}
    </Anchor>
  ) : (
    customer.name
  );

const useGuardianName = () => {
  const say = useSentences(accountMessages);
  const own = useSession()?.account.id;
  return (guardian: NonNullable<Invitation['task']>['guardian']): string => {
    if (!guardian) return say('invitation_no_guardian');
    return guardian.id === own ? say('invitation_guardian_you') : guardian.name;
  };
};

const InvitationTable = ({ invitations }: { invitations: readonly Invitation[] }) => {
  const t = useTranslate();
  const say = useSentences(accountMessages);
  const guardianName = useGuardianName();
  const isTask = invitations.some(({ task }) => task);
  return (
    <Table verticalSpacing="sm" horizontalSpacing="lg">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('invitation_person')}</Table.Th>
          <Table.Th>{say('invitation_customer')}</Table.Th>
          {isTask && <Table.Th>{say('invitation_by')}</Table.Th>}
          {isTask && <Table.Th>{say('invitation_guardian')}</Table.Th>}
          <Table.Th>{say('invitation_at')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invitations.map((invitation) => (
          <Table.Tr key={invitation.id}>
            <Table.Td>
              <Person invitation={invitation} />
            </Table.Td>
            <Table.Td>
              <Customer invitation={invitation} />
            </Table.Td>
            {isTask && <Table.Td>{invitation.task?.invitedBy}</Table.Td>}
            {isTask && <Table.Td>{guardianName(invitation.task?.guardian ?? null)}</Table.Td>}
            <Table.Td className={classes.moment}>
              {formatInstant(t.locale, invitation.createdAt)}
            </Table.Td>
            <Table.Td>
              <InvitationActions invitation={invitation} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** An invitation where there is no room for a table. */
const InvitationCard = ({ invitation }: Of) => {
  const t = useTranslate();
  const say = useSentences(accountMessages);
  const guardianName = useGuardianName();
  const { task, createdAt } = invitation;
  return (
    <Card>
      <Person invitation={invitation} />
      <Text size="sm" c="dimmed">
        {say('invitation_customer')}: <Customer invitation={invitation} />
      </Text>
      {task && (
        <Text size="sm" c="dimmed">
          {`${say('invitation_by')}: ${task.invitedBy}, ${say('invitation_guardian').toLocaleLowerCase(t.locale)}: ${guardianName(task.guardian)}`}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {formatInstant(t.locale, createdAt)}
      </Text>
      <InvitationActions invitation={invitation} />
    </Card>
  );
};

/** People who are invited and have no access yet; stands in a flush section. */
export const InvitationList = ({ invitations }: { invitations: readonly Invitation[] }) => {
  const showsCards = useShowsCards();
  if (!showsCards) return <InvitationTable invitations={invitations} />;
  return invitations.map((invitation) => (
    <InvitationCard key={invitation.id} invitation={invitation} />
  ));
};
