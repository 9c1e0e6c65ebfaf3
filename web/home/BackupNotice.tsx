import { Stack, Text } from '@mantine/core';
import { backupApi } from '#contract/backup/api';
import { backupMessages } from '#contract/backup/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { formatInstant } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Tells administrators that a backup failed, or that there has been none for two days. */
export const BackupNotice = () => {
  const t = useTranslate();
  const say = useSentences(backupMessages);
  const { data } = useCall(backupApi.state, {});
  if (!data?.trouble) return null;
  const { kind, newestAt } = data.trouble;
  return (
    <Notice tone="error">
      <Stack gap={6} align="flex-start">
        <Text size="sm">
          {say(`trouble_${kind}`)}{' '}
          {newestAt === null
            ? say('no_newest')
            : say('newest', { when: formatInstant(t.locale, newestAt) })}
        </Text>
        <TextLink to="/settings/backup">{say('show')}</TextLink>
      </Stack>
    </Notice>
  );
};
