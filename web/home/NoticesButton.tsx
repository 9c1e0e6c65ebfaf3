import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

export const NoticesButton = ({
  icon,
  label,
  ...props
}: Props & { icon: ReactNode; label: string }) => (
  <Button {...props} variant="default" size="xs" leftSection={icon} data-notices>
    {label}
  </Button>
);
