import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import { recordMessages } from '#contract/words/record';
import { useSentences } from '#web/data/language.ts';
import type { Target } from '#web/ui/target.ts';

/** An entry of the menu: an action, or a way to another page. */
export type RecordEntry = {
  label: string;
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }> | undefined;
  danger?: boolean;
  /** Loads what the entry opens. */
  preload?: () => void;
} & ({ onClick: () => void } | { to: Target });

type Props = ActionIconProps & Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps>;

/** Opens the menu of a row, in its head. */
export const MoreButton = (props: Props) => {
  const say = useSentences(recordMessages);
  return (
    <ActionIcon {...props} variant="default" size={36} aria-label={say('more')} title={say('more')}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
};
