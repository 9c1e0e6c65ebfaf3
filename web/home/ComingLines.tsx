import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#contract/kit/endpoint';
import {
  disputedStages,
  disputeHandler,
  disputeMeaning,
  disputeText,
} from '#contract/home/dispute';
import { disputeMessages } from '#contract/home/disputeWords';
import type { Actor } from '#contract/home/actsWords';
import type { ComingLine, DisputedLine, OwnMark, portalApi, ToldMark } from '#contract/home/portal';
import { portalMessages } from '#contract/home/portalWords';
import { toldDay } from '#contract/home/until';
import { sumText } from '#contract/payments/sumText';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { filtersOn } from '#contract/kit/filters';
import type { trademark } from '#contract/trademarks/trademark';
import { Acts } from '#web/codes/Acts.tsx';
import { MarkTile } from '#web/data/MarkTile.tsx';
import { useSentences } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { useActsSentence } from '#web/home/useActsSentence.ts';
import { WhichMark } from '#web/home/WhichMark.tsx';
import { AnswerLink } from '#web/questions/AnswerLink.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './ClientHome.module.css';

const disputedList = {
  filters: filtersOn<typeof trademark.fields>({
    field: 'additionalStatus',
    operator: 'anyOf',
    value: [...disputedStages],
  }),
};

type Home = OutputOf<typeof portalApi.home>;

const Line = ({
  mark,
  customer,
  who,
  person,
  sentence = null,
  children,
}: {
  mark: ToldMark | null;
  /** Said where the client has marks of several. */
  customer: string | null;
  who: Actor;
  person: string | null;
  /** Instead of who acts in general. */
  sentence?: string | null;
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
          {mark && <WhichMark mark={mark} />}
          {customer !== null && <span className={classes.customer}>{customer}</span>}
          {children}
        </div>
      </div>
      <Acts who={who}>{sentence ?? actsSentence(who, person)}</Acts>
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
  return (line: ComingLine): string => {
    const told = toldDay(line, today);
    const date = formatDate(told.date);
    if (told.words === 'due') return date;
    return told.words === 'due_rolled'
      ? say('due_rolled', { date, last: formatDate(told.last) })
      : say(told.words, { date });
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

/** Above the day for an answer: what it answers. */
const Against = ({ line }: { line: DisputedLine | undefined }) => {
  const sayOfDispute = useSentences(disputeMessages);
  if (!line) return null;
  return <span>{disputeMeaning(sayOfDispute, line.dispute)}</span>;
};

const isAnswerTo =
  ({ id, dispute: { answer } }: DisputedLine) =>
  ({ trademark, lastDay }: ComingLine): boolean =>
    trademark?.id === id && lastDay === answer?.lastDay;

/** An application that somebody stands against, where no line above tells of the answer. */
const Disputed = ({
  mark,
  several,
  today,
}: {
  mark: DisputedLine;
  several: boolean;
  today: CalendarDate;
}) => {
  const sayOfDispute = useSentences(disputeMessages);
  const { dispute } = mark;
  return (
    <Line
      mark={mark}
      customer={several ? mark.customer : null}
      who={dispute.acts}
      person={dispute.person}
      sentence={disputeHandler(sayOfDispute, dispute)}
    >
      <span>{disputeText(sayOfDispute, dispute, today)}</span>
    </Line>
  );
};

/** What comes next, each with who acts on it; what waits for the client first. */
export const ComingLines = ({
  home: { coming, pending, disputed, disputedTotal, today, several },
}: {
  home: Home;
}) => {
  const say = useSentences(portalMessages);
  const actsSentence = useActsSentence();
  const when = useWhen(today);
  const answered = (line: ComingLine) => disputed.find((each) => isAnswerTo(each)(line));
  const alone = disputed.filter((each) => !coming.some(isAnswerTo(each)));
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
            sentence={actsSentence(line.acts, line.person, line)}
          >
            {answered(line) && <Against line={answered(line)} />}
            {/* The day comes first: some of the names would contradict a day behind them. */}
            <span>
              <strong>{when(line)}</strong>: {line.name[say.locale]}
            </span>
            <Prices line={line} today={today} />
            <AnswerLink event={line} />
          </Line>
        ))}
        {alone.map((mark) => (
          <Disputed key={`disputed ${mark.id}`} mark={mark} several={several} today={today} />
        ))}
        {awaited.map((mark) => (
          <Awaited key={`pending ${mark.id}`} mark={mark} several={several} />
        ))}
        {disputedTotal > disputed.length && (
          <li className={classes.line}>
            <TextLink to="/trademarks" search={disputedList}>
              {say('more_disputed', { count: disputedTotal - disputed.length })}
            </TextLink>
          </li>
        )}
        {coming.length + awaited.length + alone.length === 0 && (
          <li className={classes.line}>{say('coming_none')}</li>
        )}
      </ul>
    </section>
  );
};
