import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { ColumnPicker } from '#web/table/ColumnPicker.tsx';
import { ExportMenu } from '#web/table/ExportMenu.tsx';
import { FilterBar } from '#web/table/FilterBar.tsx';
import type { ListState, Narrowing } from '#web/table/listState.ts';
import type { TableApi, TableModel } from '#web/table/model.ts';
import { SearchBox } from '#web/table/SearchBox.tsx';
import type { ChangeList } from '#web/table/useListState.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './TableToolbar.module.css';

/** What stands above the rows: searching, filtering, columns, export. */
export const TableToolbar = ({
  model,
  api,
  state,
  change,
  total,
  narrowing,
}: {
  model: TableModel;
  api: TableApi;
  state: ListState;
  change: ChangeList;
  total: number;
  narrowing: Narrowing;
}) => {
  const t = useTranslate();
  const may = useMay();
  return (
    <div className={classes.toolbar}>
      <div className={classes.line}>
        <div className={classes.search}>
          <SearchBox search={state.search} change={change} />
        </div>
        <div className={classes.tools}>
          {may(api.restore.requires) && (
            <Button
              variant={state.deleted ? 'light' : 'default'}
              aria-pressed={state.deleted}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => change({ deleted: !state.deleted })}
            >
              {t(state.deleted ? 'table_hide_deleted' : 'table_show_deleted')}
            </Button>
          )}
          <ColumnPicker model={model} state={state} change={change} />
          <ExportMenu
            model={model}
            api={api}
            columns={state.columns}
            target={{ input: narrowing, count: total }}
          />
        </div>
      </div>
      <FilterBar model={model} state={state} change={change} />
      {state.deleted && <Notice tone="info">{t('table_deleted_notice')}</Notice>}
    </div>
  );
};
