import { urgencyOf } from '#contract/deadlines/urgency';
import { clientDates, protectionDate } from '#contract/trademarks/clientDates';
import { clientDateMessages } from '#contract/trademarks/clientWords';
import { readNextDeadline } from '#contract/trademarks/nextDeadline';
import { isInLateRenewal } from '#contract/trademarks/status';
import type { Trademark } from '#contract/trademarks/trademark';
import { formatDate } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { MarkNumber, markFace } from '#web/trademarks/markFace.tsx';
import { MarkStatus } from '#web/trademarks/MarkStatus.tsx';
import { NextDeadlineChip } from '#web/trademarks/NextDeadlineChip.tsx';
import { trademarkTable } from '#web/trademarks/trademarkTable.tsx';
import classes from './markFace.module.css';

/** How pressing what comes next is; nothing of a day that is far away, whose date is enough. */
const PressingChip = ({ mark }: { mark: Trademark }) => {
  const today = useToday();
  const due = readNextDeadline(mark);
  const isFar = due === null || urgencyOf({ due }, today) === 'far';
  return isFar && !isInLateRenewal(mark, today) ? null : <NextDeadlineChip mark={mark} />;
};

const Facts = ({ mark }: { mark: Trademark }) => {
  const say = useSentences(clientDateMessages);
  const dates = clientDates(mark, useToday());
  return (
    <>
      <MarkNumber mark={mark} wraps />
      <span className={`${classes.standing} ${classes.wrapping}`}>
        <MarkStatus mark={mark} />
        <PressingChip mark={mark} />
      </span>
      {dates.length > 0 && (
        <span className={classes.dates}>
          {dates.map(({ is, date }) => (
            <span key={is}>{say(is, { date: formatDate(date) })}</span>
          ))}
        </span>
      )}
    </>
  );
};

const Protection = ({ mark }: { mark: Trademark }) => {
  const say = useSentences(clientDateMessages);
  const found = protectionDate(mark, useToday());
  if (!found) return '–';
  const date = formatDate(found.date);
  return found.is === 'protected' ? date : <span title={say(found.is, { date })}>{date}</span>;
};

/** The day of what comes next, and what it is where the list knows. */
const NextDay = ({ mark }: { mark: Trademark }) => {
  const say = useSentences(clientDateMessages);
  const day = readNextDeadline(mark);
  if (day === null) return '–';
  return (
    <span className={classes.next}>
      <span>
        {formatDate(day)} <PressingChip mark={mark} />
      </span>
      {day === mark.renewalDue && <small>{say('renewal')}</small>}
    </span>
  );
};

/** The list of marks in the words of their owner: no day without what it is. */
export const clientMarkTable = {
  ...trademarkTable,
  face: { ...markFace, facts: (mark: Trademark) => <Facts mark={mark} />, isTall: true },
  cells: {
    ...trademarkTable.cells,
    // A client reads where a mark is protected and its stage in full; the mark gives way, as its number is short.
    place: { ...trademarkTable.cells.place, width: 146 },
    status: { ...trademarkTable.cells.status, width: 194 },
    clientDeadline: {
      show: (mark: Trademark) => <NextDay mark={mark} />,
      heading: { pl: 'Następny termin', en: 'Next deadline' },
      // The day and how soon it is, in one line.
      width: 208,
    },
    expirationDate: {
      show: (mark: Trademark) => <Protection mark={mark} />,
      heading: { pl: 'Ochrona do', en: 'Protected until' },
    },
  },
};
