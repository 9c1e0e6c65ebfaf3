import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

type Native = Pick<
  ComponentProps<'button'>,
  'type' | 'onClick' | 'title' | 'aria-label' | 'aria-describedby'
> & { busy: boolean };

/** It ignores clicks until the action is done, but is never disabled: a disabled button loses the focus. */
const whileBusy = ({ busy, onClick }: Native) => ({
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
}: Omit<ButtonProps, 'loading' | 'disabled'> & Native) => (
  <Button {...props} {...whileBusy({ busy, onClick })} />
);

/** The same, as an icon. */
export const BusyIcon = ({
  busy,
  onClick,
  ...props
}: Omit<ActionIconProps, 'loading' | 'disabled'> & Native) => (
  <ActionIcon {...props} {...whileBusy({ busy, onClick })} />
);
