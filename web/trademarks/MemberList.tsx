import type { Relative } from '#contract/trademarks/actions';
import { useTranslate } from '#web/data/language.ts';
import { byTerritory, numberOf, territoryName } from '#web/trademarks/memberText.ts';
import { MarkStatus } from '#web/trademarks/MarkStatus.tsx';
import classes from './MemberList.module.css';

/** The designated marks that a change affects, each with territory, name, number and status. */
export const MemberList = ({ marks }: { marks: readonly Relative[] }) => {
  const { locale } = useTranslate();
  return (
    <ul className={classes.members}>
      {byTerritory(marks, locale).map((mark) => (
        <li key={mark.id}>
          <span>
            {[territoryName(mark.place, locale), mark.name, numberOf(mark)]
              .filter(Boolean)
              .join(', ')}
          </span>
          <MarkStatus mark={mark} />
        </li>
      ))}
    </ul>
  );
};
