import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isStaff } from '#contract/access';
import { settlingAct } from '#contract/calendar/acts';
import type { CalendarEvent } from '#contract/calendar/api';
import { takesEvidence } from '#contract/deadlines/useDays';
import { urgencyOf } from '#contract/deadlines/urgency';
import { markPageMessages } from '#contract/trademarks/pageWords';
import { labelOf } from '#contract/values/codes';
import { WhoActs } from '#web/codes/Acts.tsx';
import { PressingDate } from '#web/codes/PressingDate.tsx';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import { useRole } from '#web/data/session.ts';
import { useToday } from '#web/data/today.ts';
import { AnswerLink } from '#web/questions/AnswerLink.tsx';
import { UseHelp } from '#web/calendar/UseHelp.tsx';
import type { OpenDeadlines } from '#web/trademarks/useOpenDeadlines.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ShortSection } from '#web/ui/Overview.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './MarkOverview.module.css';

const mostShown = 5;

const Row = ({ event }: { event: CalendarEvent }) => {
  const say = useSentences(markPageMessages);
  const today = useToday();
  const role = useRole();
  const name = event.name[say.locale];
  const opened = openedDeadline(event.id);
  const isPressing = event.statutory && urgencyOf(event, today) !== 'far';
  return (
    <li className={classes.deadline}>
      <div className={classes.when}>
        <UrgencyChip {...event} />
        <PressingDate {...event} />
      </div>
      <div>
        <div className={classes.what}>{name}</div>
        <WhoActs who={event.acts} awaited={event} />
        <AnswerLink event={event} />
        {isStaff(role) && !event.statutory && event.settling?.act === 'ACKNOWLEDGE' && (
          <div className={classes.because}>{say('information')}</div>
        )}
        {isStaff(role) || !takesEvidence(event) ? null : <UseHelp event={event} />}
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
  deadlines: { events, failure, tryAgain },
}: {
  mark: number;
  deadlines: OpenDeadlines;
}) => {
  const say = useSentences(markPageMessages);
  return (
    <ShortSection
      title={say('deadlines')}
      more={
        <TextLink to="/trademarks/$trademarkId/deadlines" params={{ trademarkId: mark }}>
          {say('all_deadlines')}
        </TextLink>
      }
    >
      {failure && <LoadFailure failure={failure} onTryAgain={tryAgain} />}
      {!events && !failure && <WaitingRows />}
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
    </ShortSection>
  );
};
