import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobApi } from '#contract/jobs/api';
import { openPool } from '#server/db/client';
import { listenTo } from '#server/db/listen';
import type { Listen } from '#server/db/open';
import { jobRuns, jobs } from '#server/jobs/table';
import { type JobPlan, runDue } from '#server/jobs/runDue';
import { productJobs, productWork } from '#server/plans';
import { nextNight } from '#server/jobs/times';
import { startJobs } from '#server/jobs/wake';
import { type TestApp, testApp } from '#server/test/app';
import { eventually } from '#server/test/eventually';
import { waitsForLock } from '#server/test/waitsForLock';

const minute = 60_000;
const hour = 60 * minute;

describe('jobs', () => {
  let app: TestApp;
  let ran: number;
  const plan = (run: JobPlan['run']): JobPlan => ({ name: 'DEADLINES', next: nextNight, run });
  const counting = plan(() => {
    ran += 1;
    return Promise.resolve(ran);
  });
  const runsOf = () => app.db.select().from(jobRuns).orderBy(jobRuns.id);
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    ran = 0;
    // No night begins while a test moves the clock by minutes, whatever the time of the day.
    const now = app.deps.now().getTime();
    app.moveClock(nextNight(app.deps.now()).getTime() + hour - now);
    await app.db.delete(jobs);
    await app.db.delete(jobRuns);
  });

  test('one that never ran is due at once, then at four in the morning in Warsaw', async () => {
    await runDue(app.deps, [counting]);
    await runDue(app.deps, [counting]);
    expect(ran).toBe(1);
    const [job] = await app.db.select().from(jobs);
    expect(job?.nextRunAt).toEqual(nextNight(app.deps.now()));
    expect(await runsOf()).toMatchObject([{ job: 'DEADLINES', count: 1, error: null }]);
  });

  test('of several servers one does it', async () => {
    await Promise.all(Array.from({ length: 5 }, () => runDue(app.deps, [counting])));
    expect(ran).toBe(1);
  });

  test('missed nights are made up for with one run', async () => {
    await runDue(app.deps, [counting]);
    app.moveClock(80 * hour);
    await runDue(app.deps, [counting]);
    await runDue(app.deps, [counting]);
    expect(ran).toBe(2);
  });

  test('one that fails says why and is tried again five minutes later', async () => {
    const failing = plan(() => Promise.reject(new Error('no space left')));
    await runDue(app.deps, [failing]);
    expect(await runsOf()).toMatchObject([{ count: null, error: 'no space left' }]);
    await runDue(app.deps, [counting]);
    expect(ran).toBe(0);
    app.moveClock(5 * minute + 1_000);
    await runDue(app.deps, [counting]);
    expect(ran).toBe(1);
  });

  test('one whose server died is taken over, and the dead one ends nothing when it comes back', async () => {
    let wakeUp = () => {};
    const asleep = new Promise<number>((resolve) => {
      wakeUp = () => resolve(7);
    });
    const dead = runDue(app.deps, [plan(() => asleep)]);
    await eventually(async () => expect(await runsOf()).toHaveLength(1));
    await runDue(app.deps, [counting]);
    expect(ran).toBe(0);
    // Within five minutes, however the server ended.
    app.moveClock(4 * minute + 1_000);
    let release = () => {};
    const held = new Promise<number>((resolve) => {
      release = () => resolve(1);
    });
    const second = runDue(app.deps, [plan(() => held)]);
    await eventually(async () => expect(await runsOf()).toHaveLength(2));
    wakeUp();
    await dead;
    const [job] = await app.db.select().from(jobs);
    expect(job?.lease).not.toBeNull();
    release();
    await second;
    expect((await app.db.select().from(jobs))[0]?.lease).toBeNull();
  });

  test('one at work keeps its job, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let wakeUp = () => {};
    const atWork = new Promise<number>((resolve) => {
      wakeUp = () => resolve(7);
    });
    const long = runDue(app.deps, [plan(() => atWork)]);
    await eventually(async () => expect(await runsOf()).toHaveLength(1));
    const [taken] = await app.db.select().from(jobs);
    app.moveClock(3 * minute);
    vi.advanceTimersByTime(minute);
    await eventually(async () => {
      const [job] = await app.db.select().from(jobs);
      expect(job?.leaseUntil?.getTime()).toBeGreaterThan(taken?.leaseUntil?.getTime() ?? 0);
    });
    app.moveClock(3 * minute);
    await runDue(app.deps, [counting]);
    expect(ran).toBe(0);
    wakeUp();
    await long;
    vi.useRealTimers();
    expect(await runsOf()).toMatchObject([{ count: 7, error: null }]);
  });

  test('one that is asked for runs at once, on whichever server hears the database say so', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const listen: Listen = (channel, onSignal) =>
      listenTo(app.url, channel, { onSignal, onError: () => undefined });
    const servers = [
      startJobs(app.deps, productWork, { listen }),
      startJobs(app.deps, productWork, { listen }),
    ];
    const finished = async () =>
      (await runsOf()).filter(({ job, finishedAt }) => job === 'REMINDERS' && finishedAt !== null)
        .length;
    await eventually(async () => expect(await finished()).toBe(1));
    const { token } = await app.signIn('admin@markfolio.example');
    await eventually(async () => {
      const { rows } = await app.db.execute<{ n: number }>(sql`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`);
      expect(rows[0]?.n).toBe(2);
    });
    await app.call(jobApi.runNow, { name: 'REMINDERS' }, { token });
    await eventually(async () => expect(await finished()).toBe(2));
    await Promise.all(servers.map((server) => server.stop()));
    vi.useRealTimers();
    expect(await finished()).toBe(2);
  });

  test('a run is told as over when its job is free again, not before', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let holding = Promise.resolve();
    const work = runDue(app.deps, [
      plan(async () => {
        await new Promise<void>((isHeld) => {
          holding = app.db.transaction(async (tx) => {
            await tx.select().from(jobs).for('update');
            isHeld();
            await held;
          });
        });
        return 1;
      }),
    ]);
    await waitsForLock(app.db);
    expect(await runsOf()).toMatchObject([{ finishedAt: null }]);
    letGo();
    await Promise.all([holding, work]);
    expect(await runsOf()).toMatchObject([{ finishedAt: expect.any(Date), count: 1 }]);
  });

  test('one that is asked for while it runs is run again', async () => {
    const { token } = await app.signIn('admin@markfolio.example');
    let asked = false;
    const during = plan(async () => {
      if (!asked) await app.call(jobApi.runNow, { name: 'DEADLINES' }, { token });
      asked = true;
      ran += 1;
      return ran;
    });
    await runDue(app.deps, [during]);
    await runDue(app.deps, [during]);
    await runDue(app.deps, [during]);
    expect(ran).toBe(2);
  });

  test('one that works with what another leaves waits for it, on whichever server', async () => {
    const order: string[] = [];
    let finish = () => {};
    const first = plan(
      () =>
        new Promise((resolve) => {
          finish = () => {
            order.push('deadlines');
            resolve(1);
          };
        }),
    );
    const second: JobPlan = {
      name: 'REMINDERS',
      after: 'DEADLINES',
      next: nextNight,
      run: () => Promise.resolve(order.push('reminders')),
    };
    const one = runDue(app.deps, [first, second]);
    await eventually(async () => expect(await runsOf()).toHaveLength(1));
    await runDue(app.deps, [first, second]);
    expect(order).toEqual([]);
    finish();
    await one;
    expect(order).toEqual(['deadlines', 'reminders']);
    // A failure of the first holds nobody up.
    app.moveClock(30 * hour);
    await runDue(app.deps, [plan(() => Promise.reject(new Error('no space left'))), second]);
    expect(order).toEqual(['deadlines', 'reminders', 'reminders']);
  });

  test('one that ran after a failure of the other is due again once that has succeeded', async () => {
    const order: string[] = [];
    const failing = plan(() => Promise.reject(new Error('no space left')));
    const first = plan(() => Promise.resolve(order.push('deadlines')));
    const second: JobPlan = {
      name: 'REMINDERS',
      after: 'DEADLINES',
      next: nextNight,
      run: () => Promise.resolve(order.push('reminders')),
    };
    const rounds = async (...plans: JobPlan[]) => {
      await runDue(app.deps, plans);
      await runDue(app.deps, plans);
    };
    // Late would be worse than on the state of yesterday.
    await rounds(failing, second);
    expect(order.splice(0)).toEqual(['reminders']);
    app.moveClock(5 * minute + 1_000);
    await rounds(failing, second);
    expect(order.splice(0)).toEqual([]);
    app.moveClock(5 * minute + 1_000);
    await rounds(first, second);
    expect(order.splice(0)).toEqual(['deadlines', 'reminders']);
    const due = await app.db.select().from(jobs);
    expect(due.map(({ nextRunAt }) => nextRunAt)).toEqual(due.map(() => nextNight(app.deps.now())));
    // Asked for without a failure before, it concerns nobody else.
    await app.db.update(jobs).set({ nextRunAt: app.deps.now() }).where(eq(jobs.name, 'DEADLINES'));
    await rounds(first, second);
    expect(order.splice(0)).toEqual(['deadlines']);
  });

  test('administrators see the runs and may ask for one now', async () => {
    await runDue(app.deps, [counting]);
    const { token } = await app.signIn('admin@markfolio.example');
    const { body } = await app.call(jobApi.list, {}, { token });
    expect(body.jobs[0]).toMatchObject({
      name: 'DEADLINES',
      due: false,
      running: false,
      runs: [{ count: 1, error: null }],
    });
    expect((await app.call(jobApi.runNow, { name: 'DEADLINES' }, { token })).status).toBe(202);
    const { body: asked } = await app.call(jobApi.list, {}, { token });
    expect(asked.jobs[0]).toMatchObject({ name: 'DEADLINES', due: true });
    await runDue(app.deps, [counting]);
    expect(ran).toBe(2);
  });

  test('it is looked for at the start and twice a minute, and no more when told to end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const work = startJobs(app.deps, productWork);
    const due = async () => {
      await app.db
        .update(jobs)
        .set({ nextRunAt: new Date(0) })
        .where(eq(jobs.name, 'DEADLINES'));
    };
    const finished = async () =>
      (await runsOf()).filter(({ job, finishedAt }) => job === 'DEADLINES' && finishedAt !== null)
        .length;
    await eventually(async () => expect(await finished()).toBe(1));
    await due();
    // A round that is not over yet lets the next wake-up pass.
    await eventually(async () => {
      vi.advanceTimersByTime(30_000);
      expect(await finished()).toBe(2);
    });
    await work.stop();
    await due();
    vi.advanceTimersByTime(10 * minute);
    vi.useRealTimers();
    expect(await finished()).toBe(2);
  });

  test.each([
    ['alone on its database takes it over at once', true, 1],
    ['beside others leaves it to the end of its time', false, 0],
  ])('what a killed server was at: one that starts %s', async (_, alone, runs) => {
    const leaseUntil = new Date(app.deps.now().getTime() + 10 * minute);
    await app.db
      .insert(jobs)
      .values({ name: 'STORAGE', nextRunAt: app.deps.now(), lease: randomUUID(), leaseUntil });
    const work = startJobs(app.deps, productWork, { alone });
    // Taken over or not, those around it have had their turn.
    await eventually(async () =>
      expect((await runsOf()).filter(({ finishedAt }) => finishedAt !== null)).toHaveLength(
        productJobs.length - 1 + runs,
      ),
    );
    await work.stop();
    const ran = (await runsOf()).filter(({ job }) => job === 'STORAGE');
    expect(ran).toHaveLength(runs);
  });

  test('a database that is away is survived and said in the log', async () => {
    const away = openPool('postgres://nobody@127.0.0.1:1/none', { onError: () => undefined });
    const work = startJobs({ ...app.deps, db: away.db }, productWork);
    await eventually(() =>
      expect(app.logged).toContainEqual(expect.objectContaining({ event: 'jobs.round_failed' })),
    );
    await work.stop();
    await away.close();
  });
});

describe('the night', () => {
  test.each([
    ['2026-11-15T12:00:00Z', '2026-11-16T03:00:00.000Z'],
    ['2026-11-15T02:59:00Z', '2026-11-15T03:00:00.000Z'],
    ['2026-11-15T03:00:00Z', '2026-11-16T03:00:00.000Z'],
    ['2026-07-01T12:00:00Z', '2026-07-02T02:00:00.000Z'],
    // The clocks change at two and at three: four comes once on each of these days.
    ['2026-03-28T12:00:00Z', '2026-03-29T02:00:00.000Z'],
    ['2026-10-24T12:00:00Z', '2026-10-25T03:00:00.000Z'],
  ])('after %s is %s', (after, night) => {
    expect(nextNight(new Date(after)).toISOString()).toBe(night);
  });
});
