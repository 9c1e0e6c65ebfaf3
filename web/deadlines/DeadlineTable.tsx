import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCalendarCheck,
  IconCheck,
  IconChecklist,
  IconChecks,
  IconHourglass,
  IconHourglassOff,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { isStaff, type Role } from '#contract/access';
import {
  type Deadline,
  deadline,
  type DeadlineAction,
  deadlineActions,
  deadlineApi,
} from '#contract/calendar/deadline';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import { calendarApi } from '#contract/calendar/api';
import { pendingChange } from '#contract/calendar/pendingChange';
import type { Related } from '#contract/kit/crud';
import type { Locale } from '#contract/values/locale';
import { sentencesOf, type Translate } from '#contract/words/i18n';
import { formatDate } from '#contract/values/dates';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { openedDeadline, type OpensDeadline } from '#web/data/openedDeadline.ts';
import { taskPage } from '#web/data/rowPages.ts';
import { useRole, useSession } from '#web/data/session.ts';
import { cells } from '#web/deadlines/cells.tsx';
import { deadlineBrief } from '#web/deadlines/deadlineBrief.tsx';
import {
  acknowledge,
  confirmChange,
  finishTasks,
  handOver,
  rejectChange,
  waitForClient,
} from '#web/deadlines/deadlineActs.ts';
import { HandOverDialog } from '#web/deadlines/HandOverDialog.tsx';
import { MarkLink } from '#web/deadlines/MarkLink.tsx';
import { NoDeadlines } from '#web/deadlines/NoDeadlines.tsx';
import { type DeadlineFilter, notArchived, open, readyViewsOf } from '#web/deadlines/readyViews.ts';
import type { BulkAction, BulkDialogProps, RowAction } from '#web/table/actions.ts';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { useConfirm } from '#web/table/useConfirm.tsx';
import { WholeText } from '#web/table/WholeText.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useStable } from '#web/ui/useStable.ts';
import type { Target } from '#web/ui/target.ts';

const sayIn = (t: Translate) => sentencesOf(deadlineMessages, t.locale);

const handOverDialog = (props: BulkDialogProps) => <HandOverDialog {...props} />;

const bulkActions: readonly BulkAction[] = [
  {
    name: 'acknowledge',
    label: (t) => sayIn(t)('acknowledge'),
    icon: IconCheck,
    requires: deadlineActions.acknowledge,
    run: ({ input }) => acknowledge(input, true),
  },
  {
    name: 'handOver',
    label: (t) => sayIn(t)('hand_over'),
    icon: IconArrowForwardUp,
    requires: deadlineActions.handOver,
    dialog: handOverDialog,
  },
  {
    name: 'wait',
    label: (t) => sayIn(t)('wait'),
    icon: IconHourglass,
    requires: deadlineActions.wait,
    run: ({ input }) => waitForClient(input, true),
  },
  {
    name: 'finish',
    label: (t) => sayIn(t)('finish'),
    icon: IconChecklist,
    requires: deadlineActions.finish,
    // Offered in the view of tasks: deadlines of the law are not closed here.
    fits: (filters) => filters.some(({ field }) => field === 'type'),
    run: ({ input }) => finishTasks(input, true),
  },
  {
    name: 'confirm',
    label: (t) => sayIn(t)('confirm'),
    icon: IconChecks,
    requires: deadlineActions.confirm,
    fits: (filters) => filters.some(({ field }) => field === 'pendingChange'),
    question: ({ count }, t) => ({
      title: sayIn(t)('confirm_title'),
      text: sayIn(t)('confirm_many_text', { count }),
      confirmLabel: sayIn(t)('confirm'),
    }),
    run: ({ input }) => confirmChange(input),
  },
];

type Action = RowAction<Deadline, DeadlineAction>;

