import { Button, Stack, Text, Title } from '@mantine/core';
import { privacyPolicyApi } from '#contract/privacyPolicy';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { useReading } from '#web/data/useReading.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';

const read = (signal: AbortSignal) => call(privacyPolicyApi.read, {}, { quiet: true, signal });

/** Blank lines part paragraphs; a line that starts with '# ' is a heading. */
const blocksOf = (text: string): string[] =>
  text
    .replaceAll(/^(# .*)$/gm, '\n$1\n')
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((block) => block.trim())
    .filter((block) => block !== '');

/** Drawn as text, never as HTML. */
const PolicyBlock = ({ block }: { block: string }) =>
  block.startsWith('# ') ? (
    <Title order={2} size="h5" mt="sm">
      {block.slice(2)}
    </Title>
  ) : (
    <Text lh={1.65}>{block}</Text>
  );

export const PrivacyPolicyText = () => {
  const t = useTranslate();
  const [reading, tryAgain] = useReading(read);
  switch (reading.state) {
    case 'waiting':
      return <Waiting label={t('loading')} />;
    case 'failed':
      return (
        <Stack gap="md" align="flex-start">
          <FormFailure failure={reading.failure} />
          <Button variant="default" onClick={tryAgain}>
            {t('try_again')}
          </Button>
        </Stack>
      );
    case 'done':
      return (
        <Stack gap="sm">
          {blocksOf(reading.answer[t.locale]).map((block, index) => (
            // The text is only read: its order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <PolicyBlock key={index} block={block} />
          ))}
        </Stack>
      );
  }
};
