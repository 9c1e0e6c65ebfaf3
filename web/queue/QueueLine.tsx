import { VisuallyHidden } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, type Ref, useRef } from 'react';
import { alertType } from '#contract/alerts/alert';
import { type SettlingAct, settlingAct } from '#contract/calendar/acts';
import type { QueueLine as Line } from '#contract/home/api';
import { queueMessages } from '#contract/home/queueWords';
import { sumText } from '#contract/payments/sumText';
import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import { labelOf } from '#contract/values/codes';
import { isTerritoryCode, type TerritoryCode } from '#contract/values/countries';
import { formatDate } from '#contract/values/dates';
import { TerritoryFlag } from '#web/codes/Territory.tsx';
import { PlainChip } from '#web/codes/PlainChip.tsx';
import { UrgencyChip, WaitingChip } from '#web/codes/UrgencyChip.tsx';
import { MarkTile } from '#web/data/MarkTile.tsx';
import { initialsOf } from '#web/data/initials.ts';
import { useSentences } from '#web/data/language.ts';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import { wholeNumber } from '#web/data/searchParts.ts';
import { useSearchInView } from '#web/data/useSearchInView.ts';
import { markPage } from '#web/data/rowPages.ts';
import { useAction } from '#web/data/useAction.ts';
import { useToday } from '#web/data/today.ts';
import { acknowledge, finishTasks } from '#web/deadlines/deadlineActs.ts';
import { useFocusOnLine } from '#web/queue/useFocusOnLine.ts';
import { questionsOfMark } from '#web/questions/questionPath.ts';
import { registryTab } from '#web/registry/registryPath.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './QueueLine.module.css';

const flags: Partial<Record<TrademarkType, TerritoryCode>> = {
  [trademarkType.POLISH.value]: 'PL',
  [trademarkType.EUROPEAN.value]: 'EU',
};

const Flag = ({ type, territory }: NonNullable<Line['trademark']>) => {
  const { locale } = useSentences(queueMessages);
  const place = isTerritoryCode(territory) ? territory : flags[type];
  const kind = labelOf(trademarkType, type, locale);
  return (
    <span className={classes.flag} title={kind}>
      {place && <TerritoryFlag code={place} />}
      <VisuallyHidden>{kind}</VisuallyHidden>
    </span>
  );
};

const subjectOf = ({ trademark, customer }: Line): string => trademark?.name ?? customer.name;

const Subject = ({ line, isOfCustomer }: { line: Line; isOfCustomer: boolean }) => {
  const { trademark, customer, number } = line;
  const further = [...(number === null ? [] : [number]), ...(isOfCustomer ? [] : [customer.name])];
  return (
    <span className={classes.subject}>
      <span className={classes.first}>
        <span className={classes.name} title={subjectOf(line)}>
          {subjectOf(line)}
        </span>
        {trademark && <Flag {...trademark} />}
      </span>
      {trademark && further.length > 0 && (
        <span className={classes.second} title={further.join(' · ')}>
          {further.join(' · ')}
        </span>
      )}
    </span>
  );
};

const What = ({ line: { name, why, fee, task } }: { line: Line }) => {
  const say = useSentences(queueMessages);
  const because = task === null ? why?.[say.locale] : say('task');
  const more = [...(fee ? [sumText(fee, say.locale)] : []), ...(because ? [because] : [])];
  return (
    <span className={classes.what}>
      <span className={classes.first} title={name[say.locale]}>
        {name[say.locale]}
      </span>
      <span className={classes.second} title={more.join(', ')}>
        {more.join(', ')}
      </span>
    </span>
  );
};

const When = ({ line }: { line: Line }) => {
  const say = useSentences(queueMessages);
  const today = useToday();
  const { due, rolledTo, lastDay, graceEndsOn, waitsFor, question } = line;
  if (due === null || lastDay === null)
    return (
      <span className={classes.when}>
        <PlainChip text={say(question?.isFormer ? 'to_close' : 'to_check')} />
      </span>
    );
  const day = rolledTo ?? due;
  const isInGrace = graceEndsOn !== null && day < today && lastDay >= today;
  const isNear = day <= today || waitsFor === null;
  return (
    <span className={classes.when}>
      {waitsFor === null || isNear ? (
        <UrgencyChip {...{ due, rolledTo, lastDay }} />
      ) : (
        <WaitingChip text={say(`waits_${waitsFor}`)} />
      )}
      <span className={classes.second}>
        {isInGrace ? say('until', { date: formatDate(lastDay) }) : formatDate(due)}
      </span>
    </span>
  );
};

