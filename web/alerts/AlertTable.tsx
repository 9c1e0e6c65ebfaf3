import { IconBellCheck, IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { useMemo } from 'react';
import { alertMessages } from '#contract/alerts/words';
import { type Alert, alert, alertApi, alertType } from '#contract/alerts/alert';
import { type Urgency, urgencyOf } from '#contract/deadlines/urgency';
import type { Related } from '#contract/kit/crud';
import { labelOf } from '#contract/values/codes';
import type { RelativePeriod } from '#contract/values/dates';
import { sentencesOf, type Translate } from '#contract/words/i18n';
import { alertBrief } from '#web/alerts/alertBrief.tsx';
import { DueChip } from '#web/alerts/DueChip.tsx';
import { MarkLink } from '#web/alerts/MarkLink.tsx';
import { SettleAlert } from '#web/alerts/SettleAlert.tsx';
import { WhoActsOn } from '#web/alerts/WhoActsOn.tsx';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate, useSentences, useTranslate } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import type { BulkAction, RowAction } from '#web/table/actions.ts';
import { EntityTable } from '#web/table/EntityTable.tsx';
import type { ReadyView } from '#web/table/listState.ts';
import { useConfirm } from '#web/table/useConfirm.tsx';
import { WholeText } from '#web/table/WholeText.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useStable } from '#web/ui/useStable.ts';
import classes from './AlertTable.module.css';

const Due = ({ row, related }: { row: Alert; related: Related }) => (
  <div className={classes.due}>
    <div className={classes.when}>
      <DueChip row={row} />
    </div>
    <SettleAlert row={row} />
    <WhoActsOn row={row} related={related} compact />
  </div>
);

const Content = ({ row: { type }, text }: { row: Alert; text: string | null }) => {
  const t = useTranslate();
  return (
    <WholeText>
      {type !== null && <span className={classes.kind}>{labelOf(alertType, type, t.locale)}</span>}
      <span className={classes.text}>{text}</span>
    </WholeText>
  );
};

/** The content fills the row. */
const contentWidth = 320;

const cells = {
  // Room for the longest urgency beside the act.
  due: {
    show: (row: Alert, related: Related) => <Due row={row} related={related} />,
    width: 256,
  },
  contentPl: {
    show: (row: Alert) => <Content row={row} text={row.contentPl} />,
    width: contentWidth,
  },
  contentEn: {
    show: (row: Alert) => <Content row={row} text={row.contentEn} />,
    width: contentWidth,
  },
  trademark: ({ type, trademark }: Alert, { options }: Related) =>
    trademark === null ? (
      '–'
    ) : (
      <WholeText>
        <MarkLink
          type={type}
          id={trademark}
          name={options['TRADEMARK']?.[trademark] ?? `#${trademark}`}
        />
      </WholeText>
    ),
};

/** The title of an alert is its content in the user's language. */
const alertIn = { pl: alert, en: { ...alert, title: 'contentEn' } } as const;
const columnsIn = {
  pl: { also: ['contentPl'] },
  en: { also: ['contentEn'] },
} as const;

const sayIn = (t: Translate) => sentencesOf(alertMessages, t.locale);

const bulkActions: readonly BulkAction[] = [
  {
    name: 'invalidate',
    label: (t) => sayIn(t)('invalidate_many'),
    icon: IconBellOff,
    requires: alertApi.removeMany.requires,
    question: ({ count }, t) => ({
      title: sayIn(t)('invalidate_many_title', { count }),
      text: sayIn(t)('invalidate_many_text'),
      confirmLabel: sayIn(t)('invalidate_many'),
    }),
    run: async ({ input }) => {
      const { count } = await call(alertApi.removeMany, input);
      announceDone(sayIn(currentTranslate())('invalidate_many_done', { count }));
    },
  },
];

/** Users never delete alerts: they dismiss them. */
const useAlertActions = () => {
  const say = useSentences(alertMessages);
  const { ask, dialog } = useConfirm();
  const invalidate = useStable(({ id, version }: Alert) =>
    ask({
      title: say('invalidate_title'),
      text: say('invalidate_text'),
      confirmLabel: say('invalidate'),
      run: async () => {
        await call(alertApi.remove, { id, version });
        announceDone(say('invalidate_done'));
      },
    }),
  );
  const restore = useStable(async ({ id }: Alert) => {
    await call(alertApi.restore, { id });
    announceDone(say('restored'));
  });
  const actions = useMemo(
    (): RowAction<Alert>[] => [
      {
        name: 'invalidate',
        label: () => say('invalidate'),
        icon: IconBellOff,
        can: 'remove',
        run: invalidate,
      },
      {
        name: 'restore',
        label: () => say('restore'),
        icon: IconBellRinging,
        can: 'restore',
        deleted: 'only',
        run: restore,
      },
    ],
    [say, invalidate, restore],
  );
  return { actions, dialog };
};

type View = ReadyView<typeof alert.fields>;

const dueView = (
  name: 'late' | 'soon' | 'upcoming' | 'to_know',
  filter: View['filters'][number],
): View => ({
  name,
  label: { pl: alertMessages.pl[name], en: alertMessages.en[name] },
  filters: [filter],
});
const dueIn = (value: RelativePeriod) => ({ field: 'due', operator: 'relative', value }) as const;

const noViews: readonly View[] = [];

/** By urgency, in the order of the list. */
const byUrgency: readonly View[] = [
  dueView('late', dueIn('PAST')),
  dueView('soon', dueIn('NEXT_30_DAYS')),
  dueView('upcoming', dueIn('FUTURE')),
  dueView('to_know', { field: 'due', operator: 'empty' }),
];

const headings = {
  late: 'late',
  grace: 'late',
  week: 'week',
  month: 'soon',
  far: 'later',
} as const satisfies Record<Urgency, string>;

/** The groups of the queue of the home page, in their order; then what has no day. */
const useHeadings = () => {
  const say = useSentences(alertMessages);
  const today = useToday();
  return ({ due, lastDay }: Alert): string =>
    say(due === null ? 'to_know' : headings[urgencyOf({ due, lastDay }, today)]);
};

/** The alerts of the portfolio, or of one mark. */
export const AlertTable = ({ trademark }: { trademark?: number }) => {
  const t = useTranslate();
  const say = useSentences(alertMessages);
  const { actions, dialog } = useAlertActions();
  const headingOf = useHeadings();
  const fixed = useMemo(
    () =>
      trademark === undefined
        ? []
        : ([{ field: 'trademark', operator: 'anyOf', value: [trademark] }] as const),
    [trademark],
  );
  return (
    <>
      <EntityTable
        entity={alertIn[t.locale]}
        api={alertApi}
        list={trademark === undefined ? alert.name : 'TrademarkAlert'}
        columns={columnsIn[t.locale]}
        readyViews={trademark === undefined ? byUrgency : noViews}
        fixed={fixed}
        {...(trademark === undefined && { headingOf })}
        cells={cells}
        brief={alertBrief}
        rowActions={actions}
        bulkActions={bulkActions}
        removal={false}
        empty={
          <EmptyState
            icon={<IconBellCheck aria-hidden />}
            title={say('empty')}
            text={say('empty_text')}
          />
        }
      />
      {dialog}
    </>
  );
};
