import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#contract/kit/endpoint';
import type { ComingLine, OwnMark, portalApi } from '#contract/home/portal';
import { portalMessages } from '#contract/home/portalWords';
import { sumText } from '#contract/payments/sumText';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { type Actor, Acts } from '#web/codes/Acts.tsx';
import { MarkTile } from '#web/data/MarkTile.tsx';
import { useSentences } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { useActsSentence } from '#web/home/useActsSentence.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './ClientHome.module.css';

type Home = OutputOf<typeof portalApi.home>;
type Mark = { id: number; name: string; image: string | null };

const Line = ({
  mark,
  customer,
  who,
  person,
  children,
}: {
  mark: Mark | null;
  /** Said where the client has marks of several. */
  customer: string | null;
  who: Actor;
  person: string | null;
  children: ReactNode;
}) => {
  const actsSentence = useActsSentence();
  return (
    <li className={classes.line}>
      <div className={classes.about}>
        {mark && <MarkTile name={mark.name} image={mark.image} size="line" />}
        <div className={classes.words}>
          {mark && (
            <Link {...markPage(mark.id)} className={classes.name}>
              {mark.name}
            </Link>
          )}
          {customer !== null && <span className={classes.customer}>{customer}</span>}
          {children}
        </div>
      </div>
      <Acts who={who}>{actsSentence(who, person)}</Acts>
    </li>
  );
};

/** What the office charges by the day, and what happens after the last one, also once it has passed. */
const Prices = ({ line, today }: { line: ComingLine; today: CalendarDate }) => {
  const say = useSentences(portalMessages);
  const { fee, lateFee, due, lastDay, consequence } = line;
  const isPassed = lastDay < today;
  return (
    <>
      {!isPassed && (fee ?? lateFee) && (
        <dl className={classes.prices} aria-label={say('office_fee')}>
          {fee && (
            <div>
              <dt>
                {say('office_fee')}, {say('price_by', { date: formatDate(due) })}
              </dt>
              <dd>{sumText(fee, say.locale)}</dd>
            </div>
          )}
          {lateFee && (
            <div>
              <dt>{say('price_late', { date: formatDate(lastDay) })}</dt>
              <dd>{sumText(lateFee, say.locale)}</dd>
            </div>
          )}
        </dl>
      )}
      {consequence && (
        <span className={classes.missed}>
          {say('missed', { date: formatDate(lastDay), consequence: consequence[say.locale] })}
        </span>
      )}
    </>
  );
};

const useWhen = (today: CalendarDate) => {
  const say = useSentences(portalMessages);
  return ({ due, rolledTo, lastDay }: ComingLine): string => {
    if ((rolledTo ?? due) >= today) return say('by', { date: formatDate(due) });
    return lastDay >= today
      ? say('at_the_latest', { date: formatDate(lastDay) })
      : say('passed', { date: formatDate(lastDay) });
  };
};

const Awaited = ({ mark, several }: { mark: OwnMark; several: boolean }) => {
  const say = useSentences(portalMessages);
  return (
    <Line mark={mark} customer={several ? mark.customer : null} who="OFFICE" person={null}>
      <span>
        {mark.applied === null
          ? say('awaits')
          : say('awaits_since', { date: formatDate(mark.applied) })}
      </span>
    </Line>
  );
};

/** What comes next, each with who acts on it; what waits for the client first. */
export const ComingLines = ({ home: { coming, pending, today, several } }: { home: Home }) => {
  const say = useSentences(portalMessages);
  const when = useWhen(today);
  const awaited = pending.filter(({ id }) => coming.every(({ trademark }) => trademark?.id !== id));
  return (
    <section aria-labelledby="home-coming">
      <div className={classes.heading}>
        <Title order={2} size="h4" id="home-coming">
          {say('coming')}
        </Title>
        <TextLink to="/deadlines">{say('coming_more')}</TextLink>
      </div>
      <ul className={classes.lines}>
        {coming.map((line) => (
          <Line
            key={line.deadline}
            mark={line.trademark}
            customer={several || line.trademark === null ? line.customer : null}
            who={line.acts}
            person={line.person}
          >
            <span>
              {line.name[say.locale]}, <strong>{when(line)}</strong>
            </span>
            <Prices line={line} today={today} />
          </Line>
        ))}
        {awaited.map((mark) => (
          <Awaited key={`pending ${mark.id}`} mark={mark} several={several} />
        ))}
        {coming.length + awaited.length === 0 && (
          <li className={classes.line}>{say('coming_none')}</li>
        )}
      </ul>
    </section>
  );
};
