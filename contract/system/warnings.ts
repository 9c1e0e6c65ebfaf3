import type { JobName } from '#contract/jobs/api';
import type { JobState, SystemState } from '#contract/system/state';

export type SystemWarning =
  | { code: 'disk_low'; free: number }
  | { code: 'links_here_only' }
  | { code: 'mail_off' }
  | { code: 'mail_stuck'; since: string }
  | { code: 'mail_failed'; count: number }
  | { code: 'job_failed' | 'job_late'; job: JobName }
  | { code: 'backup_off' | 'backup_none' | 'backup_bad' }
  | { code: 'backup_old'; at: string }
  | { code: 'backup_lost'; count: number }
  | { code: 'database_owner' | 'proxy_not_trusted' }
  | { code: 'busy' };

const hourMs = 3_600_000;
const gigabyte = 1_000_000_000;

/** A tenth of the disk, but no more than a firm needs in months. */
const enoughDisk = ({ total }: { total: number }): number => Math.min(total / 10, 5 * gigabyte);
const longestWaitOfMailMs = hourMs;
const longestDelayOfJobMs = 2 * hourMs;
const oldestBackupMs = 48 * hourMs;
const longestLagMs = 500;

const ofJob = ({ name, isRunning, nextRunAt, last }: JobState, now: number): SystemWarning[] => {
  if (isRunning) return [];
  if (last?.hasFailed === true) return [{ code: 'job_failed', job: name }];
  const isLate = nextRunAt !== null && now - Date.parse(nextRunAt) > longestDelayOfJobMs;
  return isLate ? [{ code: 'job_late', job: name }] : [];
};

const ofMail = ({ isConfigured, waitingSince, failed }: SystemState['mail'], now: number) => {
  const warnings: SystemWarning[] = isConfigured ? [] : [{ code: 'mail_off' }];
  if (isConfigured && waitingSince !== null && now - Date.parse(waitingSince) > longestWaitOfMailMs)
    warnings.push({ code: 'mail_stuck', since: waitingSince });
  if (failed > 0) warnings.push({ code: 'mail_failed', count: failed });
  return warnings;
};

const ofBackup = (backup: SystemState['backup'], now: number): SystemWarning[] => {
  if (backup === null) return [{ code: 'backup_off' }];
  if (backup.newestAt === null) return [{ code: 'backup_none' }];
  const isOld = now - Date.parse(backup.newestAt) > oldestBackupMs;
  const warnings: SystemWarning[] = isOld ? [{ code: 'backup_old', at: backup.newestAt }] : [];
  if (backup.isNewestBad) warnings.push({ code: 'backup_bad' });
  if (backup.lostFiles > 0) warnings.push({ code: 'backup_lost', count: backup.lostFiles });
  return warnings;
};

/** What somebody should do something about, the most urgent first. */
export const systemWarnings = (state: SystemState): SystemWarning[] => {
  const now = Date.parse(state.at);
  const { disk } = state;
  return [
    ...(disk && disk.free < enoughDisk(disk)
      ? [{ code: 'disk_low', free: disk.free } as const]
      : []),
    ...ofBackup(state.backup, now),
    ...state.jobs.flatMap((job) => ofJob(job, now)),
    ...ofMail(state.mail, now),
    ...(state.proxyIsNotTrusted ? [{ code: 'proxy_not_trusted' } as const] : []),
    ...(state.database.ownsTables ? [{ code: 'database_owner' } as const] : []),
    ...(state.linksOpenHereOnly ? [{ code: 'links_here_only' } as const] : []),
    ...(state.lagMs > longestLagMs ? [{ code: 'busy' } as const] : []),
  ];
};
