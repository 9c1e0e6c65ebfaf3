import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconColumns3 } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { listMessages } from '#contract/kit/listWords';
import { useSentences, useTranslate } from '#web/data/language.ts';

type Props = Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { compact: boolean };

/** Opens the choice of columns. */
export const ColumnButton = ({ compact, ...props }: Props) => {
  const t = useTranslate();
  const say = useSentences(listMessages);
  if (compact)
    return (
      <ActionIcon
        {...props}
        variant="default"
        size={36}
        aria-label={t('table_columns')}
        title={say('arrangement')}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button {...props} variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
      {t('table_columns')}
    </Button>
  );
};
