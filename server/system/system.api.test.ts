import { and, eq, gt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/account';
import { homeApi } from '#contract/home/api';
import { systemApi } from '#contract/system/api';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import { buildApp } from '#server/app';
import { isToDo } from '#server/calendar/toDo';
import { openPool } from '#server/db/client';
import { calendarEvents } from '#server/deadlines/table';
import { withPatientClient } from '#server/db/patientClient';
import { jobRuns, jobs } from '#server/jobs/table';
import { mails } from '#server/mail/table';
import { isFull } from '#server/test/full';
import { minutes, type TestApp, testApp } from '#server/test/app';
import { files } from '#server/files/table';
import { overdueQuery } from '#server/system/facts';
import { writeSetting } from '#server/settings/values';
import type { BackupPlace } from '#server/storage/backupPlace';

const metricsToken = 'a-token-of-the-tests/1234+56==';

/** Nothing here asks the place itself. */
const noBackups: BackupPlace = {
  where: 'nowhere',
  list: async () => [],
  write: async () => 0,
  read: async () => null,
  remove: async () => undefined,
};

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await testApp({ smtp: true, deps: { metricsToken, backups: noBackups } });
  admin = (await app.signIn('admin@markfolio.example')).token;
});

const scrape = (token = metricsToken) => app.call(systemApi.metrics, {}, { token });
/** The value of a line of the metrics; null if there is none. */
const valueOf = async (line: string): Promise<number | null> => {
  const found = (await scrape()).body.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
};
const later = () => app.moveClock(minutes(2));

