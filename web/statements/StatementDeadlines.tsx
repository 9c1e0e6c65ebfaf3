import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { CalendarEvent } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import { formatDate } from '#contract/values/dates';
import { statementMessages } from '#contract/statements/words';
import { type StatementOfUse, statementOfUseApi } from '#contract/statements/statement';
import { WhyThisDate } from '#web/calendar/WhyThisDate.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useSeries } from '#web/statements/obligations.ts';
import type { OpenStatement } from '#web/statements/StatementDialog.tsx';
import { StatementState } from '#web/statements/StatementState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { WaitingBlock } from '#web/ui/WaitingBlock.tsx';

/** The actions on a window; undefined for read-only users. */
export type SeriesActions = {
  onRecord: (opened: OpenStatement) => void;
  onFiled: (row: StatementOfUse) => void;
};

const Remarks = ({ event }: { event: CalendarEvent }) => {
  const say = useSentences(calendarMessages);
  const remarks = [
    ...(event.confirmed ? [] : [say('state_unconfirmed')]),
    ...(event.movedFrom === null ? [] : [say('state_moved')]),
    ...(event.archived ? [say('state_archived')] : []),
    ...(event.hidden ? [say('state_hidden')] : []),
  ];
  return remarks.map((remark) => (
    <Badge key={remark} variant="default" tt="none" fw={500}>
      {remark}
    </Badge>
  ));
};

/** The state of a window: closed by a statement of this date, by another one within it, or by time. */
const State = ({ event, row }: { event: CalendarEvent; row: StatementOfUse | undefined }) => {
  const say = useSentences(calendarMessages);
  const { done, due, opensOn, graceEndsOn } = event;
  if (done && !row?.filedOn)
    return (
      <Badge color="green" variant="light" tt="none" fw={500}>
        {say('state_done')}
      </Badge>
    );
  return (
    <StatementState
      dueDate={due}
      windowOpens={opensOn}
      graceEndsOn={graceEndsOn}
      filedOn={row?.filedOn ?? null}
    />
  );
};

const DeadlineRow = ({
  event,
  row,
  actions,
}: {
  event: CalendarEvent;
  /** The statement recorded for it. */
  row: StatementOfUse | undefined;
  actions: SeriesActions | undefined;
}) => {
  const { locale } = useTranslate();
  const say = useSentences(statementMessages);
  const { name, due, opensOn, graceEndsOn, rule, trademark, done } = event;
  const act = () =>
    row
      ? actions?.onFiled(row)
      : trademark &&
        actions?.onRecord({ trademark: trademark.id, rule, dueDate: due, windowOpens: opensOn });
  return (
    <Stack gap={4} py="sm">
      <Group justify="space-between" gap="md">
        <Stack gap={4}>
          <Group gap="xs">
            <Text fw={600}>{name[locale]}</Text>
            <State event={event} row={row} />
            <Remarks event={event} />
          </Group>
          <Text size="sm" c="dimmed">
            {opensOn
              ? say('series_window', { from: formatDate(opensOn), to: formatDate(due) })
              : formatDate(due)}
            {graceEndsOn && `, ${say('series_grace', { date: formatDate(graceEndsOn) })}`}
          </Text>
        </Stack>
        {actions && !done && !row?.filedOn && (
          <Button
            variant="default"
            aria-label={say('record_of', { name: name[locale], date: formatDate(due) })}
            onClick={act}
          >
            {say('record')}
          </Button>
        )}
      </Group>
      <WhyThisDate id={event.id} />
    </Stack>
  );
};

/** The windows that the rules open for a mark, each with its state. */
export const StatementDeadlines = ({
  trademark,
  actions,
}: {
  trademark: number;
  actions: SeriesActions | undefined;
}) => {
  const t = useTranslate();
  const say = useSentences(statementMessages);
  const { data, error, refetch } = useSeries(trademark);
  const filters = JSON.stringify([['trademark', 'anyOf', [trademark]]]);
  const recorded = useCall(statementOfUseApi.list, { filters, size: 100 }).data?.rows;
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data || !recorded) return <WaitingBlock label={t('loading')} height={96} />;
  return (
    <Section>
      <Title order={2} size="h5" mb="xs">
        {say('series')}
      </Title>
      {data.events.length === 0 && <Text size="sm">{say('series_none')}</Text>}
      {data.events.map((event) => (
        <DeadlineRow
          key={event.id}
          event={event}
          row={recorded.find(({ rule, dueDate }) => rule === event.rule && dueDate === event.due)}
          actions={actions}
        />
      ))}
    </Section>
  );
};
