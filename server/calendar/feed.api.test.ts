import { and, eq, isNull } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { sessionApi } from '#contract/accounts/session';
import { calendarApi } from '#contract/calendar/api';
import { deadlineActionApi } from '#contract/calendar/deadline';
import { calendarFeedApi } from '#contract/calendar/feed';
import { customerApi } from '#contract/customers/customer';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { trademarkApi } from '#contract/trademarks/trademark';
import { createPasswordLink } from '#server/auth/passwordLinks';
import { accounts } from '#server/auth/table';
import { examplePassword } from '#server/example/load';
import { renewStandIns } from '#server/deadlines/standIns';
import { calendarEvents } from '#server/deadlines/table';
import { minutes, type TestApp, testApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Session = { token: string };
const secretFor = async (session: Session): Promise<string> =>
  (await app.ask(calendarFeedApi.open, {}, session)).url.split('/').at(-2) ?? '';

const opened = async (email: string) => {
  const session = await app.signIn(email);
  return { session, secret: await secretFor(session) };
};

const eventOf = async (trademark: number): Promise<{ id: number; due: string }> => {
  const [row] = await app.db
    .select({ id: calendarEvents.id, due: calendarEvents.due })
    .from(calendarEvents)
    .where(and(eq(calendarEvents.trademark, trademark), eq(calendarEvents.rule, 'paris-priority')));
  return row ?? { id: 0, due: '' };
};

const accountOf = async (email: string) => {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.email, email));
  if (!row) throw new Error(email);
  return row;
};

/** As a program reads it: by another's parser. */
const readFeed = async (secret: string) => {
  const answer = await app.call(calendarFeedApi.read, { secret });
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const root = new ICAL.Component(ICAL.parse(answer.raw.toString('utf8')));
  return root.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      date: event.startDate.toString(),
      sequence: event.sequence,
      text: event.description,
    };
  });
};

