import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

type BusyButtonProps = Omit<ButtonProps, 'loading' | 'disabled'> &
  Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'aria-label' | 'aria-describedby'> & {
    busy: boolean;
  };

/**
 * A button with a long-running action. It ignores clicks until that is done, but is never disabled: a
 * disabled button loses the keyboard focus.
 */
export const BusyButton = ({ busy, onClick, ...props }: BusyButtonProps) => (
  <Button
    {...props}
    loading={busy}
    onClick={(event: MouseEvent<HTMLButtonElement>) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
    renderRoot={(root) => (
      <button {...root} disabled={false} aria-disabled={busy || undefined} aria-busy={busy} />
    )}
  />
);
