import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Invitation } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { InvitationActions } from '#web/accounts/InvitationActions.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { RowList } from '#web/data/RowList.tsx';
import { customerPage } from '#web/data/rowPages.ts';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import classes from './InvitationList.module.css';

type Of = { invitation: Invitation };

/** The task for the firm. Owners receive none, because it would reveal whether the address is known. */
const Task = ({ invitation: { task, can } }: Of) => {
  const say = useSentences(accountMessages);
  if (!task) return null;
  const { name } = task.account;
  const text = () => {
    if (!task.known) return say('invitation_new');
    return can.link ? say('invitation_known', { name }) : say('invitation_firm', { name });
  };
  return (
    <Text size="sm" c="dimmed" maw="48ch">
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

/** An invitation as a card, for narrow screens. */
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

/** Invited people without access yet; used inside a flush section. */
export const InvitationList = ({
  invitations,
  empty = null,
}: {
  invitations: readonly Invitation[];
  empty?: ReactNode;
}) => {
  const say = useSentences(accountMessages);
  const guardianName = useGuardianName();
  const ofTask = [
    {
      heading: say('invitation_by'),
      renderCell: ({ task }: Invitation) => task?.invitedBy,
    },
    {
      heading: say('invitation_guardian'),
      renderCell: ({ task }: Invitation) => guardianName(task?.guardian ?? null),
    },
  ];
  return (
    <RowList
      rows={invitations}
      columns={[
        {
          heading: say('invitation_person'),
          renderCell: (invitation) => <Person invitation={invitation} />,
        },
        {
          heading: say('invitation_customer'),
          renderCell: (invitation) => <Customer invitation={invitation} />,
          className: classes.customer,
        },
        ...(invitations.some(({ task }) => task) ? ofTask : []),
        {
          heading: say('invitation_at'),
          renderCell: ({ createdAt }) => formatInstant(say.locale, createdAt),
          className: classes.moment,
        },
      ]}
      renderActions={(invitation) => <InvitationActions invitation={invitation} />}
      renderCard={(invitation) => <InvitationCard invitation={invitation} />}
      empty={empty}
    />
  );
};
