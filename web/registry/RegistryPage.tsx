import '#web/form/formStyles.ts';
import { Stack, Text } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { registryApi } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/words';
import { isInRegistry } from '#contract/registry/numbers';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import { failureText } from '#web/data/announce.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { AcceptRecord } from '#web/registry/AcceptRecord.tsx';
import { NumberBox } from '#web/registry/NumberBox.tsx';
import { PracticeNotice } from '#web/registry/PracticeNotice.tsx';
import { useComparedOn } from '#web/registry/useComparedOn.ts';
import { useComparison } from '#web/registry/useComparison.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

const route = getRouteApi('/main/trademarks/$trademarkId/registry');

type Asked = { number: string; office: string | undefined };

/** The record of the mark, once requested. */
const useRecord = (id: number, first: Asked | null) => {
  const [asked, setAsked] = useState(first);
  const { data, error, isFetching, refetch } = useComparison(id, asked);
  const ask = (wanted: Asked) => {
    if (wanted.number === asked?.number) void refetch();
    else setAsked(wanted);
  };
  return { data, error, isFetching, ask, askAgain: () => void refetch() };
};

const Waiting = () => (
  <Section>
    <WaitingRows />
  </Section>
);

/** The record in the EU registry, by our number or a typed one. */
const RegistryOfMark = ({ mark, kept }: { mark: Trademark; kept: string }) => {
  const t = useTranslate();
  const { fetch: isFetchAsked = false } = route.useSearch();
  const { text: comparedOn } = useComparedOn(mark.id);
  const [typed, setTyped] = useState(kept);
  // A link from a difference loads the record at once, without the button.
  const isAskedAtOnce = isFetchAsked && kept !== '';
  const { data, error, isFetching, ask } = useRecord(
    mark.id,
    isAskedAtOnce ? { number: kept, office: undefined } : null,
  );
  const isUnknown = error?.details.code === 'REGISTRY_NUMBER_UNKNOWN';
  return (
    <Stack gap="md">
      <PracticeNotice />
      <Section>
        <Stack gap="sm" py="sm">
          <NumberBox
            typed={typed}
            type={mark.type}
            busy={isFetching}
            fault={isUnknown ? failureText(t, error) : undefined}
            onType={setTyped}
            onFetch={(number) => ask({ number, office: undefined })}
          />
          {!isUnknown && <FormFailure failure={error} />}
          {!data && comparedOn !== null && (
            <Text size="sm" c="dimmed">
              {comparedOn}
            </Text>
          )}
        </Stack>
      </Section>
      {isFetching && !data && <Waiting />}
      {data && <AcceptRecord {...data} />}
    </Stack>
  );
};

/** The record from a file, for an office whose registry is not queried. */
const FileOfMark = ({ id, ...asked }: Asked & { id: number }) => {
  const { data, error, askAgain } = useRecord(id, asked);
  if (error && !data) return <LoadFailure failure={error} onTryAgain={askAgain} />;
  return data ? <AcceptRecord {...data} office={asked.office} /> : <Waiting />;
};

const Registry = ({ id }: { id: number }) => {
  const say = useSentences(registryMessages);
  const mark = useCall(trademarkApi.get, { id }).data?.row;
  const kept = useCall(registryApi.kept, { id });
  if (kept.error && !kept.data)
    return <LoadFailure failure={kept.error} onTryAgain={() => void kept.refetch()} />;
  if (!kept.data || !mark) return <Waiting />;
  const { number, office, compared } = kept.data;
  if (isInRegistry(mark)) return <RegistryOfMark key={id} mark={mark} kept={number ?? ''} />;
  if (compared !== null && number !== null)
    return <FileOfMark key={id} id={id} number={number} office={office ?? undefined} />;
  return (
    <Section>
      <EmptyState
        icon={<IconBuildingBank aria-hidden />}
        title={say('outside')}
        text={say('outside_text')}
        action={<LinkButton to="/registry">{say('to_comparison')}</LinkButton>}
      />
    </Section>
  );
};

/** A mark compared with its registry record, field by field. */
export const RegistryPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={trademark} api={trademarkApi} listPath="/trademarks">
    <Registry id={id} />
  </EntitySubPage>
);
