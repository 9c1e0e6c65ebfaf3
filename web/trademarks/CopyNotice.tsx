import { Text } from '@mantine/core';
import { trademarkMessages } from '#contract/trademarks/words';
import type { Trademark } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Says which mark was copied and what was not; its classes stand in the form, to be kept or changed. */
export const CopyNotice = ({ source: { name } }: { source: Trademark }) => {
  const say = useSentences(trademarkMessages);
  return (
    <Notice tone="info" title={say('copy_of', { name })}>
      <Text size="sm">{say('copy_leaves')}</Text>
    </Notice>
  );
};
