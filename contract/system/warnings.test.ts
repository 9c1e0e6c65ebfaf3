import { describe, expect, test } from 'vitest';
import type { SystemState } from '#contract/system/state';
import { systemWarnings } from '#contract/system/warnings';

const at = '2026-11-18T08:00:00.000Z';
const hoursAgo = (hours: number): string =>
  new Date(Date.parse(at) - hours * 3_600_000).toISOString();
const well: SystemState = {
  at,
  version: '1',
  commit: null,
  node: '24',
  startedAt: at,
  database: {
    kind: 'embedded',
    version: '18',
    bytes: 1,
    connections: { total: 1, idle: 1, waiting: 0 },
    ownsTables: false,
  },
  proxyIsNotTrusted: false,
  files: { kind: 'folder', count: 0, bytes: 0 },
  disk: { free: 50e9, total: 100e9 },
  memory: { used: 1, total: 2 },
  lagMs: 20,
  mail: { isConfigured: true, waitingSince: hoursAgo(0.5), failed: 0 },
  jobs: [
    {
      name: 'REMINDERS',
      isRunning: false,
      nextRunAt: hoursAgo(-20),
      last: { startedAt: hoursAgo(4), finishedAt: hoursAgo(4), hasFailed: false, count: 1 },
    },
  ],
  overdueDeadlines: 3,
  linksOpenHereOnly: false,
  backup: { newestAt: hoursAgo(20), lostFiles: 0, isNewestBad: false },
};
const job = (changed: Partial<SystemState['jobs'][number]>): SystemState['jobs'] =>
  well.jobs.map((each) => ({ ...each, ...changed }));
const failed = { startedAt: hoursAgo(4), finishedAt: hoursAgo(4), hasFailed: true, count: null };

describe('warnings of the system', () => {
  test('are none while all is well', () => {
    expect(systemWarnings(well)).toEqual([]);
    expect(systemWarnings({ ...well, disk: null })).toEqual([]);
  });

  const cases: [string, Partial<SystemState>, object[]][] = [
    [
      'a disk with less than a tenth free',
      { disk: { free: 9, total: 100 } },
      [{ code: 'disk_low', free: 9 }],
    ],
    [
      'a large disk with less than 5 GB free',
      { disk: { free: 4e9, total: 1e12 } },
      [{ code: 'disk_low', free: 4e9 }],
    ],
    ['a large disk with more', { disk: { free: 6e9, total: 1e12 } }, []],
    [
      'no mail server',
      { mail: { isConfigured: false, waitingSince: hoursAgo(99), failed: 0 } },
      [{ code: 'mail_off' }],
    ],
    [
      'an address that only this machine can open',
      { linksOpenHereOnly: true },
      [{ code: 'links_here_only' }],
    ],
    [
      'mail that waits',
      { mail: { isConfigured: true, waitingSince: hoursAgo(2), failed: 0 } },
      [{ code: 'mail_stuck', since: hoursAgo(2) }],
    ],
    [
      'mail that failed',
      { mail: { isConfigured: true, waitingSince: null, failed: 2 } },
      [{ code: 'mail_failed', count: 2 }],
    ],
    [
      'a job that failed',
      { jobs: job({ last: failed }) },
      [{ code: 'job_failed', job: 'REMINDERS' }],
    ],
    ['a job that failed and runs again', { jobs: job({ last: failed, isRunning: true }) }, []],
    [
      'a job that is late',
      { jobs: job({ nextRunAt: hoursAgo(3) }) },
      [{ code: 'job_late', job: 'REMINDERS' }],
    ],
    ['a job that never ran', { jobs: job({ nextRunAt: null, last: null }) }, []],
    ['no nightly backups', { backup: null }, [{ code: 'backup_off' }]],
    [
      'a newest backup that did not pass its test',
      { backup: { newestAt: hoursAgo(20), lostFiles: 0, isNewestBad: true } },
      [{ code: 'backup_bad' }],
    ],
    [
      'no backup',
      { backup: { newestAt: null, lostFiles: 0, isNewestBad: false } },
      [{ code: 'backup_none' }],
    ],
    [
      'an old backup',
      { backup: { newestAt: hoursAgo(49), lostFiles: 0, isNewestBad: false } },
      [{ code: 'backup_old', at: hoursAgo(49) }],
    ],
    [
      'a backup that lacks files',
      { backup: { newestAt: hoursAgo(4), lostFiles: 3, isNewestBad: false } },
      [{ code: 'backup_lost', count: 3 }],
    ],
    ['a proxy that is not believed', { proxyIsNotTrusted: true }, [{ code: 'proxy_not_trusted' }]],
    [
      'a database user that owns the tables',
      { database: { ...well.database, ownsTables: true } },
      [{ code: 'database_owner' }],
    ],
    ['a server that is late', { lagMs: 800 }, [{ code: 'busy' }]],
  ];
  test.each(cases)('%s', (_, changed, expected) => {
    expect(systemWarnings({ ...well, ...changed })).toEqual(expected);
  });
});
