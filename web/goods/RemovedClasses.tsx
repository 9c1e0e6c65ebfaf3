import { goodsMessages } from '#contract/trademarks/goods/words';
import { Button, Group } from '@mantine/core';
import type { NiceClass } from '#contract/trademarks/goods/nice';
import type { GoodsOfClass } from '#contract/trademarks/actions';
import { useSentences } from '#web/data/language.ts';
import { numbersOf } from '#web/classes/goodsDraft.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Classes that the next save removes, each with an undo. */
export const RemovedClasses = ({
  removed,
  onRestore,
}: {
  removed: readonly GoodsOfClass[];
  onRestore: (number: NiceClass) => void;
}) => {
  const say = useSentences(goodsMessages);
  if (removed.length === 0) return null;
  return (
    <Notice tone="warning">
      {say('removed_classes', { classes: numbersOf(removed).join(', ') })}
      <Group gap="xs" mt="xs">
        {numbersOf(removed).map((number) => (
          <Button
            key={number}
            data-restore={number}
            variant="default"
            size="xs"
            onClick={() => onRestore(number)}
          >
            {say('restore_class', { number })}
          </Button>
        ))}
      </Group>
    </Notice>
  );
};
