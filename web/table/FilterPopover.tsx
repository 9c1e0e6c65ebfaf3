import { Popover } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

/** The calendar of a date input is rendered outside the popover, but a click there counts as inside. */
const isWithin = (element: EventTarget | null, own: HTMLElement | null): boolean =>
  element instanceof Node &&
  (own?.contains(element) === true ||
    (element instanceof Element && element.closest('.mantine-Popover-dropdown') !== null));

/** A popover under a chip or a button that closes on a click elsewhere. */
export const FilterPopover = ({
  opened,
  onChange,
  target,
  step,
  children,
}: {
  opened: boolean;
  onChange: (opened: boolean) => void;
  target: ReactElement;
  step?: string | null;
  children: ReactNode;
}) => {
  const anchor = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    const { current } = anchor;
    // The popover cannot return the focus itself: it forgets its opener when the step changes.
    return () => current?.focus();
  }, [opened]);
  useEffect(() => {
    if (!opened) return undefined;
    const handlePointer = (event: PointerEvent) => {
      if (!isWithin(event.target, anchor.current)) onChange(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [opened, onChange]);
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
