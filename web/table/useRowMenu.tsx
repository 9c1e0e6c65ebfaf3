import { IconArrowBackUp, IconHistory, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Can } from '#contract/kit/crud';
import type { Entity } from '#contract/kit/entity';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { laterDialog } from '#web/data/laterDialog.tsx';
import { LaterConfirmDialog } from '#web/data/LaterConfirmDialog.ts';
import { usePart } from '#web/data/laterPart.ts';
import { useMay } from '#web/data/permission.ts';
import { deleteTitle } from '#web/form/deleteTitle.ts';
import type { RowAction } from '#web/table/actions.ts';
import { counted } from '#web/table/countText.ts';
import type { AnyRow, RemovalNote, TableApi } from '#web/table/model.ts';
import type { OpenedRow } from '#web/table/RowMenu.tsx';
import { rowMenu } from '#web/table/rowMenuPart.ts';
import type { RowsProps } from '#web/table/TableRow.tsx';
import { useConfirm } from '#web/table/useConfirm.tsx';
import { useStable } from '#web/ui/useStable.ts';

const HistoryDialog = laterDialog(() =>
  import('#web/table/HistoryDialog.tsx').then((module) => module.HistoryDialog),
);

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
    prepare: LaterConfirmDialog.preload,
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

/** The history of a row that has no page, in a dialog over its list; deleted rows never have one. */
const useHistoryAction = (
  entity: Entity,
  api: TableApi,
  rowsHavePages: boolean,
  titleOf: (row: AnyRow) => string,
) => {
  const t = useTranslate();
  const [told, setTold] = useState<{ id: number; title: string } | null>(null);
  const action: RowAction<AnyRow> = {
    name: 'history',
    label: () => t('title_history'),
    icon: IconHistory,
    requires: api.history.requires,
    deleted: rowsHavePages ? 'only' : 'too',
    prepare: HistoryDialog.preload,
    run: (row) => setTold({ id: row.id, title: titleOf(row) }),
  };
  return {
    action,
    dialog: <HistoryDialog opened={told} entity={entity} api={api} onClose={() => setTold(null)} />,
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
  const [opened, setOpened] = useState<OpenedRow | null>(null);
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
  const laterRowMenu = usePart(rowMenu, opened !== null, handleClose);
  return {
    menuOf: (row) => (fitting(row).length > 0 ? handleMenu : undefined),
    menu: (
      <>
        {opened && laterRowMenu && (
          <laterRowMenu.Part
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
