import { Group, Stack, Text, Title } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint';
import { registryApi } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/words';
import { registrySettings, registrySettingsApi } from '#contract/registry/settings';
import { theOnlyRow } from '#contract/settings/document';
import { call } from '#web/data/client.ts';
import { type CallFailure, isCallFailure } from '#web/data/failures.ts';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { PracticeNotice } from '#web/registry/PracticeNotice.tsx';
import { SettingsPage } from '#web/settings/SettingsPage.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';

type Outcome =
  | { listed: OutputOf<typeof registryApi.test>['listed'] }
  | { failure: CallFailure }
  | null;

/**
 * Tests the registry connection and shows the result on the page, so that an error code can be passed on.
 */
const ConnectionTest = () => {
  const say = useSentences(registryMessages);
  const source = useCall(registryApi.state, {}).data?.source;
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [busy, test] = useAction(async () => {
    setOutcome(null);
    try {
      setOutcome(await call(registryApi.test, {}, { quiet: true }));
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setOutcome({ failure: error });
    }
  });
  return (
    <Section>
      <Stack gap="sm" py="sm">
        <Title order={2} size="h4">
          {say('test_title')}
        </Title>
        <Group justify="space-between" align="center" gap="md">
          <Text size="sm" maw="60ch">
            {source && `${say(`asked_${source}`)} `}
            {say('test_text')}
          </Text>
          <BusyButton
            variant="default"
            busy={busy}
            onClick={test}
            leftSection={<IconPlugConnected size={18} aria-hidden />}
          >
            {say('test')}
          </BusyButton>
        </Group>
        {outcome && 'listed' in outcome && (
          <Notice tone="success">
            {outcome.listed === null
              ? say('test_done_no_number')
              : say('test_done', {
                  count: outcome.listed.count,
                  number: outcome.listed.representative,
                })}
          </Notice>
        )}
        {outcome && 'failure' in outcome && <FormFailure failure={outcome.failure} />}
      </Stack>
    </Section>
  );
};

const none = {};

/** The firm's registry account, and whether the nightly comparison runs. */
export const RegistrySettingsPage = () => {
  const say = useSentences(registryMessages);
  const saved = useCall(registrySettingsApi.get, { id: theOnlyRow }).data?.row.version;
  return (
    <SettingsPage
      entity={registrySettings}
      api={registrySettingsApi}
      lead={say('settings_lead')}
      controls={none}
      shows={none}
    >
      <PracticeNotice />
      {/* A new account resets the result of the earlier test. */}
      <ConnectionTest key={saved} />
    </SettingsPage>
  );
};
