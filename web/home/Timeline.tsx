import { Anchor, Skeleton, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isStaff, type Role } from '#contract/access';
import { labelOf } from '#contract/values/codes';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { filtersOn } from '#contract/kit/filters';
import { homeApi, mostCounted, type TimelineEntry, timelineKind } from '#contract/home/api';
import { homeMessages } from '#contract/home/words';
import { colorOf } from '#contract/codes/trademarks';
import type { trademark } from '#contract/trademarks/trademark';
import { nextDeadlineField } from '#contract/trademarks/nextDeadline';
import { useSentences } from '#web/data/language.ts';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import { markPage } from '#web/data/rowPages.ts';
import { territoryName } from '#web/trademarks/memberText.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useRole } from '#web/data/session.ts';
import { counted } from '#web/table/countText.ts';
import { Notice } from '#web/ui/Notice.tsx';
import page from './HomePage.module.css';
import classes from './Timeline.module.css';

const useWhat = ({ kind, name }: TimelineEntry): string => {
  const say = useSentences(homeMessages);
  const role = useRole();
  if (name) return name[say.locale];
  return kind === 'DEADLINE' || isStaff(role)
    ? labelOf(timelineKind, kind, say.locale)
    : say(`client_${kind}`);
};

type Say = ReturnType<typeof useSentences<typeof homeMessages.pl>>;

/** The date has passed, but the office accepts it until the next working day. */
const rolledText = (
  say: Say,
  { date, rolledTo }: TimelineEntry,
  today: CalendarDate,
): string | null =>
  rolledTo !== null && date < today && rolledTo >= today
    ? say('rolled', { date: formatDate(rolledTo) })
    : null;

/** Only deadlines that are still open lie before today. */
const lateText = (
  say: Say,
  { kind, date, rolledTo, graceEndsOn }: TimelineEntry,
  today: CalendarDate,
): string | null => {
  if (kind !== 'DEADLINE' || (rolledTo ?? date) >= today) return null;
  return graceEndsOn !== null && graceEndsOn >= today
    ? say('in_grace', { date: formatDate(graceEndsOn) })
    : say('passed');
};

const Entry = ({ entry, today }: { entry: TimelineEntry; today: CalendarDate }) => {
  const say = useSentences(homeMessages);
  const what = useWhat(entry);
  const late = lateText(say, entry, today);
  const rolled = rolledText(say, entry, today);
  const { date, trademark, kind, deadline } = entry;
  const way = deadline === null ? markPage(trademark.id) : openedDeadline(deadline);
  return (
    <li
      className={classes.entry}
      data-color={colorOf(trademark.type)}
      data-open={kind === 'DEADLINE' || undefined}
      data-late={late !== null || undefined}
    >
      <time dateTime={date}>{formatDate(date)}</time>
      <div className={classes.what}>
        <Anchor size="sm" fw={600} renderRoot={(props: object) => <Link {...way} {...props} />}>
          {trademark.name}
          {trademark.territory !== null && ` · ${territoryName(trademark.territory, say.locale)}`}
        </Anchor>
        <span>
          {what}
          {rolled !== null && <>, {rolled}</>}
          {late !== null && <strong className={classes.late}>, {late}</strong>}
        </span>
      </div>
    </li>
  );
};

/** Marks whose earliest open deadline has passed. */
const overdueMarks = (role: Role) => ({
  filters: filtersOn<typeof trademark.fields>({
    field: nextDeadlineField(role),
    operator: 'relative',
    value: 'PAST',
  }),
});

const keyOf = ({ kind, date, deadline, trademark }: TimelineEntry): string =>
  `${kind} ${date} ${trademark.id} ${deadline ?? ''}`;

const Axis = ({
  data: { past, coming, today, overdue },
}: {
  data: NonNullable<ReturnType<typeof useTimeline>['data']>;
}) => {
  const say = useSentences(homeMessages);
  const role = useRole();
  return (
    <>
      {overdue > 0 && (
        <Notice tone={isStaff(role) ? 'error' : 'info'}>
          {say('overdue', counted(overdue, say.locale, overdue >= mostCounted))}{' '}
          {!isStaff(role) && `${say('overdue_client')} `}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props: object) => (
              <Link to="/trademarks" search={overdueMarks(role)} {...props} />
            )}
          >
            {say('overdue_show')}
          </Anchor>
        </Notice>
      )}
      <ol className={classes.axis}>
        {past.length === 0 && <li className={classes.nothing}>{say('no_past')}</li>}
        {past.map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} today={today} />
        ))}
        <li className={classes.today} aria-current="date">
          {say('today', { date: formatDate(today) })}
        </li>
        {coming.map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} today={today} />
        ))}
        {coming.length === 0 && <li className={classes.nothing}>{say('no_coming')}</li>}
      </ol>
    </>
  );
};

const useTimeline = () => useCall(homeApi.timeline, {});

/** Recent events and coming deadlines on one axis through today. */
export const Timeline = () => {
  const say = useSentences(homeMessages);
  const { data, error, refetch } = useTimeline();
  return (
    <section className={page.sheet} aria-labelledby="home-timeline">
      <Title order={2} size="h4" mb="md" id="home-timeline">
        {say('timeline')}
      </Title>
      {error && !data && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} radius="md" aria-busy data-coming />}
      {data && <Axis data={data} />}
    </section>
  );
};
