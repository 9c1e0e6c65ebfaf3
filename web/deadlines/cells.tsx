import '@mantine/core/styles/Popover.css';
import { ActionIcon, Group, Popover, Text } from '@mantine/core';
import { IconCheck, IconHelp } from '@tabler/icons-react';
import type { Deadline } from '#contract/calendar/deadline';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import { pendingChange } from '#contract/calendar/pendingChange';
import { calendarMessages } from '#contract/calendar/words';
import type { Related } from '#contract/kit/crud';
import { formatDate } from '#contract/values/dates';
import { Explanation } from '#web/calendar/WhyThisDate.tsx';
import { isTask, standingOf } from '#web/calendar/eventLook.ts';
import { PressingDate } from '#web/codes/PressingDate.tsx';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { WholeText } from '#web/table/WholeText.tsx';
import { useIsPhone } from '#web/ui/screen.ts';
import classes from './cells.module.css';

/** The explanation opens beside the row, so that the list stays in sight. */
const Why = ({ id, name }: { id: number; name: string }) => {
  const say = useSentences(deadlineMessages);
  const isPhone = useIsPhone();
  return (
    <Popover
      width={isPhone ? 'calc(100vw - 32px)' : 380}
      position={isPhone ? 'bottom' : 'right-start'}
      shadow="md"
      withArrow
      withinPortal
      trapFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.why ?? ''}
          aria-label={say('why_of', { name })}
          title={say('why')}
        >
          <IconHelp size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fw={600}>{say('why')}</Text>
        <Explanation id={id} />
      </Popover.Dropdown>
    </Popover>
  );
};

const nameOf = ({ namePl, plainNamePl, nameEn, plainNameEn }: Deadline, locale: 'pl' | 'en') =>
  (locale === 'pl' ? (namePl ?? plainNamePl) : (nameEn ?? plainNameEn)) ?? '';

const Pending = ({ row: { pendingChange: change, pendingDue } }: { row: Deadline }) => {
  const say = useSentences(deadlineMessages);
  if (!change) return null;
  const text =
    pendingDue === null
      ? say('pending_note', { change: pendingChange[change].label[say.locale] })
      : say('pending_move', { date: formatDate(pendingDue) });
  return <span className={classes.pending}>{text}</span>;
};

const pressing: ReadonlySet<string> = new Set(['overdue', 'grace', 'lapsed']);

const Due = ({ row }: { row: Deadline }) => {
  const say = useSentences(calendarMessages);
  const sayMore = useSentences(deadlineMessages);
  const today = useToday();
  const { id, due, rolledTo, lastDay } = row;
  // Nobody has to do anything about an archived one any more.
  const standing =
    due === null || lastDay === null || row.archived
      ? 'open'
      : standingOf({ ...row, due, lastDay }, today);
  // What is done, archived or merely past is not pressing.
  const isPressing =
    !row.archived &&
    (standing === 'open' ? (rolledTo ?? due ?? '') >= today : pressing.has(standing));
  return (
    <span className={classes.due} data-standing={standing}>
      {isPressing && due !== null && <UrgencyChip {...{ due, rolledTo, lastDay }} />}
      <Group gap={4} wrap="nowrap">
        {due === null ? (
          '–'
        ) : (
          <PressingDate {...{ due, rolledTo }} lastDay={isPressing ? lastDay : null} />
        )}
        <Why id={id} name={nameOf(row, say.locale)} />
      </Group>
      {standing === 'lapsed' && <span>{say('state_lapsed')}</span>}
      {standing === 'done' && <span>{say('state_done')}</span>}
      {row.archived && <span>{say('state_archived')}</span>}
      {row.waitingForClient && <span className={classes.note}>{sayMore('waits')}</span>}
      <Pending row={row} />
    </span>
  );
};

const Name = ({ row, name }: { row: Deadline; name: string | null }) => {
  const say = useSentences(deadlineMessages);
  return (
    <WholeText>
      {name}{' '}
      {isTask(row) ? (
        <span className={classes.task} title={say('task_long')}>
          {say('task')}
        </span>
      ) : (
        !row.statutory && <span className={classes.note}>({say('informative')})</span>
      )}
    </WholeText>
  );
};

const lawyersOf = ({ options }: Related) => {
  const names = options['LAWYER'] ?? {};
  return (id: number): string => names[id] ?? `#${id}`;
};

const Answering = ({ row, related }: { row: Deadline; related: Related }) => {
  const say = useSentences(deadlineMessages);
  const lawyer = lawyersOf(related);
  const { answering, inCharge } = row;
  const isStandIn = inCharge !== null && !answering.includes(inCharge);
  return (
    <WholeText>
      {answering.map(lawyer).join(', ')}
      {isStandIn && (
        <span className={classes.note}> ({say('stands_in', { name: lawyer(inCharge) })})</span>
      )}
    </WholeText>
  );
};

const Acknowledged = ({ row, related }: { row: Deadline; related: Related }) => {
  const say = useSentences(deadlineMessages);
  const { acknowledged, acknowledgedBy } = row;
  if (!acknowledged && row.done) return '–';
  if (!acknowledged) return <span className={classes.note}>{say('nobody_yet')}</span>;
  return (
    <Group gap={4} wrap="nowrap">
      <IconCheck size={16} aria-hidden />
      {acknowledgedBy !== null && <WholeText>{lawyersOf(related)(acknowledgedBy)}</WholeText>}
    </Group>
  );
};

/** The name fills the row. */
const nameWidth = 146;

export const cells = {
  due: { show: (row: Deadline) => <Due row={row} />, width: 168 },
  namePl: { show: (row: Deadline) => <Name row={row} name={row.namePl} />, width: nameWidth },
  nameEn: { show: (row: Deadline) => <Name row={row} name={row.nameEn} />, width: nameWidth },
  plainNamePl: {
    show: (row: Deadline) => <Name row={row} name={row.plainNamePl} />,
    width: nameWidth,
  },
  plainNameEn: {
    show: (row: Deadline) => <Name row={row} name={row.plainNameEn} />,
    width: nameWidth,
  },
  answering: {
    show: (row: Deadline, related: Related) => <Answering row={row} related={related} />,
    width: 108,
  },
  acknowledged: {
    show: (row: Deadline, related: Related) => <Acknowledged row={row} related={related} />,
    width: 104,
  },
  customer: { width: 104 },
  place: { width: 88 },
};