const People = ({ line: { answering, acknowledged } }: { line: Line }) => {
  const say = useSentences(queueMessages);
  const names = answering.map(({ name }) => name).join(', ');
  const text = acknowledged ? `${names}, ${say('acknowledged')}` : names;
  const [first] = answering;
  return (
    <span className={classes.person} data-acknowledged={acknowledged || undefined} title={text}>
      <span aria-hidden>
        {first ? initialsOf(first.name) : '–'}
        {answering.length > 1 && <small>+{answering.length - 1}</small>}
      </span>
      <VisuallyHidden>{text || say('nobody')}</VisuallyHidden>
    </span>
  );
};

/** Tasks are finished and deadlines acknowledged at once; the other acts ask for something in the panel. */
const useAtOnce = ({ deadline, due, settling, canAcknowledge }: Line) => {
  const ids = deadline === null ? [] : [deadline];
  const acts: Partial<Record<SettlingAct, () => Promise<void>>> = {
    FINISH: () => finishTasks({ ids }, true),
    ...(canAcknowledge && {
      ACKNOWLEDGE: () => acknowledge({ ids, ...(due !== null && { due }) }, true),
    }),
  };
  return settling ? acts[settling.act] : undefined;
};

const ActButton = ({ line }: { line: Line }) => {
  const say = useSentences(queueMessages);
  const navigate = useNavigate();
  const { deadline, alert, question, trademark, settling, name, lateOn } = line;
  const atOnce = useAtOnce(line);
  const [busy, run] = useAction(async () => {
    await atOnce?.();
  });
  const isNoted = settling?.act === 'ACKNOWLEDGE' && !atOnce;
  const act = settling && !isNoted ? settlingAct[settling.act].label[say.locale] : say('look');
  const spoken = { name: name[say.locale], mark: subjectOf(line) };
  const looks = { variant: 'default', size: 'xs', className: classes.act ?? '' } as const;
  if (trademark && question !== null) {
    const settles = say(question.isFormer ? 'close' : 'answer');
    const label = say('act_of', { act: settles, ...spoken });
    const target = questionsOfMark(trademark.id, { question: question.id });
    return (
      <LinkButton {...looks} {...target} aria-label={label} data-line-act>
        {settles}
      </LinkButton>
    );
  }
  // A late act is decided about on the page of the mark, which says what may still help.
  if (trademark && (alert || lateOn !== null)) {
    const target =
      alert?.type === alertType.TRADEMARK_REGISTRY_DIFFERENCE.value
        ? registryTab(trademark.id)
        : markPage(trademark.id);
    const label = say('act_of', { act: say('check'), ...spoken });
    return (
      <LinkButton {...looks} {...target} aria-label={label} data-line-act>
        {say('check')}
      </LinkButton>
    );
  }
  if (deadline === null) return null;
  const label = say('act_of', { act, ...spoken });
  const openPanel = () => void navigate({ ...openedDeadline(deadline), state: { settles: true } });
  // One button for both, so that it keeps the focus when its line is acknowledged and only shown from then on.
  return (
    <BusyButton
      {...looks}
      busy={busy}
      aria-label={label}
      data-line-act
      onClick={atOnce ? run : openPanel}
    >
      {act}
    </BusyButton>
  );
};

/** The list that lines stand in; it is as wide as its place and arranges them by that. */
export const QueueLines = ({
  ref,
  children,
}: {
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}) => (
  <ul ref={ref} className={classes.lines}>
    {children}
  </ul>
);

export const lineKey = ({ deadline, alert, question }: Line): string =>
  `${deadline ?? ''} ${alert?.id ?? ''} ${question?.id ?? ''}`;

/** A deadline opens beside the page; what has none is on the page of its mark. */
const targetOf = ({ deadline, question, trademark }: Line) => {
  if (deadline !== null) return openedDeadline(deadline);
  const mark = trademark?.id ?? 0;
  return question === null ? markPage(mark) : questionsOfMark(mark, { question: question.id });
};

/** A duty: whose, what and why, how pressing, who answers, and the act that settles it. */
export const QueueLine = ({
  line,
  isCurrent = false,
  isOfCustomer = false,
}: {
  line: Line;
  isCurrent?: boolean;
  /** All lines are of one customer, whom the page names. */
  isOfCustomer?: boolean;
}) => {
  const { deadline, trademark } = line;
  const target = targetOf(line);
  const item = useRef<HTMLLIElement>(null);
  const opened = useSearchInView()['deadline'];
  const isOpen = deadline !== null && wholeNumber(opened) === deadline;
  useFocusOnLine(item);
  return (
    <li ref={item} className={classes.line} data-opened={isOpen || undefined}>
      <Link
        {...target}
        className={classes.open}
        data-line
        {...(deadline !== null && { 'data-event': deadline })}
        data-focus-back={isCurrent || undefined}
      >
        <MarkTile name={subjectOf(line)} image={trademark?.image ?? null} size="line" />
        <Subject line={line} isOfCustomer={isOfCustomer} />
        <What line={line} />
        <When line={line} />
        <People line={line} />
      </Link>
      <ActButton line={line} />
    </li>
  );
};
