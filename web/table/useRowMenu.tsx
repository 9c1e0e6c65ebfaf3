import { Menu, Modal } from '@mantine/core';
import { IconArrowBackUp, IconHistory, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Can } from '#contract/kit/crud';
import type { Entity } from '#contract/kit/entity';
import { announceDone, announceUnexpected } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { laterPart, usePart } from '#web/data/laterPart.ts';
import { useMay } from '#web/data/permission.ts';
import { deleteTitle } from '#web/form/deleteTitle.ts';
import type { RowAction } from '#web/table/actions.ts';
import { counted } from '#web/table/countText.ts';
import type { AnyRow, RemovalNote, TableApi } from '#web/table/model.ts';
import type { RowsProps } from '#web/table/TableRow.tsx';
import { useConfirm } from '#web/table/useConfirm.tsx';
import { useStable } from '#web/ui/useStable.ts';
import classes from './useRowMenu.module.css';

const historyPanel = laterPart(() =>
  import('#web/history/HistoryPanel.tsx').then((module) => module.HistoryPanel),
);

type Opened = { row: AnyRow; button: HTMLElement };

type Removing = {
  entity: Entity;
  api: TableApi;
  titleOf: (row: AnyRow) => string;
  removalNote: RemovalNote | undefined;
};

/** Delete and restore, which all entities have except those the system maintains. */
const useOwnActions = ({ entity, api, titleOf, removalNote }: Removing) => {
  const t = useTranslate();
  const { ask, dialog } = useConfirm();
  const { remove, restore } = api;
  const removing = remove && {
    name: 'remove',
    label: () => t('table_remove'),
    icon: IconTrash,
    danger: true,
    can: 'remove' as const,
    run: (row: AnyRow) =>
      ask({
        title: deleteTitle(t, entity, titleOf(row)),
        text: [removalNote?.([row], t.locale) ?? [], t('table_remove_text')].flat().join(' '),
        confirmLabel: t('table_remove'),
        run: async () => {
          await call(remove, { id: row.id, version: row.version });
          announceDone(t('table_removed', counted(1, t.locale)));
        },
      }),
  };
  const restoring = restore && {
    name: 'restore',
    label: () => t('table_restore'),
    icon: IconArrowBackUp,
    can: 'restore' as const,
    deleted: 'only' as const,
    run: async (row: AnyRow) => {
      await call(restore, { id: row.id });
      announceDone(t('table_restored', { row: titleOf(row) }));
    },
  };
  const own: RowAction<AnyRow>[] = [removing ?? [], restoring ?? []].flat();
  return { own, dialog };
};

const isFor = ({ deleted }: RowAction<AnyRow>, { deletedAt }: AnyRow): boolean =>
  deletedAt === null ? deleted !== 'only' : deleted !== undefined;

const runAction = async (
  action: Extract<RowAction<AnyRow>, { run: unknown }>,
  row: AnyRow,
): Promise<void> => {
  try {
    await action.run(row);
  } catch (error) {
    announceUnexpected(error);
  }
};

const RowMenu = ({
  opened: { row, button },
  title,
  actions,
  onClose,
}: {
  opened: Opened;
  title: string;
  actions: readonly RowAction<AnyRow>[];
  onClose: () => void;
}) => {
  const t = useTranslate();
  const navigate = useNavigate();
  const { left, top, width, height } = button.getBoundingClientRect();
  const prepare = useStable(() => {
    for (const action of actions) if ('run' in action) action.prepare?.();
  });
  useEffect(prepare, [prepare]);
  const handleClick = (action: RowAction<AnyRow>) => {
    if ('to' in action) void navigate(action.to(row));
    else void runAction(action, row);
  };
  return (
    <Menu
      opened
      onClose={onClose}
      returnFocus={false}
      position="bottom-end"
      shadow="md"
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span className={classes.anchor} style={{ left, top, width, height }} aria-hidden>
          {t('table_row_actions', { row: title })}
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const Icon = action.icon;
          return (
            <Menu.Item
              key={action.name}
              data-danger={action.danger || undefined}
              leftSection={Icon && <Icon size={16} aria-hidden />}
              onClick={() => handleClick(action)}
            >
              {action.label(t)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The history of a row that has no page, in a dialog over its list; deleted rows never have one. */
const useHistoryAction = (
  entity: Entity,
  api: TableApi,
  rowsHavePages: boolean,
  titleOf: (row: AnyRow) => string,
) => {
  const t = useTranslate();
  const [told, setTold] = useState<{ id: number; title: string } | null>(null);
  const laterHistoryPanel = usePart(historyPanel, told !== null, () => setTold(null));
  const action: RowAction<AnyRow> = {
    name: 'history',
    label: () => t('title_history'),
    icon: IconHistory,
    requires: api.history.requires,
    deleted: rowsHavePages ? 'only' : 'too',
    prepare: historyPanel.preload,
    run: (row) => setTold({ id: row.id, title: titleOf(row) }),
  };
  return {
    action,
    dialog: (
      <Modal
        opened={told !== null && laterHistoryPanel !== undefined}
        onClose={() => setTold(null)}
        size="lg"
        title={told && `${t('title_history')}: ${told.title}`}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {told && laterHistoryPanel && (
          <laterHistoryPanel.Part entity={entity} api={api} id={told.id} />
        )}
      </Modal>
    ),
  };
};

/** One menu shared by all rows: a hundred menus would cost more than the rows. */
export const useRowMenu = ({
  entity,
  api,
  rowActions,
  removal,
  removalNote,
  rowsHavePages,
  titleOf,
  canOf,
}: {
  entity: Entity;
  api: TableApi;
  rowActions: readonly RowAction<AnyRow>[];
  removal: boolean;
  removalNote: Removing['removalNote'];
  rowsHavePages: boolean;
  titleOf: (row: AnyRow) => string;
  canOf: (row: AnyRow) => Can | undefined;
}): { menuOf: RowsProps['menuOf']; menu: ReactNode } => {
  const may = useMay();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { own, dialog } = useOwnActions({ entity, api, titleOf, removalNote });
  const history = useHistoryAction(entity, api, rowsHavePages, titleOf);
  const allowed = [...rowActions, history.action, ...(removal ? own : [])].filter(
    ({ requires = 'anyone' }) => may(requires),
  );
  const fitting = (row: AnyRow) =>
    allowed.filter(
      (action) =>
        isFor(action, row) &&
        (action.can === undefined || canOf(row)?.[action.can] === true) &&
        (action.fits?.(row) ?? true),
    );
  const handleMenu = useStable((row: AnyRow, button: HTMLElement) => setOpened({ row, button }));
  const handleClose = () => {
    opened?.button.focus();
    setOpened(null);
  };
  return {
    menuOf: (row) => (fitting(row).length > 0 ? handleMenu : undefined),
    menu: (
      <>
        {opened && (
          <RowMenu
            key={opened.row.id}
            opened={opened}
            title={titleOf(opened.row)}
            actions={fitting(opened.row)}
            onClose={handleClose}
          />
        )}
        {dialog}
        {history.dialog}
      </>
    ),
  };
};
