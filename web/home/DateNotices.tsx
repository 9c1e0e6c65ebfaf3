import { Stack, Text } from '@mantine/core';
import { type deadline, deadlineApi } from '#contract/calendar/deadline';
import { dateChangeApi } from '#contract/calendar/dateChanges';
import { dateChangeMessages } from '#contract/calendar/dateChangeWords';
import { dateCheckApi } from '#contract/deadlines/dateCheck';
import { dateCheckMessages } from '#contract/deadlines/dateCheckWords';
import { homeMessages } from '#contract/home/words';
import { filtersOn } from '#contract/kit/filters';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Dates that an update changed and nobody has acknowledged. */
export const ChangedDates = () => {
  const say = useSentences(dateChangeMessages);
  const { data } = useCall(dateChangeApi.list, { page: 1 });
  if (!data || data.total === 0) return null;
  return (
    <Notice tone="warning">
      <Stack gap={6} align="flex-start">
        <Text size="sm">{say('home', { count: data.total })}</Text>
        <TextLink to="/date-changes">{say('review')}</TextLink>
      </Stack>
    </Notice>
  );
};

const pending = filtersOn<typeof deadline.fields>({
  field: 'pendingChange',
  operator: 'notEmpty',
});

/** Changes of deadlines that wait for a second person. */
export const PendingChanges = () => {
  const say = useSentences(homeMessages);
  const { data } = useCall(deadlineApi.list, { filters: pending });
  if (!data || data.total === 0) return null;
  return (
    <Notice tone="warning">
      <Stack gap={6} align="flex-start">
        <Text size="sm">{say('pending_changes', { count: data.total })}</Text>
        <TextLink to="/deadlines" search={{ filters: pending }}>
          {say('pending_changes_show')}
        </TextLink>
      </Stack>
    </Notice>
  );
};

/** Dates that the nightly check found missing. */
export const MissingDates = () => {
  const say = useSentences(dateCheckMessages);
  const { data } = useCall(dateCheckApi.last, {});
  if (!data?.result || data.result.withGaps === 0) return null;
  return (
    <Notice tone="error">
      <Stack gap={6} align="flex-start">
        <Text size="sm">{say('home', { count: data.result.withGaps })}</Text>
        <TextLink to="/settings/jobs">{say('show')}</TextLink>
      </Stack>
    </Notice>
  );
};
