import { Text } from '@mantine/core';
import type { BackupTrouble } from '#contract/backup/api';
import { backupMessages } from '#contract/backup/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { formatInstant } from '#web/ui/dates.ts';

/** What is wrong with the backups, and what to do about it. */
export const BackupTroubleText = ({ kind, newestAt, lostFiles }: BackupTrouble) => {
  const t = useTranslate();
  const say = useSentences(backupMessages);
  return (
    <>
      <Text size="sm">
        {say(`trouble_${kind}`, { count: lostFiles })}{' '}
        {newestAt === null
          ? say('no_newest')
          : say('newest', { when: formatInstant(t.locale, newestAt) })}
      </Text>
      <Text size="sm">{say(`do_${kind}`)}</Text>
    </>
  );
};
