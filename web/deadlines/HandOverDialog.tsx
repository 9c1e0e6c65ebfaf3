import { deadlineMessages } from '#contract/calendar/deadlineWords';
import { useSentences } from '#web/data/language.ts';
import { handOver } from '#web/deadlines/deadlineActs.ts';
import { OneOrNoneDialog } from '#web/form/OneOrNoneDialog.tsx';
import type { BulkDialogProps } from '#web/table/actions.ts';

type Props = Omit<BulkDialogProps, 'target'> & {
  target: Pick<BulkDialogProps['target'], 'input' | 'count'>;
};

/** Asks who is given the deadlines. */
export const HandOverDialog = ({ target, onDone, onCancel }: Props) => {
  const say = useSentences(deadlineMessages);
  return (
    <OneOrNoneDialog
      type="LAWYER"
      title={say('hand_over_title', { count: target.count })}
      text={say('hand_over_text')}
      label={say('hand_over_to')}
      noneLabel={say('hand_back')}
      needed={say('hand_over_needed')}
      confirmLabel={say('hand_over')}
      onChoose={async (to) => {
        await handOver(target.input, to);
        await onDone();
      }}
      onClose={onCancel}
    />
  );
};
