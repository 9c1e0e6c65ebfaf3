import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { listMessages } from '#contract/kit/listWords';
import { useSentences } from '#web/data/language.ts';
import type { BulkAction } from '#web/table/actions.ts';

/** An action on the selected rows as it is offered: with its permission checked. */
export type Offer = {
  name: string;
  label: string;
  icon?: BulkAction['icon'];
  danger?: boolean | undefined;
  onClick: () => void;
};

type Props = Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps>;

/** Opens the actions that have no button of their own. */
export const OffersButton = (props: Props) => {
  const say = useSentences(listMessages);
  return (
    <ActionIcon {...props} variant="default" size={30} aria-label={say('more_actions')} data-more>
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  );
};
