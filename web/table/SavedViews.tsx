import { Badge, Button, Menu } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkPlus,
  IconCheck,
  IconChevronDown,
  IconDeviceFloppy,
  IconPencil,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import type { SavedView } from '#contract/views';
import { useTranslate } from '#web/data/language.ts';
import { differsFromView, type ListState } from '#web/table/listState.ts';
import type { TableModel } from '#web/table/model.ts';
import type { ChangeList } from '#web/table/useListState.ts';
import { useViewActions } from '#web/table/useViewActions.tsx';
import type { ViewStore } from '#web/table/useViews.ts';
import classes from './SavedViews.module.css';

const ViewItem = ({
  view,
  current,
  onPick,
}: {
  view: SavedView;
  current: boolean;
  onPick: (view: SavedView) => void;
}) => {
  const t = useTranslate();
  return (
    <Menu.Item
      {...(current && { 'aria-current': 'true' })}
      leftSection={
        <IconCheck size={16} className={current ? undefined : classes.hidden} aria-hidden />
      }
      rightSection={
        view.isDefault && (
          <Badge size="sm" variant="light" color="gray" tt="none" fw={500}>
            {t('view_default')}
          </Badge>
        )
      }
      onClick={() => onPick(view)}
    >
      {view.name}
      {view.shared && (
        <span className={classes.owner}>{t('view_of', { name: view.ownerName })}</span>
      )}
    </Menu.Item>
  );
};

/** Arrangements of the list under a name: one's own, and those of the firm. */
export const SavedViews = ({
  model,
  state,
  change,
  store,
}: {
  model: TableModel;
  state: ListState;
  change: ChangeList;
  store: ViewStore;
}) => {
  const t = useTranslate();
  const actions = useViewActions(model, state, change, store);
  const current = store.views.find(({ id }) => id === state.view);
  const modified = current !== undefined && differsFromView(model, state, current);
  const groups = [
    { label: t('view_own'), views: store.views.filter(({ shared }) => !shared) },
    { label: t('view_firm'), views: store.views.filter(({ shared }) => shared) },
  ].filter(({ views }) => views.length > 0);
  return (
    <>
      <Menu withInitialFocusPlaceholder={false} position="bottom-start" shadow="md" width={300}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.button}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            <span className={classes.name}>
              {t('view_button', { name: current?.name ?? t('view_plain') })}
            </span>
            {modified && <span className={classes.modified}>{t('view_modified')}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          <Menu.Item
            leftSection={
              <IconCheck size={16} className={current ? classes.hidden : undefined} aria-hidden />
            }
            onClick={actions.plain}
          >
            {t('view_plain')}
          </Menu.Item>
          {store.failed && <Menu.Label>{t('view_failed')}</Menu.Label>}
          {groups.map(({ label, views }) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a menu has groups, not field sets
            <div key={label} role="group" aria-label={label}>
              <Menu.Label>{label}</Menu.Label>
              {views.map((view) => (
                <ViewItem
                  key={view.id}
                  view={view}
                  current={view.id === current?.id}
                  onPick={actions.apply}
                />
              ))}
            </div>
          ))}
          <Menu.Divider />
          {current && modified && current.editable && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              onClick={() => void actions.saveChanges(current)}
            >
              {t('view_save_changes')}
            </Menu.Item>
          )}
          {current && modified && (
            <Menu.Item
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => actions.apply(current)}
            >
              {t('view_reset')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            onClick={actions.saveAs}
          >
            {t('view_save_as')}
          </Menu.Item>
          {current?.editable && (
            <>
              <Menu.Item
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => actions.edit(current)}
              >
                {t('view_edit')}
              </Menu.Item>
              <Menu.Item
                data-danger
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => actions.remove(current)}
              >
                {t('view_remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {actions.dialogs}
    </>
  );
};
