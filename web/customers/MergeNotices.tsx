import { Group } from '@mantine/core';
import { customerMergeApi } from '#contract/customers/merge';
import { customerMergeMessages } from '#contract/customers/mergeWords';
import type { OutputOf } from '#contract/kit/endpoint';
import { undoMerge } from '#web/customers/undoMerge.ts';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';

type Merge = OutputOf<typeof customerMergeApi.list>['merges'][number];

const MergeNotice = ({ merge: { id, name, at, by } }: { merge: Merge }) => {
  const say = useSentences(customerMergeMessages);
  const [busy, undo] = useAction(() => undoMerge(id));
  return (
    <Notice tone="info">
      <Group justify="space-between" gap="sm">
        <span>{say('merged', { name, at: formatInstant(say.locale, at), by })}</span>
        <BusyButton
          variant="default"
          size="xs"
          busy={busy}
          onClick={undo}
          aria-label={say('undo_of', { name })}
        >
          {say('undo')}
        </BusyButton>
      </Group>
    </Notice>
  );
};

/** Customers recently merged into this one, each with an undo. */
export const MergeNotices = ({ id }: { id: number }) => {
  const { data } = useCall(customerMergeApi.list, { id });
  return data?.merges.map((merge) => <MergeNotice key={merge.id} merge={merge} />);
};
