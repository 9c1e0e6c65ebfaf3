import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconColumns3 } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { listMessages } from '#contract/kit/listWords';
import type { Density } from '#contract/kit/views';
import { useSentences, useTranslate } from '#web/data/language.ts';
import type { ListState } from '#web/table/listState.ts';
import type { TableModel } from '#web/table/model.ts';
import type { ChangeList } from '#web/table/useListState.ts';

export type ColumnPickerProps = {
  model: TableModel;
  state: ListState;
  change: ChangeList;
  /** The density in use: that of the view or the one the person prefers. */
  density: Density;
  /** Called when the columns become those of the list again. */
  onReset: () => void;
  /** An icon instead of the words; the order is chosen elsewhere otherwise. */
  compact?: boolean;
};

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
