import '#web/form/formStyles.ts';
import { Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { registryApi, type RegistryComparison } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/words';
import { expectedNumbers, registryNumberOf } from '#contract/registry/numbers';
import { registrySources } from '#contract/codes/registries';
import { failureText } from '#web/data/announce.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useForEditing } from '#web/data/queries.ts';
import { markPage } from '#web/data/rowPages.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { AboutRecord } from '#web/registry/Comparison.tsx';
import { NumberBox } from '#web/registry/NumberBox.tsx';
import { PracticeNotice } from '#web/registry/PracticeNotice.tsx';
import { RecordForm } from '#web/registry/RecordForm.tsx';
import { isAskedFor, newFromRegistry, registryTab } from '#web/registry/registryPath.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

/** The number box, shown while loading and after a failure. */
const Asking = ({
  first,
  busy = false,
  fault,
  failure = null,
  onAgain,
}: {
  first: string;
  busy?: boolean;
  fault?: string | undefined;
  failure?: CallFailure | null;
  onAgain?: () => void;
}) => {
  const say = useSentences(registryMessages);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(first);
  const handleFetch = (number: string) => {
    if (number === registryNumberOf(first)) onAgain?.();
    else void navigate(newFromRegistry(number));
  };
  return (
    <Section>
      <Stack gap="sm" py="sm">
        <NumberBox {...{ typed, busy, fault }} onType={setTyped} onFetch={handleFetch} />
        <FormFailure failure={failure} />
        {fault !== undefined && <PracticeNotice />}
        {busy ? (
          <WaitingRows />
        ) : (
          <Group>
            <LinkButton variant="default" to="/trademarks/new">
              {say('without_registry')}
            </LinkButton>
          </Group>
        )}
      </Stack>
    </Section>
  );
};

const AlreadyHere = ({ mark }: { mark: NonNullable<RegistryComparison['existing']> }) => {
  const say = useSentences(registryMessages);
  return (
    <Stack gap="md">
      <Notice tone="info">
        {say('exists')} <TextLink {...markPage(mark.id)}>{mark.name}</TextLink>.{' '}
        {say('exists_text')}
      </Notice>
      <Group>
        <LinkButton {...registryTab(mark.id)}>{say('compare_mark')}</LinkButton>
        <LinkButton variant="default" to="/trademarks/new">
          {say('other_number')}
        </LinkButton>
      </Group>
    </Stack>
  );
};

/** The mark was deleted: suggests restoring it, but allows creating it again. */
const WasDeleted = ({ name }: { name: string }) => {
  const say = useSentences(registryMessages);
  const may = useMay();
  return (
    <Notice tone="warning">
      {say('was_deleted', { name })}{' '}
      {may(['Setting', 'EDIT']) && <TextLink to="/settings/deleted">{say('to_deleted')}</TextLink>}
    </Notice>
  );
};

const Found = ({ number, office }: { number: string; office: string | undefined }) => {
  const t = useTranslate();
  const { data, error, isFetching, refetch } = useForEditing(registryApi.look, {
    number,
    ...(office !== undefined && { office }),
  });
  if (!data) {
    const isUnknown = error?.details.code === 'REGISTRY_NUMBER_UNKNOWN';
    return (
      <Asking
        first={number}
        busy={isFetching}
        fault={isUnknown ? failureText(t, error) : undefined}
        failure={isUnknown ? null : error}
        onAgain={() => void refetch()}
      />
    );
  }
  return (
    <Stack gap="md">
      {data.source === registrySources.PRACTICE && <PracticeNotice />}
      <AboutRecord comparison={data} />
      {data.existing?.deleted === true && <WasDeleted name={data.existing.name} />}
      {data.existing?.deleted === false ? (
        <AlreadyHere mark={data.existing} />
      ) : (
        <RecordForm comparison={data} office={office} />
      )}
    </Stack>
  );
};

/** Creates a mark from a registry number, with the registry's data. */
export const NewFromRegistry = ({
  typed,
  office,
}: {
  typed: string;
  /** The office of a record from a file; only EU numbers have a format to validate. */
  office?: string | undefined;
}) => {
  const say = useSentences(registryMessages);
  const number = isAskedFor(office) ? registryNumberOf(typed) : typed;
  return (
    <>
      <PageHeading title={say('new_title')} />
      <Stack gap="md">
        {number === null ? (
          <Asking
            key={typed}
            first={typed}
            fault={say('number_wrong', { expected: expectedNumbers() })}
          />
        ) : (
          <Found key={number} number={number} office={office} />
        )}
      </Stack>
    </>
  );
};
