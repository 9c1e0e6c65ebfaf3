import { Stack } from '@mantine/core';
import { backupApi } from '#contract/backup/api';
import { backupMessages } from '#contract/backup/words';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { BackupTroubleText } from '#web/settings/BackupTroubleText.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Tells administrators that something is wrong with the backups. */
export const BackupNotice = () => {
  const say = useSentences(backupMessages);
  const { data } = useCall(backupApi.state, {});
  if (!data?.trouble) return null;
  return (
    <Notice tone="error">
      <Stack gap={6} align="flex-start">
        <BackupTroubleText {...data.trouble} />
        <TextLink to="/settings/backup">{say('show')}</TextLink>
      </Stack>
    </Notice>
  );
};
