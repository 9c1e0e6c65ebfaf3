import { List, Stack, Text } from '@mantine/core';
import type { OutputOf } from '#contract/endpoint';
import type { deadlineRuleApi, MovedDeadline } from '#contract/deadlineRules';
import { daysBetween, formatDate } from '#contract/dates';
import { ruleMessages } from '#contract/ruleMessages';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { Notice } from '#web/ui/Notice.tsx';

const useMove = () => {
  const say = useSentences(ruleMessages);
  return ({ before, after }: MovedDeadline): string => {
    if (before === null) return say('appears', { date: formatDate(after ?? '') });
    if (after === null) return say('disappears', { date: formatDate(before) });
    const days = daysBetween(before, after);
    return say('moves', {
      before: formatDate(before),
      after: formatDate(after),
      days: days > 0 ? `+${days}` : `${days}`,
    });
  };
};

/** Every deadline a change of a rule would move, before it is saved. */
export const MovedList = ({
  answer: { moved, count },
}: {
  answer: OutputOf<typeof deadlineRuleApi.preview>;
}) => {
  const { locale } = useTranslate();
  const say = useSentences(ruleMessages);
  const moveText = useMove();
  if (count === 0) return <Notice tone="info">{say('moved_none')}</Notice>;
  return (
    <Stack gap="xs">
      <Text fw={600}>{say('moved', { count })}</Text>
      <List size="sm" spacing={4}>
        {moved.map((each) => (
          <List.Item key={`${each.trademark.id} ${each.name.en} ${each.before} ${each.after}`}>
            {each.trademark.name}, {each.name[locale]}: {moveText(each)}
          </List.Item>
        ))}
      </List>
      {count > moved.length && (
        <Text size="sm">{say('moved_more', { count: count - moved.length })}</Text>
      )}
    </Stack>
  );
};
