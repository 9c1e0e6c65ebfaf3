import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { recordMessages } from '#contract/words/record';
import { useSentences } from '#web/data/language.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { Target } from '#web/ui/target.ts';

/** What one does with a row, in its head: edit it; the rest in a menu. */
export const RecordActions = ({
  edit,
  children,
}: {
  /** The address that edits it, for who may. */
  edit: Target | null;
  /** The entries of the menu; without any there is none. */
  children: ReactNode;
}) => {
  const say = useSentences(recordMessages);
  return (
    <Group gap="xs" wrap="nowrap">
      {edit && (
        <LinkButton {...edit} variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
          {say('edit')}
        </LinkButton>
      )}
      {children && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={say('more')} title={say('more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
};
