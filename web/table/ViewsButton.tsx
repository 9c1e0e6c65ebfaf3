import { Button, type ButtonProps } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTranslate } from '#web/data/language.ts';
import {
  differsFromView,
  fittingReady,
  type ListState,
  type ReadyView,
  readyViewOf,
} from '#web/table/listState.ts';
import type { TableModel } from '#web/table/model.ts';
import type { ChangeList } from '#web/table/useListState.ts';
import type { ListWidths } from '#web/table/useWidths.ts';
import type { ViewStore } from '#web/table/useViews.ts';
import classes from './SavedViews.module.css';

export type ViewsProps = {
  model: TableModel;
  state: ListState;
  change: ChangeList;
  widths: ListWidths;
  store: ViewStore;
  ready: readonly ReadyView[];
};

/** The view the list shows, and whether the list was changed since. */
export const viewInUse = ({ model, state, widths, store, ready }: ViewsProps) => {
  const current = store.views.find(({ id }) => id === state.view);
  return {
    current,
    currentReady: readyViewOf(model, state, fittingReady(model, ready)),
    modified: current !== undefined && differsFromView(model, state, current, widths.widths),
  };
};

type Props = ViewsProps &
  ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | keyof ViewsProps>;

/** Says which view is in use. */
export const ViewsButton = ({ model, state, change, widths, store, ready, ...props }: Props) => {
  const t = useTranslate();
  const view = viewInUse({ model, state, change, widths, store, ready });
  const name = view.current?.name ?? view.currentReady?.label[t.locale] ?? t('view_plain');
  return (
    <Button
      {...props}
      variant="default"
      className={classes.button ?? ''}
      leftSection={<IconBookmark size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
    >
      <span className={classes.name}>{t('view_button', { name })}</span>
      {view.modified && <span className={classes.modified}>{t('view_modified')}</span>}
    </Button>
  );
};
