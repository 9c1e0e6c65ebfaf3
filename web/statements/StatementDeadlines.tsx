import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { calendarApi, calendarEventType, type CalendarEvent } from '#contract/calendar';
import { earliestDate, formatDate, latestDate } from '#contract/dates';
import { statementMessages } from '#contract/statementMessages';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import type { OpenStatement } from '#web/statements/StatementDialog.tsx';
import { Section } from '#web/ui/Section.tsx';

type Record = ((opened: OpenStatement) => void) | undefined;

const DeadlineRow = ({ event, onRecord }: { event: CalendarEvent; onRecord: Record }) => {
  const { locale } = useTranslate();
  const say = useSentences(statementMessages);
  const { name, due, opensOn, graceEndsOn, rule, trademark } = event;
  return (
    <Group justify="space-between" gap="md" py="sm">
      <Stack gap={2}>
        <Text fw={600}>{name[locale]}</Text>
        <Text size="sm" c="dimmed">
          {opensOn
            ? say('series_window', { from: formatDate(opensOn), to: formatDate(due) })
            : formatDate(due)}
          {graceEndsOn && `, ${say('series_grace', { date: formatDate(graceEndsOn) })}`}
        </Text>
      </Stack>
      {onRecord && (
        <Button
          variant="default"
          aria-label={say('record_of', { name: name[locale], date: formatDate(due) })}
          onClick={() =>
            onRecord({ trademark: trademark.id, rule, dueDate: due, windowOpens: opensOn })
          }
        >
          {say('record')}
        </Button>
      )}
    </Group>
  );
};

/** The windows the rules open for a mark, from the oldest that was not filed to the next one. */
export const StatementDeadlines = ({
  trademark,
  onRecord,
}: {
  trademark: number;
  onRecord: Record;
}) => {
  const t = useTranslate();
  const say = useSentences(statementMessages);
  const { data, error, refetch } = useCall(calendarApi.list, {
    from: earliestDate,
    to: latestDate,
    type: calendarEventType.TRADEMARK_STATEMENT_OF_USE.value,
    trademark,
  });
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={96} radius="lg" aria-busy aria-label={t('loading')} />;
  const open = data.events.filter(({ done }) => !done);
  return (
    <Section>
      <Title order={2} size="h5" mb="xs">
        {say('series')}
      </Title>
      {open.length === 0 && <Text size="sm">{say('series_none')}</Text>}
      {open.map((event) => (
        <DeadlineRow key={event.id} event={event} onRecord={onRecord} />
      ))}
    </Section>
  );
};