describe('the calendar feed', () => {
  test.each(['lawyer@markfolio.example', 'client@markfolio.example'])(
    'of %s shows the dates the screen shows',
    async (email) => {
      const { session, secret } = await opened(email);
      const today = dateInWarsaw(app.deps.now());
      const { events } = await app.ask(
        calendarApi.list,
        { from: addMonths(today, -240), to: addMonths(today, 600) },
        session,
      );
      const open = events.filter(({ done }) => !done).map(({ due }) => due);
      const read = await readFeed(secret);
      expect(open.length).toBeGreaterThan(3);
      expect(read.map(({ date }) => date).toSorted()).toEqual(open.toSorted());
      expect(new Set(read.map(({ uid }) => uid)).size).toBe(read.length);
    },
  );

  test('moves an entry whose deadline moves, and drops one that is put away', async () => {
    const { session, secret } = await opened('lawyer@markfolio.example');
    const today = dateInWarsaw(app.deps.now());
    const [found] = await app.db
      .select({ mark: trademarks })
      .from(calendarEvents)
      .innerJoin(trademarks, eq(trademarks.id, calendarEvents.trademark))
      .where(and(eq(calendarEvents.rule, 'paris-priority'), isNull(trademarks.deletedAt)));
    if (!found) throw new Error('the example has no priority');
    const { id } = found.mark;
    const uid = `${id}-paris-priority@markfolio.test`;
    const entries = async () => (await readFeed(secret)).filter((entry) => entry.uid === uid);
    const applied = async (applicationDate: string | null) => {
      app.moveClock(minutes(1));
      const { row } = await app.ask(trademarkApi.get, { id }, session);
      await app.call(trademarkApi.update, { id, version: row.version, applicationDate }, session);
      return entries();
    };
    const [before] = await entries();
    const moved = await applied(today);
    expect(moved).toMatchObject([{ uid, date: addMonths(today, 6) }]);
    expect(moved[0]?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    // Gone and made anew, it is the same entry to a program, which would take an older one for stale.
    expect(await applied(null)).toEqual([]);
    const anew = await applied(today);
    expect(anew).toMatchObject([{ uid, date: addMonths(today, 6) }]);
    expect(anew[0]?.sequence).toBeGreaterThan(moved[0]?.sequence ?? 0);
    await app.call(calendarApi.archive, { ...(await eventOf(id)), archived: true }, session);
    expect((await readFeed(secret)).map((entry) => entry.uid)).not.toContain(uid);
  });

  test('has a newer version of an entry whenever somebody else answers for it', async () => {
    const { session, secret } = await opened('lawyer@markfolio.example');
    const admin = await app.signIn('admin@markfolio.example');
    const [found] = await app.db
      .select({ event: calendarEvents, mark: trademarks })
      .from(calendarEvents)
      .innerJoin(trademarks, eq(trademarks.id, calendarEvents.trademark))
      .where(and(eq(calendarEvents.rule, 'pl-renewal'), eq(calendarEvents.done, false)));
    if (!found) throw new Error('the example has no renewal');
    const { event, mark } = found;
    const uid = `${mark.id}-pl-renewal@markfolio.test`;
    const entry = async () => (await readFeed(secret)).find((each) => each.uid === uid);
    const person = await accountOf('lawyer@markfolio.example');
    const other = await accountOf('admin@markfolio.example');
    let before = await entry();
    const expectNewer = async (name: string): Promise<void> => {
      const after = await entry();
      expect(after?.text).toContain(name);
      expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
      before = after;
    };
    const handOver = async (to: number | null) => {
      app.moveClock(minutes(1));
      await app.ask(deadlineActionApi.handOver, { ids: [event.id], to }, session);
    };

    await handOver(other.id);
    await expectNewer(other.name);
    await handOver(null);

    const answerFor = async (responsible: number | null, guardian: number) => {
      app.moveClock(minutes(1));
      const { row } = await app.ask(trademarkApi.get, { id: mark.id }, admin);
      const { version } = row;
      await app.ask(trademarkApi.update, { id: mark.id, version, responsible }, admin);
      before = await entry();
      app.moveClock(minutes(1));
      const { row: customer } = await app.ask(customerApi.get, { id: mark.customer }, admin);
      const given = { id: mark.customer, version: customer.version, guardian };
      await app.ask(customerApi.update, given, admin);
    };
    await answerFor(null, other.id);
    await answerFor(null, person.id);
    await expectNewer(person.name);

    app.moveClock(minutes(1));
    const { row } = await app.ask(ownAccountApi.get, {}, session);
    const tomorrow = addDays(dateInWarsaw(app.deps.now()), 1);
    const absence = { awayFrom: tomorrow, awayUntil: tomorrow, substitute: other.id };
    await app.ask(ownAccountApi.update, { version: row.version, ...absence }, session);
    before = await entry();
    // The absence begins without anybody writing anything.
    app.moveClock(minutes(24 * 60));
    await app.db.transaction((tx) => renewStandIns(tx, app.deps.now()));
    await expectNewer(other.name);
    const steady = await entry();
    await app.db.transaction((tx) => renewStandIns(tx, app.deps.now()));
    expect(await entry()).toEqual(steady);
  });

  test('is closed by its owner, by a new address, and with the account', async () => {
    const { session, secret } = await opened('client2@markfolio.example');
    expect((await app.call(calendarFeedApi.read, { secret })).status).toBe(200);
    const renewed = await secretFor(session);
    expect((await app.call(calendarFeedApi.read, { secret })).status).toBe(404);
    expect((await app.call(calendarFeedApi.read, { secret: renewed })).status).toBe(200);
    await app.call(calendarFeedApi.close, {}, session);
    expect((await app.call(calendarFeedApi.read, { secret: renewed })).status).toBe(404);
    const last = await secretFor(session);
    await app.db
      .update(accounts)
      .set({ canLogin: false })
      .where(eq(accounts.email, 'client2@markfolio.example'));
    expect((await app.call(calendarFeedApi.read, { secret: last })).status).toBe(404);
  });

  test.each(['change', 'reset'])('ends with the password, by its %s, and says so', async (way) => {
    const email = 'totp@markfolio.example';
    const { session, secret } = await opened(email);
    const other = await opened('admin@markfolio.example');
    const password = `zupełnie nowe hasło (${way})`;
    if (way === 'change') {
      const wanted = { currentPassword: examplePassword, password };
      await app.ask(ownAccountApi.changePassword, wanted, session);
    } else {
      const { id } = await accountOf(email);
      const { token } = await createPasswordLink(app.db, 'reset', id, app.deps.now());
      await app.ask(sessionApi.usePasswordLink, { token, password });
    }
    expect((await app.call(calendarFeedApi.read, { secret })).status).toBe(404);
    expect((await app.call(calendarFeedApi.read, { secret: other.secret })).status).toBe(200);
    const again = await app.signIn(email);
    const state = await app.ask(calendarFeedApi.state, {}, again);
    expect(state).toEqual({ since: null, endedAt: expect.any(String) as unknown });
    const fresh = await secretFor(again);
    expect((await app.call(calendarFeedApi.read, { secret: fresh })).status).toBe(200);
    expect(await app.ask(calendarFeedApi.state, {}, again)).toMatchObject({ endedAt: null });
  });
});
