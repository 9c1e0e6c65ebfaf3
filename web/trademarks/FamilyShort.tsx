import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Relative, trademarkActionApi } from '#contract/trademarks/actions';
import { familyMessages } from '#contract/trademarks/familyWords';
import { protectionMessages } from '#contract/protection/words';
import { markPageMessages } from '#contract/trademarks/pageWords';
import { TerritoryChip } from '#web/codes/TypeChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { markPage } from '#web/data/rowPages.ts';
import { useToday } from '#web/data/today.ts';
import { MarkStatus } from '#web/trademarks/MarkStatus.tsx';
import { byTerritory, isAlone, urgentFirst } from '#web/trademarks/memberText.ts';
import { Coming } from '#web/ui/Coming.tsx';
import { ShortSection } from '#web/ui/Overview.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './MarkOverview.module.css';

const mostShown = 6;

const Member = ({
  member,
  isThis,
  below,
}: {
  member: Relative;
  isThis: boolean;
  below: boolean;
}) => {
  const say = useSentences(markPageMessages);
  const chip = <TerritoryChip type={member.type} place={member.place} />;
  return (
    <li className={classes.member} data-below={below || undefined}>
      {isThis ? (
        <span aria-current="page">
          {chip} <span className={classes.this}>{say('this')}</span>
        </span>
      ) : (
        <Link {...markPage(member.id)} title={member.name} className={classes.link ?? ''}>
          {chip}
        </Link>
      )}
      <MarkStatus mark={member} />
    </li>
  );
};

/** The marks a mark comes from and those that come from it, in short; nothing for a mark without family. */
export const FamilyShort = ({ id }: { id: number }) => {
  const say = useSentences(markPageMessages);
  const sayOfFamily = useSentences(familyMessages);
  const sayOfMap = useSentences(protectionMessages);
  const today = useToday();
  const { data, isLoading } = useCall(trademarkActionApi.family, { id });
  if (isLoading) return <Coming />;
  if (!data || isAlone(data)) return null;
  const { base, international, designated, basedOnThis, elsewhere } = data;
  const top = [base, international, ...(international ? [] : basedOnThis)].filter(
    (member) => member !== null,
  );
  const territories = urgentFirst(byTerritory(designated, say.locale), today);
  // The mark of the page is always among those shown.
  const shown = territories.filter((member, index) => index < mostShown || member.id === id);
  const others = urgentFirst(elsewhere, today).slice(0, mostShown);
  const left = territories.length - shown.length + elsewhere.length - others.length;
  return (
    <ShortSection
      title={say('family')}
      more={
        <Group gap="md">
          <TextLink to="/trademarks/map" search={{ family: id }}>
            {sayOfMap('open_map')}
          </TextLink>
          <TextLink to="/trademarks/$trademarkId/trademarks" params={{ trademarkId: id }}>
            {say('whole_family')}
          </TextLink>
        </Group>
      }
    >
      <ul className={classes.rows}>
        {top.map((member) => (
          <Member key={member.id} member={member} isThis={member.id === id} below={false} />
        ))}
        {shown.map((member) => (
          <Member key={member.id} member={member} isThis={member.id === id} below />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className={classes.elsewhere}>{sayOfFamily('family_elsewhere')}</h3>
          <ul className={classes.rows}>
            {others.map((member) => (
              <Member key={member.id} member={member} isThis={false} below={false} />
            ))}
          </ul>
        </>
      )}
      {left > 0 && (
        <TextLink
          to="/trademarks/$trademarkId/trademarks"
          params={{ trademarkId: id }}
          className={classes.left ?? ''}
        >
          {say('more_marks', { count: left })}
        </TextLink>
      )}
    </ShortSection>
  );
};
