import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { SystemFacts } from '#server/system/facts';
import { type Surroundings, versionOfProduct } from '#server/system/surroundings';

/** Seconds. */
const durations = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const millisecond = 1e-3;
const nanosecond = 1e-9;

/** Patterns alone: an address names rows, and anybody can invent another. */
const routeName = (pattern: string | undefined): string => {
  if (pattern === undefined) return 'none';
  if (pattern.startsWith('/api/')) return pattern;
  return pattern.startsWith('/assets/') ? '/assets/*' : '/*';
};

/** The disk of a folder; null where the system does not tell. */
export const diskOf = async (folder: string): Promise<{ free: number; total: number } | null> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
};

const tickMs = 20;
const windowMs = 60_000;
/** The shares of all delays that are told. */
const quantiles = [0.5, 0.99, 1] as const;
type Quantile = (typeof quantiles)[number];
type Delays = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  'enable' | 'disable' | 'reset' | 'count' | 'percentile'
>;

/**
 * The delay of the event loop, measured as long as the server runs and told by the minute: a delay of last week
 * says nothing of now, and whoever asks takes nothing from whoever asks next.
 */
export const measureLag = (histogram: Delays = monitorEventLoopDelay({ resolution: tickMs })) => {
  /** Node measures from tick to tick, of which only what is over their distance is a delay. */
  const current = (share: Quantile): number =>
    histogram.count === 0
      ? 0
      : Math.max(0, histogram.percentile(share * 100) * nanosecond - tickMs * millisecond);
  let last: Map<Quantile, number> | null = null;
  histogram.enable();
  const everyWindow = setInterval(() => {
    last = new Map(quantiles.map((share) => [share, current(share)]));
    histogram.reset();
  }, windowMs);
  everyWindow.unref();
  return {
    /** Seconds in the last whole minute; in the first one, until now. */
    quantile: (share: Quantile): number => last?.get(share) ?? current(share),
    stop: () => {
      clearInterval(everyWindow);
      histogram.disable();
    },
  };
};
type Lag = ReturnType<typeof measureLag>;

type Current = Awaited<ReturnType<SystemFacts['current']>>;
type Measured = { facts: SystemFacts; surroundings: Surroundings; lag: Lag; now: () => Date };

/** The metrics of one server, as text for Prometheus. */
export const createMetrics = ({ facts, surroundings, lag, now }: Measured) => {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] });

  const requests = new Histogram({
    name: 'markfolio_http_request_duration_seconds',
    help: 'Requests by method, route pattern and status, with how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers: [registry],
  });
  const info = gauge('markfolio_info', 'What runs.', ['version', 'commit']);
  const started = gauge('process_start_time_seconds', 'When the server was started.');
  const memory = gauge('process_resident_memory_bytes', 'Memory of the server.');
  const heap = gauge('nodejs_heap_size_used_bytes', 'Memory in use by its objects.');
  const delay = gauge(
    'nodejs_eventloop_lag_seconds',
    'How late the server got to its work in the last minute.',
    ['quantile'],
  );
  const disk = gauge('markfolio_disk_bytes', 'The disk of DATA_DIR.', ['state']);
  const connections = gauge(
    'markfolio_database_connections',
    'Connections to the database, those at rest, and requests that wait for one.',
    ['state'],
  );
  const databaseUp = gauge('markfolio_database_up', '1 while the database answers.');
  const jobRun = gauge('markfolio_job_last_run_age_seconds', 'Since a job last started.', ['job']);
  const jobSuccess = gauge(
    'markfolio_job_last_success_age_seconds',
    'Since a job last succeeded.',
    ['job'],
  );
  const jobResult = gauge(
    'markfolio_job_last_result',
    '1 if the last finished run of a job succeeded, else 0.',
    ['job'],
  );
  const jobRunning = gauge('markfolio_job_running', '1 while a job runs.', ['job']);
  const mail = gauge(
    'markfolio_oldest_unsent_mail_age_seconds',
    'Since the oldest message waits that should have been sent; 0 if none does.',
  );
  const overdue = gauge('markfolio_overdue_deadlines', 'Open deadlines whose last day is over.');
  const backup = gauge('markfolio_newest_backup_age_seconds', 'Since the newest backup.');

  info.set({ version: versionOfProduct.version, commit: versionOfProduct.commit ?? '' }, 1);
  started.set(surroundings.startedAt.getTime() * millisecond);

  const measureProcess = async (): Promise<void> => {
    const { rss, heapUsed } = process.memoryUsage();
    memory.set(rss);
    heap.set(heapUsed);
    for (const quantile of quantiles)
      delay.set({ quantile: String(quantile) }, lag.quantile(quantile));
    const { total, idle, waiting } = surroundings.database.use();
    connections.set({ state: 'total' }, total);
    connections.set({ state: 'idle' }, idle);
    connections.set({ state: 'waiting' }, waiting);
    const space = await surroundings.disk();
    if (space === null) return;
    disk.set({ state: 'free' }, space.free);
    disk.set({ state: 'total' }, space.total);
  };

  /** Nothing old is told as if it were new: without an answer, or a backup, there is no line at all. */
  const forgetStored = (): void => {
    for (const each of [jobRun, jobSuccess, jobResult, jobRunning]) each.reset();
    for (const each of [mail, overdue, backup]) each.remove();
  };

  const tellStored = (current: Current, late: number): void => {
    const moment = now().getTime();
    const age = (at: Date): number => Math.max(0, moment - at.getTime()) * millisecond;
    for (const { name: job, isRunning, last, succeededAt } of current.jobs) {
      jobRunning.set({ job }, isRunning ? 1 : 0);
      if (last) jobRun.set({ job }, age(last.startedAt));
      if (succeededAt) jobSuccess.set({ job }, age(succeededAt));
      if (last?.finishedAt) jobResult.set({ job }, last.error === null ? 1 : 0);
    }
    mail.set(current.mail.waitingSince ? age(current.mail.waitingSince) : 0);
    overdue.set(late);
    if (current.backup?.newest) backup.set(age(current.backup.newest.at));
  };

  return {
    requestEnded: (ended: {
      method: string;
      pattern: string | undefined;
      status: number;
      ms: number;
    }): void => {
      const { method, pattern, status, ms } = ended;
      requests.observe({ method, route: routeName(pattern), status }, ms * millisecond);
    },
    /** Without the database what the server knows by itself is told all the same. */
    text: async (): Promise<string> => {
      await measureProcess();
      const read = await Promise.all([facts.current(), facts.overdue()]).catch(() => null);
      forgetStored();
      if (read) tellStored(...read);
      databaseUp.set(read ? 1 : 0);
      return registry.metrics();
    },
  };
};
