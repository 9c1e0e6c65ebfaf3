import { Badge, Menu } from '@mantine/core';
import {
  IconBookmarkPlus,
  IconCheck,
  IconDeviceFloppy,
  IconPencil,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SavedView } from '#contract/kit/views';
import { useTranslate } from '#web/data/language.ts';
import { useOpenedAtOnce } from '#web/data/useStandIn.ts';
import { type ReadyView, fittingReady, stateOfReady } from '#web/table/listState.ts';
import { useViewActions } from '#web/table/useViewActions.tsx';
import { viewInUse, ViewsButton, type ViewsProps } from '#web/table/ViewsButton.tsx';
import classes from './SavedViews.module.css';

const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a menu has groups, not field sets
  <div role="group" aria-label={label}>
    <Menu.Label>{label}</Menu.Label>
    {children}
  </div>
);

const ReadyItem = ({
  view,
  current,
  onPick,
}: {
  view: ReadyView;
  current: boolean;
  onPick: () => void;
}) => {
  const { locale } = useTranslate();
  return (
    <Menu.Item
      {...(current && { 'aria-current': 'true' })}
      leftSection={
        <IconCheck size={16} className={current ? undefined : classes.hidden} aria-hidden />
      }
      onClick={onPick}
    >
      {view.label[locale]}
    </Menu.Item>
  );
};

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

/** The saved views of the list, below their button: the user's own and those shared in the firm. */
export const ViewMenu = (props: ViewsProps) => {
  const { model, state, change, widths, store, ready } = props;
  const t = useTranslate();
  const { button, opened, setOpened } = useOpenedAtOnce();
  const actions = useViewActions({ model, state, change, widths, store });
  const offered = fittingReady(model, ready);
  const { current, currentReady, modified } = viewInUse(props);
  const isPlain = !current && !currentReady;
  const groups = [
    { label: t('view_own'), views: store.views.filter(({ shared }) => !shared) },
    { label: t('view_firm'), views: store.views.filter(({ shared }) => shared) },
  ].filter(({ views }) => views.length > 0);
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-start" shadow="md" width={300}>
        <Menu.Target>
          <ViewsButton {...props} ref={button} />
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          <Menu.Item
            leftSection={
              <IconCheck size={16} className={isPlain ? undefined : classes.hidden} aria-hidden />
            }
            onClick={actions.plain}
          >
            {t('view_plain')}
          </Menu.Item>
          {offered.length > 0 && (
            <MenuGroup label={t('view_ready')}>
              {offered.map((view) => (
                <ReadyItem
                  key={view.name}
                  view={view}
                  current={view.name === currentReady?.name}
                  onPick={() => change(stateOfReady(model, view))}
                />
              ))}
            </MenuGroup>
          )}
          {store.failed && <Menu.Label>{t('view_failed')}</Menu.Label>}
          {groups.map(({ label, views }) => (
            <MenuGroup key={label} label={label}>
              {views.map((view) => (
                <ViewItem
                  key={view.id}
                  view={view}
                  current={view.id === current?.id}
                  onPick={actions.apply}
                />
              ))}
            </MenuGroup>
          ))}
          <Menu.Divider />
          {current && modified && current.can.edit && (
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
          {current?.can.edit && (
            <Menu.Item
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => actions.edit(current)}
            >
              {t('view_edit')}
            </Menu.Item>
          )}
          {current?.can.remove && (
            <Menu.Item
              data-danger
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => actions.remove(current)}
            >
              {t('view_remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {actions.dialogs}
    </>
  );
};
