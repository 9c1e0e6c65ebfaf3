import '#contract/words/allErrors';
import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import type { OutputOf } from '#contract/kit/endpoint';
import { signInSettingFields, signInSettingsApi } from '#contract/accounts/signInSettings';
import { signInSettingsMessages } from '#contract/accounts/signInSettingsWords';
import { settingMessages } from '#contract/settings/words';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { HistoryView } from '#web/history/HistoryPanel.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './SignInSettingsPage.module.css';

type Rules = OutputOf<typeof signInSettingsApi.read>;

/** Warns administrators without two-factor, who would lock themselves out with the first click. */
const OwnTwoFactorNeeded = () => {
  const t = useTranslate();
  const ofPage = useSentences(signInSettingsMessages);
  return (
    <Notice tone="info">
      <Stack gap={6} align="flex-start">
        <Text size="sm">{t.error('OWN_TWO_FACTOR_NEEDED')}</Text>
        <TextLink to="/account/two-factor">{ofPage('own_two_factor_link')}</TextLink>
      </Stack>
    </Notice>
  );
};

const RulesForm = ({ rules }: { rules: Rules }) => {
  const t = useTranslate();
  const ofPage = useSentences(signInSettingsMessages);
  const { staffTwoFactor, staffWithoutTwoFactor, ownTwoFactor } = rules;
  const [busy, toggle] = useAction(async () => {
    await call(signInSettingsApi.save, { staffTwoFactor: !staffTwoFactor });
    announceDone(t('settings_saved'));
  });
  return (
    <Stack gap="md" py="md">
      <Switch
        checked={staffTwoFactor}
        onChange={toggle}
        disabled={!ownTwoFactor && !staffTwoFactor}
        aria-busy={busy}
        size="md"
        classNames={{ label: classes.label }}
        label={ofPage('staff_two_factor')}
        description={ofPage('staff_two_factor_help')}
      />
      <Text size="sm" c="dimmed">
        {staffWithoutTwoFactor === 0
          ? ofPage('staff_all_have_two_factor')
          : ofPage('staff_without_two_factor', { count: staffWithoutTwoFactor })}
      </Text>
      {!ownTwoFactor && <OwnTwoFactorNeeded />}
    </Stack>
  );
};

const DescriptionForm = ({ openDescription }: { openDescription: boolean }) => {
  const t = useTranslate();
  const say = useSentences(settingMessages);
  const [busy, toggle] = useAction(async () => {
    await call(signInSettingsApi.save, { openDescription: !openDescription });
    announceDone(t('settings_saved'));
  });
  return (
    <Stack gap="md" py="md">
      <Switch
        checked={openDescription}
        onChange={toggle}
        aria-busy={busy}
        size="md"
        classNames={{ label: classes.label }}
        label={say('open_description')}
        description={say('open_description_help')}
      />
    </Stack>
  );
};

export const SignInSettingsPage = () => {
  const t = useTranslate();
  const ofPage = useSentences(signInSettingsMessages);
  const rules = useCall(signInSettingsApi.read, {}, { fresh: true });
  return (
    <>
      <PageHeading title={t('title_sign_in_settings')} lead={ofPage('lead')} />
      <Stack gap="lg">
        <Section>
          {rules.isPending && (
            <Stack gap="sm" py="md" aria-busy data-coming>
              <Skeleton height={20} width="min(520px, 90%)" />
              <Skeleton height={14} width="min(420px, 80%)" />
            </Stack>
          )}
          {rules.error && !rules.data && (
            <LoadFailure failure={rules.error} onTryAgain={() => void rules.refetch()} />
          )}
          {rules.data && <RulesForm rules={rules.data} />}
        </Section>
        {rules.data && (
          <Section>
            <DescriptionForm openDescription={rules.data.openDescription} />
          </Section>
        )}
        <Section>
          <HistoryView
            fields={signInSettingFields}
            endpoint={signInSettingsApi.history}
            input={{}}
          />
        </Section>
      </Stack>
    </>
  );
};