const rowActionsOf = (
  account: number | undefined,
  handOverRow: (row: Deadline) => void,
  confirmRow: (row: Deadline) => Promise<void>,
): readonly Action[] => [
  {
    name: 'finish',
    label: (t) => sayIn(t)('finish'),
    icon: IconChecklist,
    can: 'finish',
    fits: ({ done }) => !done,
    run: ({ id }) => finishTasks({ ids: [id] }, true),
  },
  {
    name: 'reopen',
    label: (t) => sayIn(t)('reopen'),
    icon: IconArrowBackUp,
    can: 'finish',
    fits: ({ done }) => done,
    run: ({ id }) => finishTasks({ ids: [id] }, false),
  },
  {
    name: 'confirm',
    label: (t) => sayIn(t)('confirm'),
    icon: IconChecks,
    can: 'confirm',
    run: confirmRow,
  },
  {
    name: 'withdraw',
    label: (t) => sayIn(t)('withdraw'),
    icon: IconX,
    can: 'reject',
    fits: ({ pendingBy }) => account !== undefined && pendingBy.includes(account),
    run: ({ id }) => rejectChange({ ids: [id] }),
  },
  {
    name: 'reject',
    label: (t) => sayIn(t)('reject'),
    icon: IconX,
    can: 'reject',
    fits: ({ pendingBy }) => account === undefined || !pendingBy.includes(account),
    run: ({ id }) => rejectChange({ ids: [id] }),
  },
  {
    name: 'acknowledge',
    label: (t) => sayIn(t)('acknowledge'),
    icon: IconCheck,
    can: 'acknowledge',
    fits: ({ acknowledgedBy }) => acknowledgedBy !== account,
    run: ({ id, due }) => acknowledge({ ids: [id], ...(due !== null && { due }) }, true),
  },
  {
    name: 'leaveAlone',
    label: (t) => sayIn(t)('left_alone'),
    icon: IconX,
    can: 'acknowledge',
    fits: ({ acknowledged }) => acknowledged,
    run: ({ id }) => acknowledge({ ids: [id] }, false),
  },
  {
    name: 'takeOver',
    label: (t) => sayIn(t)('take_over'),
    icon: IconUserCheck,
    can: 'handOver',
    fits: ({ inCharge }) => inCharge !== account,
    run: ({ id }) => handOver({ ids: [id] }, account ?? null),
  },
  {
    name: 'handOver',
    label: (t) => sayIn(t)('hand_over'),
    icon: IconArrowForwardUp,
    can: 'handOver',
    run: handOverRow,
  },
  {
    name: 'wait',
    label: (t) => sayIn(t)('wait'),
    icon: IconHourglass,
    can: 'wait',
    fits: ({ waitingForClient }) => !waitingForClient,
    run: ({ id }) => waitForClient({ ids: [id] }, true),
  },
  {
    name: 'noWait',
    label: (t) => sayIn(t)('no_wait'),
    icon: IconHourglassOff,
    can: 'wait',
    fits: ({ waitingForClient }) => waitingForClient,
    run: ({ id }) => waitForClient({ ids: [id] }, false),
  },
];

/** The page that the list is about, if it is about one mark or one customer. */
type Subject = { trademark?: number; customer?: number };

const withoutOf = ({ trademark, customer }: Subject): ('trademark' | 'customer' | 'place')[] => {
  if (trademark !== undefined) return ['trademark', 'customer', 'place'];
  return customer === undefined ? [] : ['customer'];
};

/** The name in the words and the language of the reader stands after the date. */
const shownTo = (role: Role, locale: Locale, subject: Subject) => {
  const plain = locale === 'pl' ? 'plainNamePl' : 'plainNameEn';
  const legal = locale === 'pl' ? 'namePl' : 'nameEn';
  const title = isStaff(role) ? legal : plain;
  const columns = { also: [title], without: withoutOf(subject) } as const;
  return { entity: { ...deadline, title } as const, columns };
};

/** A task opens on its page, where it is edited; clients do not know of the task behind an entry. */
const rowLink = ({ id, task }: Deadline): Target | OpensDeadline =>
  typeof task === 'number' ? taskPage(task) : openedDeadline(id);

const allCells = {
  ...cells,
  trademark: {
    show: (row: Deadline, related: Related) => (
      <WholeText>
        <MarkLink row={row} related={related} />
      </WholeText>
    ),
    width: 126,
  },
};

