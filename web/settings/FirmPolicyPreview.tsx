import { Box, Button, Group, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { defaultPolicy } from '#contract/settings/defaultPolicy';
import { firmMessages } from '#contract/settings/firmWords';
import { firmSettings } from '#contract/settings/firmSettings';
import { type Locale, locales } from '#contract/values/locale';
import { textIn } from '#contract/kit/typedValues';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { PolicySheet } from '#web/privacyPolicy/PolicySheet.tsx';
import { PolicyText } from '#web/privacyPolicy/PolicyText.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Segments } from '#web/ui/Segments.tsx';

const fieldOf = { pl: 'policyPl', en: 'policyEn' } as const satisfies Record<Locale, string>;
const title = firmSettings.fields.policyPl.section?.label ?? { pl: '', en: '' };

/** The text being edited, by language. */
const useTyped = (): Record<Locale, string | null> => {
  const { control } = useCurrentForm();
  const pl = useWatch({ control, compute: (values) => textIn(values, fieldOf.pl) });
  const en = useWatch({ control, compute: (values) => textIn(values, fieldOf.en) });
  return { pl, en };
};

/** A preview of the policy in one language: the text being edited, or the default if it is empty. */
const Preview = ({ language, onInserted }: { language: Locale; onInserted: () => void }) => {
  const say = useSentences(firmMessages);
  const { control, fill } = useCurrentForm();
  const typed = useTyped()[language];
  const name = useWatch({ control, compute: (values) => textIn(values, 'name') });
  const standard = defaultPolicy(name?.trim() ?? null)[language];
  const insert = () => {
    fill({ [fieldOf[language]]: standard });
    onInserted();
  };
  return (
    <>
      {typed === null && (
        <Notice tone="info">
          <Stack gap="xs" align="flex-start">
            {say('policy_default')}
            <Button variant="default" size="xs" onClick={insert}>
              {say('policy_insert')}
            </Button>
          </Stack>
        </Notice>
      )}
      <Group justify="center">
        <PolicySheet title={title[language]} order={2}>
          <PolicyText html={typed ?? standard} title={title[language]} language={language} />
        </PolicySheet>
      </Group>
    </>
  );
};

/** Warns that only one language is filled in: readers of the other would see a different text. */
const OneLanguage = () => {
  const say = useSentences(firmMessages);
  const { pl, en } = useTyped();
  if ((pl === null) === (en === null)) return null;
  return (
    <Box mt="lg">
      <Notice tone="warning">{say(pl === null ? 'policy_only_en' : 'policy_only_pl')}</Notice>
    </Box>
  );
};

/** Previews both languages exactly as visitors will see them. */
export const FirmPolicyPreview = () => {
  const t = useTranslate();
  const say = useSentences(firmMessages);
  const [opened, { open, close }] = useDisclosure();
  const [language, setLanguage] = useState<Locale>(t.locale);
  return (
    <>
      <OneLanguage />
      <Button
        variant="default"
        mt="lg"
        leftSection={<IconEye size={18} aria-hidden />}
        onClick={open}
      >
        {say('policy_preview')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size={880}
        title={say('policy_preview')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Stack gap="md">
          <Group>
            <Segments
              large
              label={say('policy_language')}
              value={language}
              onChange={setLanguage}
              segments={locales.map((locale) => ({
                value: locale,
                content: <span lang={locale}>{t(`language_${locale}`)}</span>,
              }))}
            />
          </Group>
          <Preview language={language} onInserted={close} />
        </Stack>
      </Modal>
    </>
  );
};
