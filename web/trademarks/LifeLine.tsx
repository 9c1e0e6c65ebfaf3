import { Text, Title, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import { type LifePoint, lifeLine } from '#contract/trademarks/lifeLine';
import { lifeLineMessages } from '#contract/trademarks/lifeLineWords';
import type { Trademark } from '#contract/trademarks/trademark';
import { trademarkMessages } from '#contract/trademarks/words';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { Expiry, LateRenewal } from '#web/trademarks/Expiry.tsx';
import { expiryText } from '#web/trademarks/expiryText.ts';
import { gapOf, placeLabels, type Placed, scaleOf } from '#web/trademarks/lifeScale.ts';
import { useTermRules } from '#web/trademarks/termRules.ts';
import { useIsPhone } from '#web/ui/screen.ts';
import { Section } from '#web/ui/Section.tsx';
import classes from './LifeLine.module.css';

type Drawn = ReturnType<typeof lifeLine>;

/** The ordered list that a phone shows and everybody can hear. */
const LifeList = ({ line, today }: { line: Drawn; today: CalendarDate }) => {
  const say = useSentences(lifeLineMessages);
  const points: readonly (LifePoint | { name: 'today'; date: CalendarDate })[] = [
    ...line.points,
    { name: 'today' as const, date: today },
  ].toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <ol className={classes.list}>
      {points.map(({ name, date }) => (
        <li
          key={`${name} ${date}`}
          data-time={date > today ? 'coming' : 'past'}
          data-name={name}
          {...(name === 'today' && { 'aria-current': 'date' as const })}
        >
          <time dateTime={date}>{formatDate(date)}</time>
          <span>
            {say(name)}
            {date > today && <VisuallyHidden> ({say('coming')})</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
};

const rowHeight = 22;
/** Room for the day of today between the bar and the lowest label. */
const aboveBar = 24;

const Label = ({ point, urgent }: { point: Placed<LifePoint>; urgent: boolean }) => {
  const say = useSentences(lifeLineMessages);
  return (
    <div
      className={classes.label}
      data-align={point.align}
      data-urgent={urgent || undefined}
      style={{ left: `${point.at}%`, paddingBottom: aboveBar + point.row * rowHeight }}
    >
      <b>{formatDate(point.date)}</b> <span>{say(point.name)}</span>
    </div>
  );
};

/** About what a letter of a label takes, and its distance from the line and from the next label. */
const letterWidth = 6.5;
const labelGap = 14;

/** What the longest name of a stretch takes, in pixels. */
const nameWidth = 110;

const between = ({ from, to }: { from: number; to: number }) => ({
  left: `${from}%`,
  width: `${to - from}%`,
});

/** The drawing, to scale; crowded labels go to further rows, the scale is never bent. */
const Drawing = ({ line, today, width }: { line: Drawn; today: CalendarDate; width: number }) => {
  const say = useSentences(lifeLineMessages);
  const scale = scaleOf(line, today);
  const placed = placeLabels(
    line.points,
    scale,
    width,
    ({ name, date }) => `${formatDate(date)} ${say(name)}`.length * letterWidth + labelGap,
  );
  const marked = [today, ...line.points.map(({ date }) => date)].map(scale.at);
  const rows = Math.max(0, ...placed.map(({ row }) => row)) + 1;
  return (
    <div
      className={classes.drawing}
      aria-hidden
      style={{ paddingTop: rows * rowHeight + rowHeight }}
    >
      <div className={classes.labels}>
        {placed.map((point) => (
          <Label
            key={`${point.name} ${point.date}`}
            point={point}
            urgent={point.name === 'lastDay'}
          />
        ))}
      </div>
      <div className={classes.bar}>
        {line.stretches.map(({ kind, from, to }) => (
          <div
            key={`${kind} ${from}`}
            className={classes.stretch}
            data-kind={kind}
            style={between({ from: scale.at(from), to: scale.at(to) })}
          />
        ))}
        {line.stretches.map(({ kind, from, to }) => {
          const gap = gapOf(scale.at(from), scale.at(to), marked, (nameWidth / width) * 100);
          return (
            gap && (
              <div
                key={`${kind} ${from}`}
                className={classes.stretchName}
                data-kind={kind}
                style={between(gap)}
              >
                <span>{say(kind)}</span>
              </div>
            )
          );
        })}
        {line.points.map(({ name, date }) => (
          <i
            key={`${name} ${date}`}
            className={classes.dot}
            data-time={date > today ? 'coming' : 'past'}
            style={{ left: `${scale.at(date)}%` }}
          />
        ))}
        <div className={classes.today} style={{ left: `${scale.at(today)}%` }}>
          <span data-align={scale.at(today) > 85 ? 'end' : 'start'}>
            {say('today_on', { date: formatDate(today) })}
          </span>
        </div>
      </div>
      <div className={classes.years}>
        {scale.years.map(({ year, at }) => (
          <span key={year} style={{ left: `${at}%` }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
};

/** How long the mark is still protected, or how it can be saved. */
const Standing = ({ mark }: { mark: Trademark }) => {
  const expiry = expiryText(useSentences(trademarkMessages), mark, useTermRules(), useToday());
  return (
    <div className={classes.standing}>
      {expiry}
      {mark.expirationDate === null && mark.renewalDue !== null && <Expiry mark={mark} />}
      <LateRenewal mark={mark} />
    </div>
  );
};

/** Where a mark stands in its life: what was, what is now and what comes. */
export const LifeLine = ({ mark }: { mark: Trademark }) => {
  const say = useSentences(lifeLineMessages);
  const id = useId();
  const today = useToday();
  const isPhone = useIsPhone();
  const { ref, width } = useElementSize();
  const line = lifeLine(mark, useTermRules(), today);
  return (
    <Section>
      <section aria-labelledby={id}>
        <div className={classes.head}>
          <Title order={2} size="h5" id={id}>
            {say('title')}
          </Title>
          <Standing mark={mark} />
        </div>
        {line.points.length === 0 && (
          <Text size="sm" c="dimmed">
            {say('none')}
          </Text>
        )}
        {line.points.length > 0 && (
          <div ref={ref} className={classes.frame}>
            {!isPhone && width > 0 && <Drawing line={line} today={today} width={width} />}
            {isPhone ? (
              <LifeList line={line} today={today} />
            ) : (
              <VisuallyHidden>
                <LifeList line={line} today={today} />
              </VisuallyHidden>
            )}
          </div>
        )}
      </section>
    </Section>
  );
};
