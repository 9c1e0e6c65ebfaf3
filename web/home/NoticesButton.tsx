import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Tone } from '#web/ui/Notice.tsx';

/** The colours of the notices themselves. */
const colors = { error: 'red', warning: 'yellow', info: 'navy' } as const;

export type GravestTone = Extract<Tone, keyof typeof colors>;

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

export const NoticesButton = ({
  icon,
  label,
  tone,
  ...props
}: Props & { icon: ReactNode; label: string; tone: GravestTone }) => (
  <Button
    {...props}
    variant={tone === 'info' ? 'default' : 'light'}
    color={colors[tone]}
    size="xs"
    leftSection={icon}
    data-notices={tone}
  >
    {label}
  </Button>
);
