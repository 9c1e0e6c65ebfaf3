import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { near } from '#web/data/laterPart.ts';
import { useOpenedAtOnce } from '#web/data/useStandIn.ts';
import { MoreButton, type RecordEntry } from '#web/form/MoreButton.tsx';

const Entry = ({ entry }: { entry: RecordEntry }) => {
  const { label, icon: Icon, danger, preload } = entry;
  const look = {
    ...(danger && { color: 'red' }),
    ...(preload && near({ preload })),
    leftSection: Icon && <Icon size={16} aria-hidden />,
  };
  if ('onClick' in entry)
    return (
      <Menu.Item {...look} onClick={entry.onClick}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item {...look} renderRoot={(props: object) => <Link {...entry.to} {...props} />}>
      {label}
    </Menu.Item>
  );
};

/** What one does with a row, below its button. */
export const RecordMenu = ({ entries }: { entries: readonly RecordEntry[] }) => {
  const { button, opened, setOpened } = useOpenedAtOnce();
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" shadow="md">
      <Menu.Target>
        <MoreButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
