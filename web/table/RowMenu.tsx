import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announceUnexpected } from '#web/data/announce.ts';
import { useTranslate } from '#web/data/language.ts';
import type { RowAction } from '#web/table/actions.ts';
import type { AnyRow } from '#web/table/model.ts';
import { useStable } from '#web/ui/useStable.ts';
import classes from './RowMenu.module.css';

/** The row whose menu is open, and the button it belongs to. */
export type OpenedRow = { row: AnyRow; button: HTMLElement };

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

/** What one does with a row of a list, below its button. */
export const RowMenu = ({
  opened: { row, button },
  title,
  actions,
  onClose,
}: {
  opened: OpenedRow;
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
