import { Button, Stack } from '@mantine/core';
import { privacyPolicyApi } from '#contract/settings/privacyPolicy';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { useReading } from '#web/data/useReading.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { PolicyText } from '#web/privacyPolicy/PolicyText.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';

const read = (signal: AbortSignal) => call(privacyPolicyApi.read, {}, { quiet: true, signal });

export const PrivacyPolicyText = () => {
  const t = useTranslate();
  const [reading, tryAgain] = useReading(read);
  switch (reading.state) {
    case 'waiting':
      return (
        <div data-coming>
          <Waiting label={t('loading')} />
        </div>
      );
    case 'failed':
      return (
        <Stack gap="md" align="flex-start">
          <FormFailure failure={reading.failure} />
          <Button variant="default" onClick={tryAgain}>
            {t('try_again')}
          </Button>
        </Stack>
      );
    case 'done':
      return (
        <PolicyText
          html={reading.answer[t.locale]}
          title={t('privacy_policy')}
          language={t.locale}
        />
      );
  }
};
