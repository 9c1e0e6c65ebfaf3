import '@mantine/core/styles/Progress.css';
import { Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type CalendarDate, daysBetween, formatDate } from '#contract/values/dates';
import { aspectsChanged, type MovedDeadline } from '#contract/deadlines/ruleApi';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import type { Preview } from '#web/rules/usePreview.ts';
import { countText } from '#web/table/countText.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './MovedList.module.css';

/** The dates around a deadline, with the message key of their change. */
const around = { opensOn: 'opens', graceEndsOn: 'grace', rolledTo: 'rolled' } as const;

const useMoveText = () => {
  const say = useSentences(ruleMessages);
  const dueText = (before: CalendarDate, after: CalendarDate): string => {
    const days = daysBetween(before, after);
    return say('moves', {
      before: formatDate(before),
      after: formatDate(after),
      sign: days > 0 ? '+' : '−',
      count: Math.abs(days),
    });
  };
  const dayText = (
    what: (typeof around)[keyof typeof around],
    before: CalendarDate | null,
    after: CalendarDate | null,
  ): string => {
    if (before === null) return say(`${what}_appears`, { date: formatDate(after ?? '') });
    if (after === null) return say(`${what}_disappears`, { date: formatDate(before) });
    return say(`${what}_moves`, { before: formatDate(before), after: formatDate(after) });
  };
  return ({ before, after }: MovedDeadline): string => {
    if (before === null) return say('appears', { date: formatDate(after?.due ?? '') });
    if (after === null) return say('disappears', { date: formatDate(before.due) });
    const told = aspectsChanged(before, after).map((aspect) => {
      if (aspect === 'due') return dueText(before.due, after.due);
      if (aspect === 'done') return say(after.done ? 'closes' : 'reopens');
      return dayText(around[aspect], before[aspect], after[aspect]);
    });
    return told.join('; ');
  };
};

const shownAtFirst = 100;
const shownMore = 500;

/** Every deadline that changing a rule would move, and how, before it is saved. */
export const MovedList = ({ preview }: { preview: Preview }) => {
  const { locale } = useTranslate();
  const say = useSentences(ruleMessages);
  const moveText = useMoveText();
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
            <List.Item
              key={`${each.trademark.id} ${each.name.en} ${each.before?.due} ${each.after?.due}`}
            >
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
