import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Can } from '#contract/kit/crud';
import { announceDone, announceUnexpected } from '#web/data/announce.ts';
import { changesShown } from '#web/data/changes.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import type { BulkAction, SelectedRows, Tell } from '#web/table/actions.ts';
import { counted, countText } from '#web/table/countText.ts';
import { ExportMenu } from '#web/table/ExportMenu.tsx';
import type { ListState, Narrowing } from '#web/table/listState.ts';
import type { AnyRow, TableApi, TableModel } from '#web/table/model.ts';
import { useConfirm } from '#web/table/useConfirm.tsx';
import type { Selection } from '#web/table/useSelection.ts';
import classes from './BulkBar.module.css';

type RunningAction = Extract<BulkAction, { run: unknown }>;
type DialogAction = Extract<BulkAction, { dialog: unknown }>;

/** The selected rows on this page; rows selected on other pages are not loaded here. */
const selectedIn = (rows: readonly AnyRow[], { all, ids }: Pick<Selection, 'all' | 'ids'>) =>
  rows.filter(({ id }) => all || ids.has(id));

/** The selected rows in the form the endpoints accept. */
const targetOf = (
  { all, ids, count }: Pick<Selection, 'all' | 'ids' | 'count'>,
  narrowing: Narrowing,
  rows: readonly AnyRow[],
): SelectedRows => ({
  input: all
    ? narrowing
    : { ids: [...ids], ...(narrowing.deleted && { deleted: narrowing.deleted }) },
  count,
  versions: Object.fromEntries(
    selectedIn(rows, { all, ids }).map(({ id, version }) => [id, version]),
  ),
});

/** The actions for the selected rows. The bar covers the header, so that selecting a row shifts nothing. */
export const BulkBar = ({
  model,
  api,
  state,
  narrowing,
  rows,
  total,
  selection,
  bulkActions,
  removal,
  canOf,
}: {
  model: TableModel;
  api: TableApi;
  state: ListState;
  narrowing: Narrowing;
  /** The rows of the current page. */
  rows: readonly AnyRow[];
  total: number;
  selection: Selection;
  bulkActions: readonly BulkAction[];
  removal: boolean;
  canOf: (row: AnyRow) => Can | undefined;
}) => {
  const t = useTranslate();
  const may = useMay();
  const { ask, dialog } = useConfirm();
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ action: DialogAction; target: SelectedRows } | null>(null);
  const target = targetOf(selection, narrowing, rows);
  const done = () => {
    selection.clear();
    return changesShown();
  };
  const run = async (action: RunningAction, tell: Tell) => {
    await action.run(target, tell);
    await done();
  };
  const runAtOnce = async (action: RunningAction) => {
    setBusy(action.name);
    try {
      await run(action, () => {});
    } catch (error) {
      // The rows stay selected.
      announceUnexpected(error);
    } finally {
      setBusy(null);
    }
  };
  const handleAction = (action: BulkAction) => {
    if ('dialog' in action) return setAsking({ action, target });
    if (!action.question) return void runAtOnce(action);
    ask({ ...action.question(target.count, t), run: (tell) => run(action, tell) });
  };
  const { removeMany } = api;
  const askToRemove = (remove: NonNullable<TableApi['removeMany']>) =>
    ask({
      title: t('table_remove_many_title', counted(target.count, t.locale)),
      text: t('table_remove_text'),
      confirmLabel: t('table_remove'),
      run: async () => {
        const { count } = await call(remove, target.input);
        announceDone(t('table_removed', counted(count, t.locale)));
        await done();
      },
    });
  const mayRemove = removal && !state.deleted && removeMany && may(removeMany.requires);
  // Deletion is all or nothing.
  const isRefused = selectedIn(rows, selection).some((row) => canOf(row)?.remove !== true);
  const button = { size: 'xs', variant: 'subtle' } as const;
  return (
    <section className={classes.bar} aria-label={t('table_bulk')} hidden={selection.count === 0}>
      <output className={classes.count}>
        {selection.count > 0 && t('table_selected', counted(selection.count, t.locale))}
      </output>
      {selection.count > 0 && (
        <>
          {!selection.all && total > selection.count && (
            <Button {...button} onClick={selection.selectAll}>
              {t('table_select_all', { shown: countText(total, t.locale) })}
            </Button>
          )}
          <Button {...button} onClick={selection.clear}>
            {t('table_unselect')}
          </Button>
          <span className={classes.gap} />
          {bulkActions
            .filter(
              ({ requires = 'anyone', fits }) =>
                !state.deleted && may(requires) && (fits?.(state.filters) ?? true),
            )
            .map((action) => {
              const Icon = action.icon;
              return (
                <Button
                  key={action.name}
                  {...button}
                  {...(action.danger && { color: 'red' })}
                  loading={busy === action.name}
                  leftSection={Icon && <Icon size={16} aria-hidden />}
                  onClick={() => handleAction(action)}
                >
                  {action.label(t)}
                </Button>
              );
            })}
          <ExportMenu compact model={model} api={api} state={state} target={target} />
          {mayRemove && isRefused && <Text size="xs">{t('table_remove_refused')}</Text>}
          {mayRemove && !isRefused && (
            <Button
              {...button}
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => askToRemove(removeMany)}
            >
              {t('table_remove')}
            </Button>
          )}
        </>
      )}
      {dialog}
      {asking?.action.dialog({
        target: asking.target,
        onDone: async () => {
          setAsking(null);
          await done();
        },
        onCancel: () => setAsking(null),
      })}
    </section>
  );
};
