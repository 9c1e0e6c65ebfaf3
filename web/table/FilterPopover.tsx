import { Popover } from '@mantine/core';
import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useCloseOutside } from '#web/ui/useCloseOutside.ts';
import { useStable } from '#web/ui/useStable.ts';

export type FilterPopoverProps = {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button it opens under. */
  target: ReactElement<ComponentProps<'button'>>;
  step?: string | null;
  children: ReactNode;
};

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
