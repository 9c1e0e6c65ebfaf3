import { Popover } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { FilterPopoverProps } from '#web/table/LaterFilterPopover.tsx';
import { useCloseOutside } from '#web/ui/useCloseOutside.ts';
import { useStable } from '#web/ui/useStable.ts';

/** A popover under a chip or a button that closes on a click elsewhere. */
export const FilterPopover = ({ opened, onChange, target, step, children }: FilterPopoverProps) => {
  const anchor = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    const { current } = anchor;
    // The popover cannot return the focus itself: it forgets its opener when the step changes.
    return () => current?.focus();
  }, [opened]);
  useCloseOutside(
    anchor,
    opened,
    useStable(() => onChange(false)),
  );
  return (
    <Popover
      width={320}
      position="bottom-start"
      shadow="md"
      trapFocus
      closeOnClickOutside={false}
      opened={opened}
      onChange={onChange}
    >
      <Popover.Target ref={anchor}>{target}</Popover.Target>
      {/* Each step remounts the dropdown, so that the focus moves to its first element. */}
      <Popover.Dropdown key={step}>{children}</Popover.Dropdown>
    </Popover>
  );
};
