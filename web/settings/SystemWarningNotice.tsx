import { Stack, Text } from '@mantine/core';
import { backupApi } from '#contract/backup/api';
import { jobApi, jobName } from '#contract/jobs/api';
import { mailApi } from '#contract/mails/api';
import type { SystemWarning } from '#contract/system/warnings';
import { systemMessages } from '#contract/system/words';
import { labelOf } from '#contract/values/codes';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { formatBytes } from '#web/ui/bytes.ts';
import { formatInstant } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

const useWhat = (): ((warning: SystemWarning) => string) => {
  const say = useSentences(systemMessages);
  const { locale } = say;
  return (warning) => {
    switch (warning.code) {
      case 'disk_low':
        return say('disk_low', { free: formatBytes(locale, warning.free) });
      case 'mail_stuck':
        return say('mail_stuck', { since: formatInstant(locale, warning.since) });
      case 'mail_failed':
        return say('mail_failed', { count: warning.count });
      case 'job_failed':
      case 'job_late':
        return say(warning.code, { job: labelOf(jobName, warning.job, locale) });
      case 'backup_lost':
        return say('backup_lost', { count: warning.count });
      case 'backup_old':
        return say('backup_old', { at: formatInstant(locale, warning.at) });
      default:
        return say(warning.code);
    }
  };
};

/** The page that helps, for those who may open it. */
const Help = ({ code }: Pick<SystemWarning, 'code'>) => {
  const say = useSentences(systemMessages);
  const may = useMay();
  if ((code === 'job_failed' || code === 'job_late') && may(jobApi.list.requires))
    return <TextLink to="/settings/jobs">{say('open_jobs')}</TextLink>;
  if ((code === 'mail_off' || code === 'mail_failed') && may(mailApi.list.requires))
    return <TextLink to="/settings/outbox">{say('open_outbox')}</TextLink>;
  if (code.startsWith('backup_') && may(backupApi.list.requires))
    return <TextLink to="/settings/backup">{say('open_backups')}</TextLink>;
  return null;
};

/** What is wrong, and what to do about it. */
export const SystemWarningNotice = ({ warning }: { warning: SystemWarning }) => {
  const say = useSentences(systemMessages);
  const what = useWhat();
  return (
    <Notice tone="warning" title={what(warning)}>
      <Stack gap={4} align="flex-start">
        <Text size="sm">{say(`${warning.code}_do`)}</Text>
        <Help code={warning.code} />
      </Stack>
    </Notice>
  );
};
