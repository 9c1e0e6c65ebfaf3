import type { OutputOf } from '#contract/kit/endpoint';
import { type Relative, trademarkActionApi } from '#contract/trademarks/actions';
import { useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { Member, type Shown } from '#web/families/Member.tsx';
import { byTerritory } from '#web/trademarks/memberText.ts';
import classes from './FamilyTree.module.css';

export type Family = OutputOf<typeof trademarkActionApi.family>;

const Territories = ({
  of,
  marks,
  thisId,
}: {
  of: Relative;
  marks: readonly Relative[];
  thisId: number;
}) => {
  const { locale } = useTranslate();
  if (marks.length === 0) return null;
  return (
    <ul className={`${classes.branch} ${classes.territories}`}>
      {byTerritory(marks, locale).map((mark) => (
        <li key={mark.id}>
          <Member mark={mark} isThis={mark.id === thisId} under={of} />
        </li>
      ))}
    </ul>
  );
};

/** An international mark based on the current one; its territories are shown on its own page. */
const Resting = ({ mark, thisId }: { mark: Relative; thisId: number }) => {
  const designated = useCall(trademarkActionApi.family, { id: mark.id }).data?.designated ?? [];
  return (
    <li>
      <Member mark={mark} isThis={false} />
      <Territories of={mark} marks={designated} thisId={thisId} />
    </li>
  );
};

/** Base registration, international mark, designated marks, as nested lists. */
export const FamilyTree = ({ family, mark }: { family: Family; mark: Shown }) => {
  const t = useTranslate();
  const { base, international, designated, basedOnThis } = family;
  const internationalBranch = international && (
    <li>
      <Member mark={international} isThis={international.id === mark.id} />
      <Territories of={international} marks={designated} thisId={mark.id} />
    </li>
  );
  const root = base ?? (international ? null : mark);
  return (
    <ul className={classes.tree} aria-label={t('title_family')}>
      {root ? (
        <li>
          <Member mark={root} isThis={root.id === mark.id} />
          <ul className={classes.branch}>
            {internationalBranch}
            {basedOnThis.map((each) => (
              <Resting key={each.id} mark={each} thisId={mark.id} />
            ))}
          </ul>
        </li>
      ) : (
        internationalBranch
      )}
    </ul>
  );
};
