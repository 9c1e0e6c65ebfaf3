import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { calendarApi } from '#contract/calendar/api';
import { dateCheckApi } from '#contract/deadlines/dateCheck';
import { proceduralDateKind, trademarkStatus } from '#contract/codes/trademarks';
import { calendarEvents } from '#server/deadlines/table';
import { checkDates } from '#server/deadlines/check';
import { drainDeadlines } from '#server/deadlines/settle';
import { productJobs } from '#server/plans';
import { runDue } from '#server/jobs/runDue';
import { neverStopping } from '#server/jobs/stopping';
import { jobRuns, jobs } from '#server/jobs/table';
import { mails } from '#server/mail/table';
import { markOffice } from '#server/test/markOffice';
import { trademarks } from '#server/trademarks/table';

const { app, admin, lawyer, signInAgain, create } = await markOffice();
const { db } = app;
const day = 24 * 3_600_000;

const check = () => checkDates(app.deps, neverStopping);
const result = async () => {
  const { result: last } = await app.ask(dateCheckApi.last, {}, admin);
  if (!last) throw new Error('never checked');
  return last;
};
const written = () => db.$count(mails, eq(mails.template, 'missingDates'));

const registered = (name: string) =>
  create({
    name,
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: `R.${name}`,
    applicationDate: '2020-01-15',
    registrationDate: '2020-09-01',
    expirationDate: '2030-01-15',
  });
/** Away from the calendar without anybody having deleted it: a fault. */
const loseRenewal = (id: number) =>
  db
    .delete(calendarEvents)
    .where(and(eq(calendarEvents.trademark, id), eq(calendarEvents.type, 'TRADEMARK_EXPIRATION')));

beforeAll(async () => {
  await drainDeadlines(db, app.deps.now);
});
beforeEach(async () => {
  await db.delete(mails);
  await db.execute(sql`delete from settings where key = 'DATE_CHECK'`);
  // Each test has its own portfolio.
  await db.execute(sql`update trademarks set deleted_at = now() where deleted_at is null`);
});

test('where nothing is missing nobody is told', async () => {
  expect((await app.ask(dateCheckApi.last, {}, admin)).result).toBeNull();
  await registered('Whole');
  expect(await check()).toBe(1);
  expect(await result()).toMatchObject({ marks: 1, withGaps: 0, found: [] });
  expect(await written()).toBe(0);
});

test('a registered mark without renewal, a letter without deadline and an open deadline from before a takeover are found', async () => {
  const whole = await registered('Whole');
  const lost = await registered('Lost');
  await loseRenewal(lost.id);
  const unanswered = await create({
    name: 'Letter',
    proceduralDates: [
      {
        kind: proceduralDateKind.OTHER.value,
        date: '2026-11-02',
        dueDate: '2026-12-02',
        answeredOn: null,
        needsNoAnswer: false,
        inOurFavour: false,
        issuedOn: null,
        groundsFiledOn: null,
        note: null,
      },
    ],
  });
  await db.delete(calendarEvents).where(eq(calendarEvents.trademark, unanswered.id));
  const taken = await registered('Taken');
  await db
    .update(trademarks)
    .set({ takenOver: true, takenOverOn: '2026-06-01' })
    .where(eq(trademarks.id, taken.id));
  await drainDeadlines(db, app.deps.now);
  await db
    .update(calendarEvents)
    .set({ due: '2026-01-15', lastDay: '2026-05-31', done: false })
    .where(eq(calendarEvents.trademark, taken.id));
  expect(await check()).toBe(4);
  const last = await result();
  expect(last).toMatchObject({
    withGaps: 3,
    counts: { no_renewal: 1, letter_without_deadline: 1 },
  });
  expect(last.counts.open_before_takeover).toBeGreaterThanOrEqual(1);
  expect(last.found.map(({ trademark }) => trademark.id)).toEqual([
    lost.id,
    unanswered.id,
    taken.id,
  ]);
  expect(last.found[0]).toEqual({
    trademark: { id: lost.id, name: 'Lost', number: 'R.Lost' },
    gaps: [{ kind: 'no_renewal' }],
  });
  expect(last.found.map(({ trademark }) => trademark.id)).not.toContain(whole.id);
});

test('administrators are told at once of what is new, and weekly while it lasts', async () => {
  const first = await registered('First');
  await loseRenewal(first.id);
  await check();
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ template: 'missingDates', parameters: { count: 1 } });
  expect(await written()).toBe(1);
  await check();
  expect(await written()).toBe(1);
  const second = await registered('Second');
  await loseRenewal(second.id);
  await check();
  expect(await written()).toBe(2);
  app.moveClock(7 * day);
  await check();
  expect(await written()).toBe(3);
  await signInAgain();
});

test('a renewal that somebody deleted is missing on purpose', async () => {
  const mark = await registered('Deleted');
  const [event] = await db
    .select()
    .from(calendarEvents)
    .where(
      and(eq(calendarEvents.trademark, mark.id), eq(calendarEvents.type, 'TRADEMARK_EXPIRATION')),
    );
  const { id, due } = event ?? { id: 0, due: '' };
  await app.ask(calendarApi.remove, { id, due, typed: 'Deleted' }, lawyer);
  await check();
  expect(await result()).toMatchObject({ marks: 1, withGaps: 0 });
});

test('runs after the nightly recomputation, as a job of its own', async () => {
  await registered('Job');
  await db.delete(jobs);
  await db.delete(jobRuns);
  const plans = productJobs.filter(({ name }) => name === 'DEADLINES' || name === 'DATE_CHECK');
  await runDue(app.deps, plans);
  const runs = await db.select().from(jobRuns).orderBy(jobRuns.id);
  expect(runs.map(({ job, error, count }) => [job, error, count])).toEqual([
    ['DEADLINES', null, expect.any(Number)],
    ['DATE_CHECK', null, 1],
  ]);
});
