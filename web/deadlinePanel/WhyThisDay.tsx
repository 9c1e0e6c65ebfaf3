import { Text, Title } from '@mantine/core';
import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import { panelMessages } from '#contract/calendar/panelWords';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { formatDate } from '#contract/values/dates';
import { dayText } from '#web/calendar/eventLook.ts';
import { WhyThisDate } from '#web/calendar/WhyThisDate.tsx';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { rulePage } from '#web/rules/rulePage.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './DeadlinePanel.module.css';

/** Why this day, as a sum: what it counts from, what is added, what it comes to. */
export const WhyThisDay = ({ event: { id } }: { event: CalendarEvent }) => {
  const say = useSentences(panelMessages);
  const may = useMay();
  const { data } = useCall(calendarApi.why, { id });
  const sum = data?.sum;
  const hasRule = may(deadlineRuleApi.list.requires) && data && data.ruleVersion !== null;
  return (
    <section>
      {sum && (
        <>
          <Title order={3} size="sm" mb={8}>
            {say('sum')}
          </Title>
          <dl className={classes.sum}>
            <dt>{formatDate(sum.start.date)}</dt>
            <dd>{sum.start.name[say.locale]}</dd>
            {sum.plus && (
              <>
                <dt>{sum.plus[say.locale]}</dt>
                <dd>
                  {hasRule && (
                    <TextLink {...rulePage({ id: data.rule, version: data.ruleVersion ?? 1 })}>
                      {say('sum_rule')}
                    </TextLink>
                  )}
                  {sum.note && <Text size="sm">{sum.note[say.locale]}</Text>}
                </dd>
              </>
            )}
            {(sum.plus ?? sum.result !== sum.start.date) && (
              <>
                <dt className={classes.result}>{formatDate(sum.result)}</dt>
                <dd>{sum.plus ? dayText(say.locale, sum.result) : sum.note?.[say.locale]}</dd>
              </>
            )}
          </dl>
        </>
      )}
      {data && <WhyThisDate id={id} {...(sum ? { summary: say('sum_more') } : { opened: true })} />}
    </section>
  );
};
