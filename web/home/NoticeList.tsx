import '@mantine/core/styles/Popover.css';
import { Popover, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenedAtOnce } from '#web/data/useStandIn.ts';
import { type GravestTone, NoticesButton } from '#web/home/NoticesButton.tsx';

/** The notices, below their button. */
export const NoticeList = ({
  icon,
  label,
  tone,
  children,
}: {
  icon: ReactNode;
  label: string;
  tone: GravestTone;
  children: ReactNode;
}) => {
  const { button, opened, setOpened } = useOpenedAtOnce();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={400}
      position="bottom-end"
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <NoticesButton
          ref={button}
          icon={icon}
          label={label}
          tone={tone}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 32px)" mah="70vh" style={{ overflowY: 'auto' }}>
        <Stack gap="sm">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
