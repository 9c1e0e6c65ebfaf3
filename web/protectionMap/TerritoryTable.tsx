import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trademarkType } from '#contract/codes/trademarks';
import type { ProtectedMark } from '#contract/protection/api';
import { protectionMessages } from '#contract/protection/words';
import { isInLateRenewal } from '#contract/trademarks/status';
import { formatDate } from '#contract/values/dates';
import { StatusChip } from '#web/codes/StatusChip.tsx';
import { TerritoryFlag } from '#web/codes/Territory.tsx';
import { TerritoryChip } from '#web/codes/TypeChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { useToday } from '#web/data/today.ts';
import type { ProtectionMapAnswer } from '#web/protectionMap/answer.ts';
import { marksIn } from '#web/protectionMap/marksIn.ts';
import {
  actingText,
  byName,
  summaryText,
  territoryText,
} from '#web/protectionMap/territoryWords.ts';
import classes from './TerritoryTable.module.css';

const { INTERNATIONAL_DESIGNATED } = trademarkType;

const Table = ({ headings, children }: { headings: readonly string[]; children: ReactNode }) => (
  <table className={classes.table} data-columns={headings.length}>
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** The marks of a family, as they are registered. */
export const MarkTable = ({ marks }: { marks: readonly ProtectedMark[] }) => {
  const say = useSentences(protectionMessages);
  const today = useToday();
  const known = new Set(marks.map(({ id }) => id));
  return (
    <Table headings={[say('territory'), say('status'), say('expires')]}>
      {marks.map((mark) => {
        const isDesignated = mark.type === INTERNATIONAL_DESIGNATED.value;
        // What is refused or has ended does not expire any more.
        const expires = isDesignated
          ? mark.state === 'ENDED'
            ? null
            : say('as_parent')
          : mark.expirationDate && formatDate(mark.expirationDate);
        const isBelow = mark.parent !== null && known.has(mark.parent);
        return (
          <tr key={mark.id} data-below={isBelow || undefined} data-state={mark.state}>
            <th scope="row">
              <Link {...markPage(mark.id)} title={mark.name}>
                <TerritoryChip type={mark.type} place={mark.place} />
              </Link>
              {!isDesignated && mark.number !== null && <small>{mark.number}</small>}
              {(mark.state === 'ACTION' || mark.acts !== null) && mark.nextDeadline !== null && (
                <small>{say('next_day', { date: formatDate(mark.nextDeadline) })}</small>
              )}
              {mark.acts !== null && <small>{actingText([mark.acts], say.locale)}</small>}
            </th>
            <td>
              <StatusChip
                status={mark.status}
                stage={mark.additionalStatus}
                inGrace={isInLateRenewal(mark, today)}
              />
              {expires !== null && !isDesignated && (
                <small className={classes.onPhone}>{`${say('expires')} ${expires}`}</small>
              )}
            </td>
            <td className={classes.expires}>{expires}</td>
          </tr>
        );
      })}
    </Table>
  );
};

/** The territories of many marks, with how many of them stand how. */
export const TerritoryTable = ({ map }: { map: ProtectionMapAnswer }) => {
  const say = useSentences(protectionMessages);
  return (
    <Table headings={[say('territory'), say('marks')]}>
      {byName(map.territories, say.locale).map(({ place, countries, counts, mark }) => (
        <tr key={place}>
          <th scope="row">
            <Link {...marksIn(map, { mark, places: [place] })} className={classes.territory ?? ''}>
              <TerritoryFlag code={place} />
              {territoryText(place, say.locale)}
              {countries > 1 && `, ${say('countries', { count: countries })}`}
            </Link>
          </th>
          <td>{summaryText(counts, say.locale)}</td>
        </tr>
      ))}
    </Table>
  );
};
