import { Anchor, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { settlingAct } from '#contract/calendar/acts';
import type { CalendarEvent } from '#contract/calendar/api';
import { urgencyOf } from '#contract/deadlines/urgency';
import { markPageMessages } from '#contract/trademarks/pageWords';
import { labelOf } from '#contract/values/codes';
import { formatDate } from '#contract/values/dates';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import { useToday } from '#web/data/today.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './MarkOverview.module.css';

const mostShown = 5;

const Row = ({ event }: { event: CalendarEvent }) => {
  const say = useSentences(markPageMessages);
  const today = useToday();
  const name = event.name[say.locale];
  const day = event.rolledTo ?? event.due;
  const opened = openedDeadline(event.id);
  const isPressing = event.statutory && urgencyOf({ day, lastDay: event.lastDay }, today) !== 'far';
  return (
    <li className={classes.deadline}>
      <div className={classes.when}>
        <UrgencyChip day={day} lastDay={event.lastDay} />
        <time dateTime={event.due}>{formatDate(event.due)}</time>
      </div>
      <div>
        <div className={classes.what}>{name}</div>
        {event.why && <div className={classes.because}>{event.why[say.locale]}</div>}
        <Anchor
          size="sm"
          underline="always"
          aria-label={say('why_of', { name })}
          renderRoot={(props: object) => <Link {...opened} {...props} />}
        >
          {say('why')}
        </Anchor>
      </div>
      {isPressing && event.settling && (
        <LinkButton variant="default" size="xs" {...opened} state={{ settles: true }}>
          {labelOf(settlingAct, event.settling.act, say.locale)}
        </LinkButton>
      )}
    </li>
  );
};

/** The next open deadlines of a mark, each with why it has its day and the way to settle it. */
export const NextDeadlines = ({
  mark,
  events,
}: {
  mark: number;
  events: readonly CalendarEvent[] | undefined;
}) => {
  const say = useSentences(markPageMessages);
  const id = useId();
  return (
    <Section>
      <section aria-labelledby={id}>
        <div className={classes.title}>
          <Title order={2} size="h5" id={id}>
            {say('deadlines')}
          </Title>
          <TextLink to="/trademarks/$trademarkId/deadlines" params={{ trademarkId: mark }}>
            {say('all_deadlines')}
          </TextLink>
        </div>
        {!events && <WaitingRows />}
        {events?.length === 0 && (
          <Text size="sm" c="dimmed">
            {say('no_deadlines')}
          </Text>
        )}
        <ul className={classes.rows}>
          {events?.slice(0, mostShown).map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ul>
      </section>
    </Section>
  );
};