describe('the metrics', () => {
  test('are for whoever has the token, and for administrators', async () => {
    const answer = await scrape();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect((await scrape(admin)).status).toBe(200);
    const refused = ['wrong', `${metricsToken}x`, metricsToken.slice(0, -1), ''];
    for (const token of refused) expect((await scrape(token)).status).toBe(401);
    const lawyer = (await app.signIn('lawyer@markfolio.example')).token;
    expect((await scrape(lawyer)).status).toBe(403);
    // The token opens nothing else.
    expect((await app.call(systemApi.state, {}, { token: metricsToken })).status).toBe(401);
  });

  test('need a session where no token is configured', async () => {
    const { metricsToken: _, ...deps } = app.deps;
    const { http } = await buildApp({ ...app, deps });
    for (const authorization of ['Bearer undefined', 'Bearer ', `Bearer ${metricsToken}`]) {
      const answer = await http.inject({ url: '/api/metrics', headers: { authorization } });
      expect(answer.statusCode).toBe(401);
    }
    await http.close();
  });

  test('count requests by the pattern of their route, never by their address', async () => {
    await app.call(accountsApi.get, { id: 987_654 }, { token: admin });
    await app.server.http.inject({ url: '/api/accounts/987655?name=CANARY' });
    await app.server.http.inject({ url: '/CANARY/987656' });
    const { body } = await scrape();
    expect(body).not.toMatch(/CANARY|98765\d/);
    const count = (route: string, status: number) =>
      valueOf(
        `markfolio_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
      );
    expect(await count('/api/accounts/:id', 404)).toBe(1);
    expect(await count('/api/accounts/:id', 401)).toBe(1);
    expect(await count('none', 404)).toBe(1);
  });

  test('tell connections, memory, delays and the disk', async () => {
    expect(await valueOf('markfolio_database_connections{state="total"}')).toBeGreaterThan(0);
    expect(await valueOf('markfolio_database_connections{state="waiting"}')).toBe(0);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(await valueOf('nodejs_eventloop_lag_seconds{quantile="0.99"}')).not.toBeNull();
    expect(await valueOf('markfolio_disk_bytes{state="free"}')).toBeGreaterThan(0);
    expect(await valueOf('markfolio_database_up')).toBe(1);
  });

  test('tell how old the runs of a job are and how the last one went', async () => {
    later();
    const ago = (hours: number) => new Date(app.deps.now().getTime() - hours * 3_600_000);
    const run = (hours: number, error: string | null) => ({
      job: 'REMINDERS' as const,
      lease: randomUUID(),
      startedAt: ago(hours),
      finishedAt: ago(hours),
      error,
    });
    await app.db.insert(jobRuns).values([run(30, null), run(6, 'CANARY')]);
    const of = (name: string) => valueOf(`markfolio_job_${name}{job="REMINDERS"}`);
    expect(await of('last_result')).toBe(0);
    expect(Math.round(((await of('last_run_age_seconds')) ?? 0) / 3_600)).toBe(6);
    expect(Math.round(((await of('last_success_age_seconds')) ?? 0) / 3_600)).toBe(30);
    expect(await of('running')).toBe(0);
    expect((await scrape()).body).not.toContain('CANARY');
    later();
    await app.db.insert(jobRuns).values(run(1, null));
    expect(await of('last_result')).toBe(1);
    expect(await valueOf('markfolio_job_last_result{job="IMPORTS"}')).toBeNull();
  });

  test('tell since when a message waits, and what is overdue, asking at most once a minute', async () => {
    later();
    expect(await valueOf('markfolio_oldest_unsent_mail_age_seconds')).toBe(0);
    const before = (await valueOf('markfolio_overdue_deadlines')) ?? -1;
    const { token } = await app.signIn('admin@markfolio.example');
    expect(before).toBe((await app.ask(homeApi.timeline, {}, { token })).overdue);
    const mail = { recipient: 'a@b.example', recipientName: 'A', language: 'pl' as const };
    const createdAt = new Date(app.deps.now().getTime() - minutes(30));
    const rest = { template: 'reset', parameters: {}, createdAt };
    await app.db.insert(mails).values([
      { ...mail, ...rest, status: 'waiting', nextAttemptAt: app.deps.now() },
      { ...mail, ...rest, status: 'held', createdAt: new Date(0) },
    ]);
    const [open] = await app.db
      .select({ id: calendarEvents.id })
      .from(calendarEvents)
      .where(and(isToDo, gt(calendarEvents.due, dateInWarsaw(app.deps.now()))))
      .limit(1);
    const past = addDays(dateInWarsaw(app.deps.now()), -3);
    await app.db
      .update(calendarEvents)
      .set({ due: past, rolledTo: past, archivedAt: null })
      .where(eq(calendarEvents.id, open?.id ?? 0));
    expect(await valueOf('markfolio_overdue_deadlines')).toBe(before);
    later();
    expect(await valueOf('markfolio_overdue_deadlines')).toBe(before + 1);
    const age = (await valueOf('markfolio_oldest_unsent_mail_age_seconds')) ?? 0;
    expect(Math.round(age / 60)).toBe(32);
  });

  test.runIf(isFull)(
    'find what is overdue by the index of open deadlines, however many there are',
    async () => {
      const { sql: statement, params } = overdueQuery(app.db, app.deps.now()).toSQL();
      const plan = await withPatientClient(app.url, async (client) => {
        await client.query('begin');
        await client.query('alter table calendar_events disable trigger user');
        const { rows } = await client.query<{ names: string }>(
          `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
         where attrelid = 'calendar_events'::regclass and attnum > 0 and not attisdropped
           and attgenerated = '' and attname not in ('id', 'key', 'due', 'rolled_to', 'last_day', 'done')`,
        );
        const others = rows[0]?.names ?? '';
        // As a firm has them: done ones of the years before, and open ones of the years to come.
        await client.query(
          `insert into calendar_events (${others}, key, done, due, rolled_to, last_day)
         select ${others}, key || ' ' || n, n <= 0, day, day, day
         from (select * from calendar_events where task is null and not done limit 20) e,
           generate_series(-500, 500) n, lateral (select current_date + n as day) d`,
        );
        await client.query('analyze calendar_events, trademarks');
        const explained = await client.query(`explain (format json) ${statement}`, params);
        await client.query('rollback');
        return JSON.stringify(explained.rows);
      });
      expect(plan).toContain('"Index Name":"calendar_events_open"');
      expect(plan).not.toMatch(/"Seq Scan"[^{}]*"calendar_events"/);
    },
  );

  test('tell how old the newest backup is once there is one', async () => {
    expect(await valueOf('markfolio_newest_backup_age_seconds')).toBeNull();
    const newestAt = app.deps.now().toISOString();
    await writeSetting(app.db, 'BACKUP', {
      newestAt,
      failedAt: null,
      lostFiles: 2,
      lastAt: newestAt,
      isNewestBad: false,
      place: null,
      toldOn: null,
    });
    app.moveClock(minutes(60));
    const age = (await valueOf('markfolio_newest_backup_age_seconds')) ?? 0;
    expect(Math.round(age / 60)).toBe(60);
  });

  test('go on without the database, with what the server knows by itself', async () => {
    const away = openPool('postgres://nobody@127.0.0.1:1/nothing', { onError: () => undefined });
    const { http } = await buildApp({ ...app, deps: { ...app.deps, db: away.db } });
    const authorization = `Bearer ${metricsToken}`;
    const { statusCode, body } = await http.inject({
      url: '/api/metrics',
      headers: { authorization },
    });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^markfolio_database_up 0$/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d/m);
    expect(body).not.toMatch(/^markfolio_(overdue|oldest|job|newest)/m);
    await http.close();
    await away.close();
  });
});

describe('the state of the system', () => {
  test('tells staff what runs where, without what went wrong in a job', async () => {
    later();
    await app.db
      .insert(jobs)
      .values({ name: 'STORAGE', nextRunAt: app.deps.now() })
      .onConflictDoNothing();
    await app.db.insert(jobRuns).values({
      job: 'STORAGE',
      lease: randomUUID(),
      startedAt: app.deps.now(),
      finishedAt: app.deps.now(),
      error: 'CANARY',
    });
    app.moveClock(minutes(10));
    const { token } = await app.signIn('lawyer@markfolio.example');
    const state = await app.ask(systemApi.state, {}, { token });
    expect(state).toMatchObject({
      version: '0.1.0',
      database: { kind: 'server', connections: { waiting: 0 } },
      files: { kind: 'folder', count: await app.db.$count(files) },
      mail: { isConfigured: true, failed: 0 },
      backup: { newestAt: expect.any(String), lostFiles: 2, isNewestBad: false },
    });
    expect(state.database.version).toMatch(/^\d+/);
    expect(state.database.bytes).toBeGreaterThan(1_000_000);
    expect(state.disk?.total).toBeGreaterThan(state.disk?.free ?? 0);
    expect(state.jobs.find(({ name }) => name === 'STORAGE')).toMatchObject({
      isRunning: false,
      last: { hasFailed: true },
    });
    expect(JSON.stringify(state)).not.toContain('CANARY');
  });
});

describe('what the set-up lacks', () => {
  const started = async (trustProxy?: number) => {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const server = await buildApp({
      deps: app.deps,
      surroundings: {
        ...app.surroundings,
        database: { ...app.surroundings.database, ownsTables: true },
      },
      logger,
      ...(trustProxy !== undefined && { trustProxy }),
    });
    const stateFor = async (token: string) => app.ask(systemApi.state, {}, { token, server });
    const visit = (headers: Record<string, string>) =>
      server.http.inject({ url: '/api/health', headers });
    const warned = () => lines.filter((line) => line.includes('proxy.not_trusted')).length;
    return { server, stateFor, visit, warned };
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };

  test('a proxy that is not believed is told once in the log, and to administrators', async () => {
    const { server, stateFor, visit, warned } = await started();
    const current = (await app.signIn('admin@markfolio.example')).token;
    await visit({});
    expect((await stateFor(current)).proxyIsNotTrusted).toBe(false);
    await visit(forwarded);
    await visit(forwarded);
    expect(warned()).toBe(1);
    const lawyer = (await app.signIn('lawyer@markfolio.example')).token;
    expect(await stateFor(current)).toMatchObject({
      proxyIsNotTrusted: true,
      database: { ownsTables: true },
    });
    expect(await stateFor(lawyer)).toMatchObject({
      proxyIsNotTrusted: false,
      database: { ownsTables: false },
    });
    await server.http.close();
  });

  test('one that is believed is not', async () => {
    const { server, stateFor, visit, warned } = await started(1);
    const current = (await app.signIn('admin@markfolio.example')).token;
    await visit(forwarded);
    expect(warned()).toBe(0);
    expect((await stateFor(current)).proxyIsNotTrusted).toBe(false);
    await server.http.close();
  });
});