const sentencesOfEmpty = ({ trademark, customer }: Subject) => {
  if (trademark !== undefined) return { title: 'mark_empty', text: 'mark_empty_text' } as const;
  return customer === undefined
    ? null
    : ({ title: 'customer_empty', text: 'customer_empty_text' } as const);
};

/** Its saved views are kept apart. */
const listOf = ({ trademark, customer }: Subject): string => {
  if (trademark !== undefined) return 'TrademarkDeadline';
  return customer === undefined ? deadline.name : 'CustomerDeadline';
};

/** Open deadlines and tasks of the portfolio or of a customer by urgency, or all of one mark. */
export const DeadlineTable = ({
  trademark,
  customer,
  closedToo = false,
}: Subject & {
  /** The address asks about closed ones, which are left out otherwise. */
  closedToo?: boolean;
}) => {
  const t = useTranslate();
  const say = useSentences(deadlineMessages);
  const role = useRole();
  const account = useSession()?.account.id;
  const [given, setGiven] = useState<Deadline | null>(null);
  const { ask, dialog } = useConfirm();
  const confirmRow = useStable(async ({ id }: Deadline) => {
    // Read anew: whoever confirms sees what waits now, and who changed it.
    const { due, pending, trademark: mark, name } = await call(calendarApi.get, { id });
    if (!pending) return;
    const what = {
      subject: mark?.name ?? '',
      deadline: name[t.locale],
      names: pending.by.join(', '),
    };
    ask({
      title: say('confirm_title'),
      text:
        pending.due === null
          ? say('confirm_text', { ...what, change: pendingChange[pending.change].label[t.locale] })
          : say('confirm_text_move', {
              ...what,
              old: formatDate(due),
              new: formatDate(pending.due),
            }),
      confirmLabel: say('confirm'),
      danger: false,
      run: () => confirmChange({ ids: [id], change: pending.change, due: pending.due }),
    });
  });
  const rowActions = useMemo(
    () => rowActionsOf(account, setGiven, confirmRow),
    [account, confirmRow],
  );
  const isOfMark = trademark !== undefined;
  const subject = useMemo(
    () => ({ ...(trademark && { trademark }), ...(customer && { customer }) }),
    [trademark, customer],
  );
  const { entity, columns } = useMemo(
    () => shownTo(role, t.locale, subject),
    [role, t.locale, subject],
  );
  const readyViews = useMemo(
    () => (isOfMark || account === undefined ? [] : readyViewsOf(account)),
    [isOfMark, account],
  );
  const fixed = useMemo((): readonly DeadlineFilter[] => {
    if (trademark !== undefined)
      return [{ field: 'trademark', operator: 'anyOf', value: [trademark] }];
    const shown = closedToo ? notArchived : open;
    return customer === undefined
      ? shown
      : [...shown, { field: 'customer', operator: 'anyOf', value: [customer] }];
  }, [trademark, customer, closedToo]);
  const empty = sentencesOfEmpty(subject);
  const noMatch = { title: say('no_match'), text: say('no_match_text') };
  return (
    <>
      <EntityTable
        entity={entity}
        api={deadlineApi}
        list={listOf(subject)}
        columns={columns}
        readyViews={readyViews}
        fixed={fixed}
        cells={allCells}
        brief={deadlineBrief}
        rowLink={rowLink}
        rowActions={rowActions}
        bulkActions={bulkActions}
        removal={false}
        offersArchived={!isOfMark}
        empty={
          empty ? (
            <EmptyState
              icon={<IconCalendarCheck aria-hidden />}
              title={say(empty.title)}
              text={say(empty.text)}
            />
          ) : (
            <NoDeadlines />
          )
        }
        noMatch={noMatch}
      />
      {given && (
        <HandOverDialog
          target={{ input: { ids: [given.id] }, count: 1 }}
          onDone={async () => setGiven(null)}
          onCancel={() => setGiven(null)}
        />
      )}
      {dialog}
    </>
  );
};
