import '#web/form/formStyles.ts';
import { Stack, Text } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { registryApi } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/messages';
import { isInRegistry } from '#contract/registry/numbers';
import { trademark, trademarkApi } from '#contract/trademarks';
import { failureText } from '#web/data/announce.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import type { Search } from '#web/data/search.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { AcceptRecord } from '#web/registry/AcceptRecord.tsx';
import { NumberBox } from '#web/registry/NumberBox.tsx';
import { PracticeNotice } from '#web/registry/PracticeNotice.tsx';
import { useComparedOn } from '#web/registry/useComparedOn.ts';
import { useComparison } from '#web/registry/useComparison.ts';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

const RegistryOfMark = ({ id, kept }: { id: number; kept: string }) => {
  const t = useTranslate();
  const search: Search = useSearch({ strict: false });
  const comparedOn = useComparedOn(id);
  const [typed, setTyped] = useState(kept);
  // Whoever comes from a difference wants to see it: that person need not press the button first.
  const [number, setNumber] = useState(search['fetch'] === true && kept !== '' ? kept : null);
  const { data, error, isFetching, refetch } = useComparison(id, number);
  const isUnknown = error?.details.code === 'REGISTRY_NUMBER_UNKNOWN';
  const handleFetch = (wanted: string) => {
    if (wanted === number) void refetch();
    else setNumber(wanted);
  };
  return (
    <Stack gap="md">
      <PracticeNotice />
      <Section>
        <Stack gap="sm" py="sm">
          <NumberBox
            typed={typed}
            busy={isFetching}
            fault={isUnknown ? failureText(t, error) : undefined}
            onType={setTyped}
            onFetch={handleFetch}
          />
          {!isUnknown && <FormFailure failure={error} />}
          {!data && comparedOn !== null && (
            <Text size="sm" c="dimmed">
              {comparedOn}
            </Text>
          )}
        </Stack>
      </Section>
      {isFetching && !data && (
        <Section>
          <WaitingRows />
        </Section>
      )}
      {data && <AcceptRecord {...data} />}
    </Stack>
  );
};

const Registry = ({ id }: { id: number }) => {
  const say = useSentences(registryMessages);
  const mark = useCall(trademarkApi.get, { id }).data?.row;
  const isThere = mark !== undefined && isInRegistry(mark);
  const kept = useCall(registryApi.kept, { id }, { enabled: isThere });
  if (mark && !isThere)
    return (
      <Section>
        <EmptyState
          icon={<IconBuildingBank aria-hidden />}
          title={say('outside')}
          text={say('outside_text')}
        />
      </Section>
    );
  if (kept.error && !kept.data)
    return <LoadFailure failure={kept.error} onTryAgain={() => void kept.refetch()} />;
  if (!kept.data)
    return (
      <Section>
        <WaitingRows />
      </Section>
    );
  return <RegistryOfMark key={id} id={id} kept={kept.data.number ?? ''} />;
};

/** A mark beside what the registry says of it, field by field. */
export const RegistryPage = () => (
  <EntitySubPage entity={trademark} api={trademarkApi} listPath={trademarksPath}>
    {(id) => <Registry id={id} />}
  </EntitySubPage>
);
