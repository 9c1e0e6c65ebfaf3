import { IconAlertTriangleFilled, IconClock, IconHourglass, IconBan } from '@tabler/icons-react';
import { settlingAct } from '#contract/calendar/acts';
import type { CalendarEvent } from '#contract/calendar/api';
import { endReason } from '#contract/codes/trademarks';
import { type Urgency, urgencyOf } from '#contract/deadlines/urgency';
import { markPageMessages } from '#contract/trademarks/pageWords';
import { isEnd, isInLateRenewal } from '#contract/trademarks/status';
import type { Trademark } from '#contract/trademarks/trademark';
import { labelOf } from '#contract/values/codes';
import type { Label } from '#contract/values/locale';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { WhoActs } from '#web/codes/Acts.tsx';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import { useToday } from '#web/data/today.ts';
import type { OpenDeadlines } from '#web/trademarks/useOpenDeadlines.ts';
import { Coming } from '#web/ui/Coming.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './MarkOverview.module.css';

const icons = {
  late: IconAlertTriangleFilled,
  grace: IconHourglass,
  week: IconClock,
  month: IconClock,
} as const;

type Shown = Exclude<Urgency, 'far'>;

const useBannerText = () => {
  const say = useSentences(markPageMessages);
  return ({ name, due, lastDay, lateOn, settling }: CalendarEvent, urgency: Shown): string => {
    const words = { name: name[say.locale], date: formatDate(due) };
    if (lateOn !== null)
      return say('banner_lapsed', {
        name: words.name,
        act: formatDate(lateOn),
        date: formatDate(lastDay),
      });
    if (urgency === 'late') return say('banner_late', words);
    if (urgency === 'grace')
      return say(settling?.act === 'PAY' ? 'banner_grace_fee' : 'banner_grace', {
        ...words,
        last: formatDate(lastDay),
      });
    return say('banner_soon', words);
  };
};

const Ended = ({ mark: { endedOn, endReason: reason } }: { mark: Trademark }) => {
  const say = useSentences(markPageMessages);
  if (reason === null) return null;
  const why = labelOf(endReason, reason, say.locale).toLowerCase();
  return (
    <section className={classes.banner} data-urgency="ended" aria-label={say('banner')}>
      <IconBan size={20} aria-hidden />
      <p>
        {endedOn === null
          ? say('ended_undated', { reason: why })
          : say('ended', { date: formatDate(endedOn), reason: why })}
      </p>
    </section>
  );
};

/** What is late, due within a month or lost, with the act that settles it; nothing while all is well. */
export const MarkBanner = ({
  mark,
  deadlines: { events, failure },
  missed,
}: {
  mark: Trademark;
  deadlines: OpenDeadlines;
  /** The deadline whose loss another notice tells, with what may still help. */
  missed: { name: Label; due: CalendarDate } | null;
}) => {
  const say = useSentences(markPageMessages);
  const today = useToday();
  const text = useBannerText();
  if (!events && !failure) return <Coming />;
  const event = events?.find(
    ({ statutory, name, due }) => statutory && !(missed?.due === due && missed.name.pl === name.pl),
  );
  const urgency = event ? urgencyOf(event, today) : 'far';
  if (!event || urgency === 'far')
    return isEnd(mark.status) && !isInLateRenewal(mark, today) ? <Ended mark={mark} /> : null;
  const Icon = icons[urgency];
  return (
    <section className={classes.banner} data-urgency={urgency} aria-label={say('banner')}>
      <Icon size={20} aria-hidden />
      <p>
        <strong>{text(event, urgency)}</strong>
        <UrgencyChip {...event} />
        <WhoActs who={event.acts} awaited={event} />
      </p>
      <LinkButton {...openedDeadline(event.id)} state={{ settles: true }}>
        {event.settling ? labelOf(settlingAct, event.settling.act, say.locale) : say('more')}
      </LinkButton>
    </section>
  );
};
