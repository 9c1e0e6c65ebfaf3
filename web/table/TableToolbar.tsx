import { Button, Indicator } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Density, Layout } from '#contract/kit/views';
import { useTranslate } from '#web/data/language.ts';
import { laterDialog } from '#web/data/laterDialog.tsx';
import { near } from '#web/data/laterPart.ts';
import { ColumnPicker } from '#web/table/ColumnPicker.tsx';
import { ExportMenu } from '#web/table/ExportMenu.tsx';
import { AddFilter, FilterChips } from '#web/table/FilterBar.tsx';
import { LayoutSwitch } from '#web/table/LayoutSwitch.tsx';
import type { ListState, Narrowing, ReadyView } from '#web/table/listState.ts';
import type { TableApi, TableModel } from '#web/table/model.ts';
import { SavedViews } from '#web/table/SavedViews.tsx';
import { SearchBox } from '#web/table/SearchBox.tsx';
import type { ChangeList } from '#web/table/useListState.ts';
import type { ViewStore } from '#web/table/useViews.ts';
import type { ListWidths } from '#web/table/useWidths.ts';
import { useIsPhone } from '#web/ui/screen.ts';
import classes from './TableToolbar.module.css';

type ToolbarProps = {
  model: TableModel;
  api: TableApi;
  state: ListState;
  change: ChangeList;
  views: ViewStore;
  readyViews: readonly ReadyView[];
  total: number;
  more: boolean;
  narrowing: Narrowing;
  /** The fields that an export has. */
  exported: readonly string[];
  widths: ListWidths;
  density: Density;
  /** The layouts this list can have here. */
  layouts: readonly Layout[];
  layout: Layout;
};

const ToolDrawer = laterDialog(() =>
  import('#web/table/ToolDrawer.tsx').then((module) => module.ToolDrawer),
);

const Tools = ({
  list,
  above,
  children,
}: {
  list: Pick<ToolbarProps, 'model' | 'state' | 'change'>;
  /** What stands above the order of the rows. */
  above: ReactNode;
  children: ReactNode;
}) => {
  const t = useTranslate();
  const [opened, { open, close }] = useDisclosure();
  const count = list.state.filters.length;
  return (
    <>
      <Indicator label={count} size={18} disabled={count === 0}>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          {...near(ToolDrawer)}
          onClick={open}
        >
          {t('filter_list')}
        </Button>
      </Indicator>
      <ToolDrawer {...list} above={above} opened={opened} onClose={close}>
        {children}
      </ToolDrawer>
    </>
  );
};

/** The toolbar above the rows: views, search, filters, columns, export. */
export const TableToolbar = ({
  model,
  api,
  state,
  change,
  views,
  readyViews,
  total,
  more,
  narrowing,
  exported,
  widths,
  density,
  layouts,
  layout,
}: ToolbarProps) => {
  const isPhone = useIsPhone();
  const list = { model, state, change };
  const search = <SearchBox search={state.search} change={change} />;
  const tools = (
    <>
      <ColumnPicker {...list} density={density} compact={!isPhone} onReset={widths.clearWidths} />
      <ExportMenu
        compact={isPhone ? undefined : 'regular'}
        model={model}
        api={api}
        sort={state.sort}
        columns={exported}
        target={{ input: narrowing, count: total, more }}
      />
    </>
  );
  const switcher = layouts.length > 1 && (
    <LayoutSwitch
      layouts={layouts}
      value={layout}
      onChange={(next) => change({ layout: next, row: null })}
    />
  );
  if (isPhone)
    return (
      <div className={classes.toolbar}>
        {search}
        <div className={classes.pair}>
          <SavedViews {...list} widths={widths} store={views} ready={readyViews} />
          <Tools list={list} above={switcher}>
            <FilterChips {...list} />
            <AddFilter {...list} />
            <div className={classes.halves}>{tools}</div>
          </Tools>
        </div>
      </div>
    );
  return (
    <div className={classes.toolbar}>
      <div className={classes.line}>
        <SavedViews {...list} widths={widths} store={views} ready={readyViews} />
        <div className={classes.search}>{search}</div>
        <AddFilter {...list} />
        <div className={classes.tools}>
          {switcher}
          {tools}
        </div>
      </div>
      <FilterChips {...list} />
    </div>
  );
};
