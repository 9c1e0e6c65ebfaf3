import '@mantine/core/styles/Progress.css';
import { Progress, Stack, Text } from '@mantine/core';
import type { BatchBrief } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { useSentences } from '#web/data/language.ts';
import { hasRows } from '#web/imports/useBatch.ts';
import { Section } from '#web/ui/Section.tsx';

/** How far the server is; nothing while it waits for people. */
export const BatchProgress = ({ batch }: { batch: BatchBrief }) => {
  const say = useSentences(importMessages);
  const { state, progress } = batch;
  if (state === 'READY' || state === 'IMPORTED' || state === 'REFUSED') return null;
  // A further check shows in the bar below: above, all that people look at would jump down and up.
  if (state === 'CHECKING' && hasRows(batch)) return null;
  return (
    <Section>
      <Stack gap="xs">
        <Text size="sm" component="output">
          {say(`progress_${state}`)}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section value={progress} animated aria-label={say('progress')} />
        </Progress.Root>
        <Text size="xs" c="dimmed" aria-hidden>
          {say('percent', { percent: progress })}
        </Text>
      </Stack>
    </Section>
  );
};
