import { Anchor, Stack } from '@mantine/core';
import { IconColumns2 } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { OutputOf } from '#contract/kit/endpoint';
import type { registryApi } from '#contract/registry/api';
import { findingApi, type RegistryFinding, registryFinding } from '#contract/registry/findings';
import { registryMessages } from '#contract/registry/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { ComparisonState, useRegistryState } from '#web/registry/ComparisonState.tsx';
import { bulkActionsOf } from '#web/registry/findingBulk.tsx';
import { OfficeFile } from '#web/registry/OfficeFile.tsx';
import { PracticeNotice } from '#web/registry/PracticeNotice.tsx';
import { newFromRegistry, registryTab } from '#web/registry/registryPath.ts';
import { ShownChoice } from '#web/registry/ShownChoice.tsx';
import { columnsOf, conditionsOf, type Shown, shownIn } from '#web/registry/shownFindings.ts';
import { useFindingActions } from '#web/registry/useFindingActions.tsx';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';

const route = getRouteApi('/main/registry');

/** Links to the mark and its record; to the record alone if there is no mark yet. */
const linkOf = ({ number, office, trademark }: RegistryFinding) => {
  if (trademark !== null) return registryTab(trademark);
  return number === null ? null : newFromRegistry(number, office);
};

const MarkName = ({ row }: { row: RegistryFinding }) => {
  const link = linkOf(row);
  if (link === null) return row.name;
  return (
    <Anchor
      inherit
      fw={550}
      renderRoot={(props: object) => <Link {...link} {...props} data-row-link />}
    >
      {row.name}
    </Anchor>
  );
};

const cells = {
  kind: { width: 116 },
  name: { show: (row: RegistryFinding) => <MarkName row={row} />, width: 132 },
  number: { width: 112 },
  subject: { width: 110 },
  ours: { width: 132 },
  theirs: { width: 132 },
  reason: { width: 104 },
  decidedBy: { width: 100 },
};

const NothingFound = ({
  shown,
  state,
}: {
  shown: Shown;
  state: OutputOf<typeof registryApi.state> | undefined;
}) => {
  const say = useSentences(registryMessages);
  const icon = <IconColumns2 aria-hidden />;
  // Files may produce findings before the first automatic comparison.
  const isNew =
    state?.progress.comparedAt === null && Object.values(state.open).every((count) => count === 0);
  if (!isNew || shown === 'LATER' || shown === 'KEPT')
    return <EmptyState icon={icon} title={say(`empty_${shown}`)} text={say('empty_text')} />;
  const hasNumber = state.representative !== null;
  return (
    <EmptyState
      icon={icon}
      title={say('empty_new')}
      text={say(hasNumber ? 'empty_not_run' : 'empty_no_number')}
      {...(!hasNumber && {
        action: <LinkButton to="/settings/registry">{say('to_settings')}</LinkButton>,
      })}
    />
  );
};

/** All differences between a registry and us, and the decisions about them. */
export const FindingsPage = () => {
  const t = useTranslate();
  const say = useSentences(registryMessages);
  const shown = shownIn(route.useSearch().shown);
  const state = useRegistryState().data;
  const { actions, dialog } = useFindingActions();
  return (
    <>
      <PageHeading title={t('title_registry_findings')} lead={say('list_lead')} />
      <Stack gap="md">
        <PracticeNotice />
        <Section>
          {state && <ComparisonState state={state} />}
          <OfficeFile />
        </Section>
        <ShownChoice shown={shown} open={state?.open} />
        <EntityTable
          entity={registryFinding}
          api={findingApi}
          columns={columnsOf[shown]}
          fixed={conditionsOf[shown]}
          cells={cells}
          rowActions={actions}
          bulkActions={bulkActionsOf[shown]}
          removal={false}
          empty={<NothingFound shown={shown} state={state} />}
        />
        {dialog}
      </Stack>
    </>
  );
};
