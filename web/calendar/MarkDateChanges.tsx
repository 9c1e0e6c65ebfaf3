import { Stack } from '@mantine/core';
import { dateChangeApi } from '#contract/calendar/dateChanges';
import { dateChangeMessages } from '#contract/calendar/dateChangeWords';
import { DateChangeLine } from '#web/calendar/DateChangeLine.tsx';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { Coming } from '#web/ui/Coming.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** The deadlines of a mark that an update changed, shown on its page until acknowledged. */
export const MarkDateChanges = ({ mark }: { mark: number }) => {
  const say = useSentences(dateChangeMessages);
  const isAsked = useMay()(dateChangeApi.list.requires);
  const { data, isLoading } = useCall(
    dateChangeApi.list,
    { trademark: mark },
    { enabled: isAsked },
  );
  if (isLoading) return <Coming />;
  if (!data || data.changes.length === 0) return null;
  return (
    <Notice tone="warning" title={say('of_mark')}>
      <Stack gap="sm">
        {data.changes.map((change) => (
          <DateChangeLine key={change.id} change={change} />
        ))}
        {data.total > data.changes.length && (
          <TextLink to="/date-changes">{say('review')}</TextLink>
        )}
      </Stack>
    </Notice>
  );
};
