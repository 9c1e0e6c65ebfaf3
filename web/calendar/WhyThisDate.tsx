import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { calendarApi } from '#contract/calendar/api';
import { calendarMessages } from '#contract/calendar/words';
import { formatDate } from '#contract/values/dates';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { rulePage } from '#web/rules/rulePage.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './WhyThisDate.module.css';

/** The rule of a deadline, its starting dates and the calculation as text. */
export const Explanation = ({ id }: { id: number }) => {
  const say = useSentences(calendarMessages);
  const may = useMay();
  const { data, error, refetch } = useCall(calendarApi.why, { id });
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <WaitingRows />;
  return (
    <Stack gap="sm" pt="sm">
      {data.sources.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {say('why_sources')}
          </Text>
          <dl className={classes.sources}>
            {data.sources.map(({ name, date }) => (
              <div key={`${name.pl} ${date}`}>
                <dt>{name[say.locale]}</dt>
                <dd>{formatDate(date)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <div>
        <Text size="sm" fw={600}>
          {say('why_steps')}
        </Text>
        <ol className={classes.steps}>
          {data.steps.map((step) => (
            <li key={step.pl}>{step[say.locale]}</li>
          ))}
        </ol>
      </div>
      {may(deadlineRuleApi.list.requires) && data.ruleVersion !== null && (
        <TextLink {...rulePage({ id: data.rule, version: data.ruleVersion })}>
          {say('why_rule')}
        </TextLink>
      )}
    </Stack>
  );
};

/** The rule, its starting dates and the calculation as text; loaded when opened. */
export const WhyThisDate = ({
  id,
  summary,
  opened = false,
}: {
  id: number;
  /** What the folded explanation is called, if not “why this date?”. */
  summary?: string;
  opened?: boolean;
}) => {
  const say = useSentences(calendarMessages);
  const [isOpen, setOpen] = useState(opened);
  return (
    <details
      className={classes.why}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary ?? say('why')}</summary>
      {isOpen && <Explanation id={id} />}
    </details>
  );
};
