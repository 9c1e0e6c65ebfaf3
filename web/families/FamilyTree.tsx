import { Text, Title } from '@mantine/core';
import { trademarkType } from '#contract/codes/trademarks';
import { protectionMessages } from '#contract/protection/words';
import { familyMessages } from '#contract/trademarks/familyWords';
import type { OutputOf } from '#contract/kit/endpoint';
import { type Relative, trademarkActionApi } from '#contract/trademarks/actions';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { Member, type Shown } from '#web/families/Member.tsx';
import { byTerritory } from '#web/trademarks/memberText.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
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

/** Another mark of the family than the current one, with its territories if it is international. */
const Other = ({ mark, thisId }: { mark: Relative; thisId: number }) => {
  const enabled = mark.type === trademarkType.INTERNATIONAL.value;
  const { data } = useCall(trademarkActionApi.family, { id: mark.id }, { enabled });
  const designated = data?.designated ?? [];
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
              <Other key={each.id} mark={each} thisId={mark.id} />
            ))}
          </ul>
        </li>
      ) : (
        internationalBranch
      )}
    </ul>
  );
};

/** The same mark elsewhere: registrations of its own owner under its name, which hang on nothing. */
export const Elsewhere = ({
  family: { elsewhere, hasMoreElsewhere },
  mark,
}: {
  family: Family;
  mark: Shown;
}) => {
  const say = useSentences(familyMessages);
  const sayOfMap = useSentences(protectionMessages);
  if (elsewhere.length === 0) return null;
  return (
    <section className={classes.elsewhere}>
      <Title order={2} size="h5">
        {say('family_elsewhere')}
      </Title>
      <Text size="sm" c="dimmed">
        {say('family_elsewhere_text')}
      </Text>
      <ul className={classes.tree} aria-label={say('family_elsewhere')}>
        {elsewhere.map((each) => (
          <Other key={each.id} mark={each} thisId={mark.id} />
        ))}
      </ul>
      <TextLink to="/trademarks/map" search={{ family: mark.id }}>
        {sayOfMap(hasMoreElsewhere ? 'more_on_map' : 'open_map')}
      </TextLink>
    </section>
  );
};
