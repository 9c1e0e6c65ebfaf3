import { Anchor, List, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { labelOf } from '#contract/values/codes';
import {
  dateCheckApi,
  type DateCheckResult as Result,
  mostGapMarks,
} from '#contract/deadlines/dateCheck';
import { dateCheckMessages } from '#contract/deadlines/dateCheckWords';
import { formatDate } from '#contract/values/dates';
import { type Gap, gapKind } from '#contract/deadlines/engine/gaps';
import type { Locale } from '#contract/values/locale';
import { proceduralDateKind } from '#contract/codes/trademarks';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { markPage } from '#web/data/rowPages.ts';

const gapText = (gap: Gap, locale: Locale): string => {
  const kind = labelOf(gapKind, gap.kind, locale);
  if (gap.kind === 'no_renewal' || gap.kind === 'registered_as_application') return kind;
  const which =
    gap.kind === 'letter_without_deadline'
      ? labelOf(proceduralDateKind, gap.letter, locale)
      : gap.name[locale];
  return `${kind}: ${which}, ${formatDate(gap.date)}`;
};

const FoundMark = ({ trademark, gaps }: Result['found'][number]) => {
  const { locale } = useSentences(dateCheckMessages);
  return (
    <List.Item>
      <Anchor
        size="sm"
        renderRoot={(props: object) => <Link {...markPage(trademark.id)} {...props} />}
      >
        {trademark.number === null ? trademark.name : `${trademark.name} (${trademark.number})`}
      </Anchor>
      {gaps.map((gap) => {
        const text = gapText(gap, locale);
        return (
          <Text key={text} size="sm">
            {text}
          </Text>
        );
      })}
    </List.Item>
  );
};

/** The result of the last nightly check, below its runs. */
export const DateCheckResult = () => {
  const say = useSentences(dateCheckMessages);
  const { data } = useCall(dateCheckApi.last, {}, { fresh: true });
  const result = data?.result;
  if (!result) return null;
  if (result.withGaps === 0) return <Text size="sm">{say('none', { marks: result.marks })}</Text>;
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        {say('result', { count: result.withGaps, marks: result.marks })}
      </Text>
      <Text size="sm">{say('what_to_do')}</Text>
      {result.withGaps > mostGapMarks && (
        <Text size="sm">{say('first', { most: mostGapMarks })}</Text>
      )}
      <List spacing={6}>
        {result.found.map((each) => (
          <FoundMark key={each.trademark.id} {...each} />
        ))}
      </List>
    </Stack>
  );
};
