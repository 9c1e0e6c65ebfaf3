import { familyMessages } from '#contract/trademarks/familyWords';
import { Group, Stack } from '@mantine/core';
import { IconBinaryTree } from '@tabler/icons-react';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademark, trademarkApi, type TrademarkCan } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { AddTerritories } from '#web/families/AddTerritories.tsx';
import { ClassesMissing } from '#web/families/CarryClasses.tsx';
import { DependencyNotice } from '#web/families/DependencyNotice.tsx';
import { Elsewhere, type Family, FamilyTree } from '#web/families/FamilyTree.tsx';
import { RemoveTerritories } from '#web/families/RemoveTerritories.tsx';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { isAlone } from '#web/trademarks/memberText.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';

const TerritoryActions = ({
  id,
  designated,
  can,
}: {
  id: number;
  designated: Family['designated'];
  can: TrademarkCan;
}) => (
  <Group mb="md">
    {can.addTerritories && <AddTerritories id={id} designated={designated} />}
    {can.removeTerritories && designated.length > 0 && (
      <RemoveTerritories id={id} designated={designated} />
    )}
  </Group>
);

const FamilyOf = ({ id }: { id: number }) => {
  const say = useSentences(familyMessages);
  const answer = useCall(trademarkActionApi.family, { id });
  const page = useCall(trademarkApi.get, { id }).data;
  if (answer.error && !answer.data)
    return <LoadFailure failure={answer.error} onTryAgain={() => void answer.refetch()} />;
  if (!answer.data || !page) return <RowWaiting />;
  const family = answer.data;
  const { row: mark, can } = page;
  return (
    <Stack gap="md">
      {family.international?.id === id && (
        <TerritoryActions id={id} designated={family.designated} can={can} />
      )}
      {family.international?.id === id && can.addClasses && (
        <ClassesMissing international={family.international} designated={family.designated} />
      )}
      {family.dependencyEndsOn !== null && <DependencyNotice endsOn={family.dependencyEndsOn} />}
      <Section>
        {isAlone(family) ? (
          <EmptyState
            icon={<IconBinaryTree aria-hidden />}
            title={say('family_none')}
            text={say('family_none_text')}
          />
        ) : (
          <>
            <FamilyTree family={family} mark={mark} />
            <Elsewhere family={family} mark={mark} />
          </>
        )}
      </Section>
    </Stack>
  );
};

/** The family of a mark; every member shows the same. */
export const FamilyPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={trademark} api={trademarkApi} listPath="/trademarks">
    <FamilyOf id={id} />
  </EntitySubPage>
);
