import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

/** What of a native button these take. */
export type BusyNative = Pick<
  ComponentProps<'button'>,
  | 'ref'
  | 'type'
  | 'onClick'
  | 'onFocus'
  | 'onPointerEnter'
  | 'title'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-haspopup'
> & { busy: boolean };

/** It ignores clicks until the action is done, but is never disabled: a disabled button loses the focus. */
const whileBusy = ({ busy, onClick }: BusyNative) => ({
  loading: busy,
  onClick: (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  },
  renderRoot: (root: ComponentProps<'button'>) => (
    <button {...root} disabled={false} aria-disabled={busy || undefined} aria-busy={busy} />
  ),
});

/** A button with a long-running action. */
export const BusyButton = ({
  busy,
  onClick,
  ...props
}: Omit<ButtonProps, 'loading' | 'disabled'> & BusyNative) => (
  <Button {...props} {...whileBusy({ busy, onClick })} />
);

/** The same, as an icon. */
export const BusyIcon = ({
  busy,
  onClick,
  ...props
}: Omit<ActionIconProps, 'loading' | 'disabled'> & BusyNative) => (
  <ActionIcon {...props} {...whileBusy({ busy, onClick })} />
);
