import { List, Stack, Text, Title } from '@mantine/core';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { periodInWords } from '#contract/deadlines/engine/words';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { Section } from '#web/ui/Section.tsx';

/** The legal remedies after a missed deadline, read-only. */
export const Remedies = ({ remedies }: Pick<DeadlineRule, 'remedies'>) => {
  const { locale } = useTranslate();
  const say = useSentences(ruleMessages);
  return (
    <Section>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {say('remedies')}
        </Title>
        <Text size="sm" c="dimmed">
          {say(remedies.length === 0 ? 'remedies_none' : 'remedies_lead')}
        </Text>
        {remedies.length > 0 && (
          <List spacing="xs">
            {remedies.map(({ name, legalBasis, offset }) => (
              <List.Item key={name.pl}>
                {name[locale]}
                <Text size="sm" c="dimmed">
                  {legalBasis[locale]}
                  {' · '}
                  {offset
                    ? say('remedy_until', { period: periodInWords(offset)[locale] })
                    : say('remedy_unknown')}
                </Text>
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Section>
  );
};
