import '@mantine/core/styles/Progress.css';
import { Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { MovedDeadline } from '#contract/deadlineRules';
import { daysBetween, formatDate } from '#contract/dates';
import { ruleMessages } from '#contract/ruleMessages';
import { useSentences, useTranslate } from '#web/data/language.ts';
import type { Preview } from '#web/rules/usePreview.ts';
import { countText } from '#web/table/countText.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './MovedList.module.css';

const useMove = () => {
  const say = useSentences(ruleMessages);
  return ({ before, after }: MovedDeadline): string => {
    if (before === null) return say('appears', { date: formatDate(after ?? '') });
    if (after === null) return say('disappears', { date: formatDate(before) });
    const days = daysBetween(before, after);
    return say('moves', {
      before: formatDate(before),
      after: formatDate(after),
      sign: days > 0 ? '+' : '−',
      count: Math.abs(days),
    });
  };
};

const shownAtFirst = 100;
const shownMore = 500;

/** Every deadline a change of a rule would move, before it is saved. */
export const MovedList = ({ preview }: { preview: Preview }) => {
  const { locale } = useTranslate();
  const say = useSentences(ruleMessages);
  const moveText = useMove();
  const [most, setMost] = useState(shownAtFirst);
  const { moved, looked, marks, complete } = preview;
  const count = moved.length;
  if (complete && count === 0) return <Notice tone="info">{say('moved_none')}</Notice>;
  const left = count - most;
  const share = marks === null ? 0 : (100 * looked) / Math.max(1, marks);
  return (
    <Stack gap="xs">
      {!complete && (
        <>
          <Progress value={share} aria-label={say('preview_title')} />
          <Text size="sm" c="dimmed">
            {marks === null
              ? say('looking_first')
              : say('looking', {
                  looked: countText(looked, locale),
                  marks: countText(marks, locale),
                })}
          </Text>
        </>
      )}
      <Text fw={600} component="output">
        {complete
          ? say('moved', { count })
          : say('moved_so_far', { number: countText(count, locale) })}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <section className={classes.moved} tabIndex={0} aria-label={say('preview_title')}>
        <List size="sm" spacing={4}>
          {moved.slice(0, most).map((each) => (
            <List.Item key={`${each.trademark.id} ${each.name.en} ${each.before} ${each.after}`}>
              {each.trademark.name}, {each.name[locale]}: {moveText(each)}
            </List.Item>
          ))}
        </List>
        {left > 0 && (
          <Group mt="sm">
            <Button variant="default" size="xs" onClick={() => setMost(most + shownMore)}>
              {say('moved_more', { count: countText(left, locale) })}
            </Button>
          </Group>
        )}
      </section>
    </Stack>
  );
};
