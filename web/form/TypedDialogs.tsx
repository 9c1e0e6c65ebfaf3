import { Stack } from '@mantine/core';
import { typedMessages } from '#contract/words/typed';
import { useSentences } from '#web/data/language.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** The dialogs that were open when the session ended: opened again, they hold what was typed. */
export const TypedDialogs = ({ titles }: { titles: readonly string[] }) => {
  const say = useSentences(typedMessages);
  return (
    <Stack gap="sm" mb="md">
      {titles.map((title) => (
        <Notice key={title} tone="info">
          {say('waits_in_dialog', { title })}
        </Notice>
      ))}
    </Stack>
  );
};
