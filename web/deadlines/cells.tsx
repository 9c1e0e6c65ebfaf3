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
import { isTask, type Standing, standingOf } from '#web/calendar/eventLook.ts';
import { WhoActs } from '#web/codes/Acts.tsx';
import { PressingDate } from '#web/codes/PressingDate.tsx';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { WholeText } from '#web/table/WholeText.tsx';
import { useIsPhone } from '#web/ui/screen.ts';
import classes from './cells.module.css';

const nameOf = ({ namePl, plainNamePl, nameEn, plainNameEn }: Deadline, locale: 'pl' | 'en') =>
  (locale === 'pl' ? (namePl ?? plainNamePl) : (nameEn ?? plainNameEn)) ?? '';

/** The explanation opens beside the row, so that the list stays in sight. */
export const Why = ({ row, size = 'sm' }: { row: Deadline; size?: 'sm' | 44 }) => {
  const say = useSentences(deadlineMessages);
  const name = nameOf(row, say.locale);
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
          size={size}
          className={classes.why ?? ''}
          aria-label={say('why_of', { name })}
          title={say('why')}
        >
          <IconHelp size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fw={600}>{say('why')}</Text>
        <Explanation id={row.id} />
      </Popover.Dropdown>
    </Popover>
  );
};

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

/** How a deadline stands, and whether that presses: what is done, archived or merely past does not. */
const useStanding = (row: Deadline) => {
  const today = useToday();
  const { due, rolledTo, lastDay } = row;
  // Nobody has to do anything about an archived one any more.
  const standing =
    due === null || lastDay === null || row.archived
      ? 'open'
      : standingOf({ ...row, due, lastDay }, today);
  const isPressing =
    !row.archived &&
    (standing === 'open' ? (rolledTo ?? due ?? '') >= today : pressing.has(standing));
  return { standing, isPressing };
};

/** What else there is to know of the day, in a word each. */
const useStateWords = (row: Deadline, standing: Standing): string[] => {
  const say = useSentences(calendarMessages);
  return [
    ...(standing === 'lapsed' ? [say('state_lapsed')] : []),
    ...(standing === 'done' ? [say('state_done')] : []),
    ...(row.archived ? [say('state_archived')] : []),
  ];
};

const Day = ({
  row: { due, rolledTo, lastDay },
  isPressing,
}: {
  row: Deadline;
  isPressing: boolean;
}) =>
  due === null ? (
    '–'
  ) : (
    <PressingDate {...{ due, rolledTo }} lastDay={isPressing ? lastDay : null} />
  );

const Due = ({ row, related }: { row: Deadline; related: Related }) => {
  const say = useSentences(deadlineMessages);
  const { due, rolledTo, lastDay } = row;
  const { standing, isPressing } = useStanding(row);
  const words = useStateWords(row, standing);
  return (
    <span className={classes.due} data-standing={standing}>
      {isPressing && due !== null && <UrgencyChip {...{ due, rolledTo, lastDay }} />}
      <Group gap={4} wrap="nowrap">
        <Day row={row} isPressing={isPressing} />
        <Why row={row} />
      </Group>
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
      {row.waitingForClient && <span className={classes.note}>{say('waits')}</span>}
      <WhoActs who={related.acts?.[row.id]} compact />
      <Pending row={row} />
    </span>
  );
};

/** The same in a row of a phone, which wraps. */
export const DueInShort = ({ row }: { row: Deadline }) => {
  const say = useSentences(deadlineMessages);
  const { due, rolledTo, lastDay } = row;
  const { standing, isPressing } = useStanding(row);
  const words = [...useStateWords(row, standing), ...(row.waitingForClient ? [say('waits')] : [])];
  return (
    <>
      {isPressing && due !== null && <UrgencyChip {...{ due, rolledTo, lastDay }} />}
      <Day row={row} isPressing={isPressing} />
      {words.length > 0 && <span className={classes.note}>{words.join(', ')}</span>}
      <Pending row={row} />
    </>
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
      <IconCheck size={16} className={classes.check} aria-hidden />
      {acknowledgedBy !== null && <WholeText>{lawyersOf(related)(acknowledgedBy)}</WholeText>}
    </Group>
  );
};

/** The name fills the row. */
const nameWidth = 146;

export const cells = {
  due: {
    show: (row: Deadline, related: Related) => <Due row={row} related={related} />,
    width: 168,
  },
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
