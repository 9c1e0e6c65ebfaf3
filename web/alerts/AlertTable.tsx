import { Anchor, Modal } from '@mantine/core';
import { IconBellCheck, IconBellOff, IconBellRinging, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { alertMessages } from '#contract/alertMessages';
import { type Alert, alert, alertApi } from '#contract/alerts';
import type { Related } from '#contract/crud';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { HistoryPanel } from '#web/history/HistoryPanel.tsx';
import type { RowAction } from '#web/table/actions.ts';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { useConfirm } from '#web/table/useConfirm.tsx';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useStable } from '#web/ui/useStable.ts';

const MarkLink = ({ id, name }: { id: number; name: string }): ReactNode => (
  <Anchor
    inherit
    renderRoot={(props: object) => <Link to={`${trademarksPath}/${id}`} {...props} />}
  >
    {name}
  </Anchor>
);

const cells = {
  trademark: ({ trademark }: Alert, { options }: Related) =>
    trademark === null ? (
      '–'
    ) : (
      <MarkLink id={trademark} name={options['TRADEMARK']?.[trademark] ?? `#${trademark}`} />
    ),
};

const isValid = ({ deletedAt }: Alert): boolean => deletedAt === null;
/** The content in the language of whoever reads. */
const columnsIn = {
  pl: ['type', 'contentPl', 'trademark', 'due'],
  en: ['type', 'contentEn', 'trademark', 'due'],
} as const;

/** Alerts are never deleted by people: they are said to need no more attention. */
const useAlertActions = (openHistory: (id: number) => void) => {
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
        await refreshUnder(alertApi.list.path);
      },
    }),
  );
  const restore = useStable(async ({ id }: Alert) => {
    await call(alertApi.restore, { id });
    announceDone(say('restored'));
    await refreshUnder(alertApi.list.path);
  });
  const showHistory = useStable(({ id }: Alert) => openHistory(id));
  const actions = useMemo(
    (): RowAction<Alert>[] => [
      {
        name: 'invalidate',
        label: () => say('invalidate'),
        icon: IconBellOff,
        requires: alertApi.remove.requires,
        fits: isValid,
        run: invalidate,
      },
      {
        name: 'restore',
        label: () => say('restore'),
        icon: IconBellRinging,
        requires: alertApi.restore.requires,
        fits: (row) => !isValid(row),
        run: restore,
      },
      {
        name: 'history',
        label: () => say('history'),
        icon: IconHistory,
        requires: alertApi.history.requires,
        run: showHistory,
      },
    ],
    [say, invalidate, restore, showHistory],
  );
  return { actions, dialog };
};

/** The alerts of the portfolio, or of one mark. */
export const AlertTable = ({ trademark }: { trademark?: number }) => {
  const t = useTranslate();
  const say = useSentences(alertMessages);
  const [told, setTold] = useState<number | null>(null);
  const { actions, dialog } = useAlertActions(setTold);
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
        entity={alert}
        api={alertApi}
        list={trademark === undefined ? alert.name : 'TrademarkAlert'}
        columns={columnsIn[t.locale]}
        fixed={fixed}
        cells={cells}
        rowActions={actions}
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
      <Modal
        opened={told !== null}
        onClose={() => setTold(null)}
        size="lg"
        title={say('history')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {told !== null && <HistoryPanel entity={alert} api={alertApi} id={told} />}
      </Modal>
    </>
  );
};
