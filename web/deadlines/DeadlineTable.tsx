import {
  IconArrowForwardUp,
  IconCalendarCheck,
  IconCheck,
  IconHourglass,
  IconHourglassOff,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { isStaff } from '#contract/access';
import {
  type Deadline,
  deadline,
  type DeadlineAction,
  deadlineActions,
  deadlineApi,
} from '#contract/calendar/deadline';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import type { Related } from '#contract/kit/crud';
import { sentencesOf, type Translate } from '#contract/words/i18n';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { useRole, useSession } from '#web/data/session.ts';
import { cells } from '#web/deadlines/cells.tsx';
import { acknowledge, handOver, waitForClient } from '#web/deadlines/deadlineActs.ts';
import { HandOverDialog } from '#web/deadlines/HandOverDialog.tsx';
import { type DeadlineFilter, open, readyViewsOf } from '#web/deadlines/readyViews.ts';
import type { BulkAction, BulkDialogProps, RowAction } from '#web/table/actions.ts';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

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
];

type Action = RowAction<Deadline, DeadlineAction>;

const rowActionsOf = (
  account: number | undefined,
  handOverRow: (row: Deadline) => void,
): readonly Action[] => [
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

/** The name in the words and the language of the reader stands after the date. */
const shownTo = (role: Parameters<typeof isStaff>[0], locale: 'pl' | 'en') => {
  const plain = locale === 'pl' ? 'plainNamePl' : 'plainNameEn';
  const legal = locale === 'pl' ? 'namePl' : 'nameEn';
  const title = isStaff(role) ? legal : plain;
  return { entity: { ...deadline, title } as const, columns: { also: [title] } as const };
};

const rowLink = ({ id, trademark }: Deadline) => ({
  ...markPage(trademark ?? 0),
  search: { deadline: id },
});

const MarkCell = ({ row, related }: { row: Deadline; related: Related }): ReactNode =>
  row.trademark === null ? (
    '–'
  ) : (
    <TextLink {...markPage(row.trademark)}>
      {related.options['TRADEMARK']?.[row.trademark] ?? `#${row.trademark}`}
    </TextLink>
  );
const allCells = {
  ...cells,
  trademark: (row: Deadline, related: Related) => <MarkCell row={row} related={related} />,
};

/** Open deadlines of the portfolio by urgency, or all deadlines of one mark. */
export const DeadlineTable = ({ trademark }: { trademark?: number }) => {
  const t = useTranslate();
  const say = useSentences(deadlineMessages);
  const role = useRole();
  const account = useSession()?.account.id;
  const [given, setGiven] = useState<Deadline | null>(null);
  const rowActions = useMemo(() => rowActionsOf(account, setGiven), [account]);
  const { entity, columns } = useMemo(() => shownTo(role, t.locale), [role, t.locale]);
  const readyViews = useMemo(
    () => (trademark === undefined && account !== undefined ? readyViewsOf(account) : []),
    [trademark, account],
  );
  const fixed = useMemo(
    (): readonly DeadlineFilter[] =>
      trademark === undefined
        ? open
        : [{ field: 'trademark', operator: 'anyOf', value: [trademark] }],
    [trademark],
  );
  const isOfMark = trademark !== undefined;
  return (
    <>
      <EntityTable
        entity={entity}
        api={deadlineApi}
        list={isOfMark ? 'TrademarkDeadline' : deadline.name}
        columns={columns}
        readyViews={readyViews}
        fixed={fixed}
        cells={allCells}
        rowLink={rowLink}
        rowActions={rowActions}
        bulkActions={bulkActions}
        removal={false}
        offersArchived={!isOfMark}
        empty={
          <EmptyState
            icon={<IconCalendarCheck aria-hidden />}
            title={say(isOfMark ? 'mark_empty' : 'empty')}
            text={say(isOfMark ? 'mark_empty_text' : 'empty_text')}
          />
        }
      />
      {given && (
        <HandOverDialog
          target={{ input: { ids: [given.id] }, count: 1 }}
          onDone={async () => setGiven(null)}
          onCancel={() => setGiven(null)}
        />
      )}
    </>
  );
};
