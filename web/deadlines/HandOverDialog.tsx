import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import { nothingRelated } from '#contract/kit/valueText';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { handOver } from '#web/deadlines/deadlineActs.ts';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import type { BulkDialogProps } from '#web/table/actions.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Tick } from '#web/ui/Tick.tsx';

type Props = Omit<BulkDialogProps, 'target'> & {
  target: Pick<BulkDialogProps['target'], 'input' | 'count'>;
};

/** Asks who is given the deadlines. */
export const HandOverDialog = ({ target, onDone, onCancel }: Props) => {
  const t = useTranslate();
  const say = useSentences(deadlineMessages);
  const [to, setTo] = useState<number | null>(null);
  const [isBack, setIsBack] = useState(false);
  const [fault, setFault] = useState<string>();
  const [busy, give] = useAction(async () => {
    if (to === null && !isBack) {
      setFault(say('hand_over_needed'));
      return;
    }
    await handOver(target.input, isBack ? null : to);
    await onDone();
  });
  return (
    <ConfirmDialog
      opened
      title={say('hand_over_title', { count: target.count })}
      confirmLabel={say('hand_over')}
      cancelLabel={t('cancel')}
      busy={busy}
      onConfirm={give}
      onClose={onCancel}
    >
      <Stack gap="sm">
        <Text size="sm">{say('hand_over_text')}</Text>
        <RemoteChoice
          type="LAWYER"
          label={say('hand_over_to')}
          many={false}
          max={1}
          related={nothingRelated}
          readOnly={isBack}
          error={fault}
          value={to === null || isBack ? [] : [to]}
          onChange={([id = null]) => {
            setTo(id);
            setFault(undefined);
          }}
        />
        <Tick
          checked={isBack}
          onChange={({ currentTarget }) => {
            setIsBack(currentTarget.checked);
            setFault(undefined);
          }}
        >
          {say('hand_back')}
        </Tick>
      </Stack>
    </ConfirmDialog>
  );
};
