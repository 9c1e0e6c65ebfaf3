import { Stack, Text } from '@mantine/core';
import { trademarkMessages } from '#contract/trademarks/words';
import type { Trademark } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Tick } from '#web/ui/Tick.tsx';

/** Says which mark was copied and what was not, and asks whether to copy the goods and services. */
export const CopyNotice = ({
  source: { name, niceClasses },
  goods,
  onGoods,
}: {
  source: Trademark;
  goods: boolean;
  onGoods: (goods: boolean) => void;
}) => {
  const say = useSentences(trademarkMessages);
  return (
    <Notice tone="info" title={say('copy_of', { name })}>
      <Stack gap="sm">
        <Text size="sm">{say('copy_leaves')}</Text>
        {niceClasses.length > 0 ? (
          <Tick checked={goods} onChange={({ currentTarget }) => onGoods(currentTarget.checked)}>
            {say('copy_goods', { classes: niceClasses.join(', ') })}
          </Tick>
        ) : (
          <Text size="sm">{say('copy_no_goods')}</Text>
        )}
      </Stack>
    </Notice>
  );
};
