import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarApi } from '#contract/calendar/api';
import { deadlineActionApi } from '#contract/calendar/deadline';
import { deadlineSettingsApi } from '#contract/deadlines/settings';
import { calendarHistoryApi } from '#contract/calendar/history';
import { dateChangeApi } from '#contract/calendar/dateChanges';
import { addDays } from '#contract/values/dates';
import { trademarkStatus } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { openPool, timeoutsOf } from '#server/db/client';
import { calendarEvents, dateChanges } from '#server/deadlines/table';
import { knowledgeFingerprint } from '#server/deadlines/knowledge';
import { drainDeadlines, makeAllStale } from '#server/deadlines/settle';
import { staleDeadlines } from '#server/staleDeadlines/table';
import { noteUpdate } from '#server/deadlines/update';
import { readSetting, writeSetting } from '#server/settings/values';
import { afterFile } from '#server/test/afterFile';
import { testApp } from '#server/test/app';
import { markOffice } from '#server/test/markOffice';
import { longestWait } from '#server/test/patience';
import { trademarks } from '#server/trademarks/table';

const { app, admin, lawyer, client, create, update } = await markOffice();
const { db } = app;

/** A mark with one renewal; its dates lie ahead whatever the day. */
const registered = (name: string) =>
  create({
    name,
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: `R.${name}`,
    applicationDate: '2020-01-15',
    registrationDate: '2020-09-01',
    expirationDate: '2030-01-15',
  });

const renewalOf = (id: number) =>
  and(eq(calendarEvents.trademark, id), eq(calendarEvents.type, 'TRADEMARK_EXPIRATION'));
const renewal = async (id: number) => {
  const [row] = await db.select().from(calendarEvents).where(renewalOf(id));
  if (!row) throw new Error('no renewal');
  return row;
};
/** As an older product had computed it. */
const wasDue = async (id: number, due: string): Promise<void> => {
  await db.update(calendarEvents).set({ due, lastDay: due }).where(renewalOf(id));
};
const olderProduct = () => writeSetting(db, 'DEADLINE_KNOWLEDGE', { fingerprint: 'older' });
const drain = () => drainDeadlines(db, app.deps.now);
const start = async () => {
  const isUpdated = await noteUpdate(db);
  await drain();
  return isUpdated;
};
const listed = () => db.select().from(dateChanges).orderBy(asc(dateChanges.id));

beforeEach(async () => {
  await drain();
  await db.delete(dateChanges);
});

describe('the first start after an update', () => {
  test('on a database without marks records what it knows and lists nothing', async () => {
    const fresh = await testApp({ example: false });
    expect(await fresh.db.$count(trademarks)).toBe(0);
    expect(await noteUpdate(fresh.db)).toBe(false);
    const known = { fingerprint: knowledgeFingerprint() };
    expect(await readSetting(fresh.db, 'DEADLINE_KNOWLEDGE')).toEqual(known);
    expect(await fresh.db.$count(staleDeadlines)).toBe(0);
  });

  test('looks at all marks where nothing says by what they were computed', async () => {
    await registered('Sosna');
    await db.execute(sql`delete from settings where key = 'DEADLINE_KNOWLEDGE'`);
    expect(await noteUpdate(db)).toBe(true);
    expect(await db.$count(staleDeadlines)).toBe(await db.$count(trademarks));
    await drain();
    expect(await db.$count(staleDeadlines)).toBe(0);
    // Nothing is another than it was.
    expect(await listed()).toEqual([]);
  });

  test('lists what moved, appeared and closed, with both dates and why', async () => {
    const [moved, appeared, closed, again] = [
      await registered('Moved'),
      await registered('Appeared'),
      await registered('Closed'),
      await registered('Again'),
    ];
    await wasDue(moved.id, '2030-01-20');
    await db.delete(calendarEvents).where(renewalOf(appeared.id));
    const { id: _, ...row } = await renewal(closed.id);
    const bogus = { key: 'gone-rule', rule: 'gone-rule', due: '2029-05-05' };
    await db.insert(calendarEvents).values({ ...row, ...bogus });
    await db.update(calendarEvents).set({ done: true }).where(renewalOf(again.id));
    await olderProduct();
    expect(await start()).toBe(true);

    const { changes, total, upTo } = await app.ask(dateChangeApi.list, {}, lawyer);
    expect(total).toBe(4);
    expect(upTo).toBe(Math.max(...changes.map(({ id }) => id)));
    const number = (name: string) => ({ name, number: `R.${name}` });
    // The newest mark first.
    expect(changes).toMatchObject([
      {
        kind: 'appeared',
        oldDue: '2030-01-15',
        newDue: '2030-01-15',
        trademark: number('Again'),
      },
      { kind: 'closed', oldDue: '2029-05-05', newDue: null, trademark: number('Closed') },
      { kind: 'appeared', oldDue: null, newDue: '2030-01-15', trademark: number('Appeared') },
      {
        kind: 'moved',
        oldDue: '2030-01-20',
        newDue: '2030-01-15',
        event: (await renewal(moved.id)).id,
        trademark: number('Moved'),
      },
    ]);
    expect(changes[3]?.reason.pl).toMatch(/reguły „.+” \(.+\)/);
    expect(changes[1]?.reason.pl).toContain('Reguła się zmieniła');
  });

  test('happens once: neither another start nor any later recomputation lists more', async () => {
    const mark = await registered('Once');
    await wasDue(mark.id, '2030-01-20');
    await olderProduct();
    expect(await start()).toBe(true);
    expect(await start()).toBe(false);
    await makeAllStale(db);
    await drain();
    await update(mark.id, { expirationDate: '2030-03-15' });
    expect(await listed()).toHaveLength(1);
  });

  test('marks of a large firm are noted in their own time, whatever answers may take', async () => {
    const pool = openPool(app.deps.databaseUrl, {
      onError: () => undefined,
      timeouts: { ...timeoutsOf(1), connectionTimeoutMillis: longestWait },
    });
    afterFile(() => pool.close());
    await olderProduct();
    const started = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${staleDeadlines} in access exclusive mode`);
      const works = [makeAllStale(pool.db), noteUpdate(pool.db)];
      await tx.execute(sql`select pg_sleep(2)`);
      return works;
    });
    await expect(Promise.all(started)).resolves.toHaveLength(2);
  });

  test('of several servers is noted by one, and each change is listed once', async () => {
    const mark = await registered('Several');
    await wasDue(mark.id, '2030-01-20');
    await olderProduct();
    const noted = await Promise.all([noteUpdate(db), noteUpdate(db), noteUpdate(db)]);
    expect(noted.filter(Boolean)).toHaveLength(1);
    await Promise.all([drain(), drain(), drain()]);
    expect(await listed()).toHaveLength(1);
  });

  test('loses nothing of a mark that somebody changes before its turn', async () => {
    const edited = await registered('Edited');
    const decided = await registered('Decided');
    await wasDue(edited.id, '2030-01-20');
    await wasDue(decided.id, '2030-01-21');
    await olderProduct();
    await noteUpdate(db);
    await update(edited.id, { name: 'Edited 2' });
    const { id, due } = await renewal(decided.id);
    await app.ask(calendarApi.archive, { id, due, archived: true }, lawyer);
    const expected = [
      { trademark: edited.id, oldDue: '2030-01-20', newDue: '2030-01-15' },
      { trademark: decided.id, oldDue: '2030-01-21', newDue: '2030-01-15' },
    ];
    expect(await listed()).toMatchObject(expected);
    await drain();
    expect(await listed()).toMatchObject(expected);
  });

  test('goes on where a server died before it had compared', async () => {
    const mark = await registered('Died');
    await wasDue(mark.id, '2030-01-20');
    await olderProduct();
    await noteUpdate(db);
    expect(await start()).toBe(false);
    expect(await listed()).toHaveLength(1);
  });
});

describe('a changed date', () => {
  const changed = async (name: string) => {
    const mark = await registered(name);
    await wasDue(mark.id, '2030-01-20');
    await olderProduct();
    await start();
    return mark;
  };
  const shown = async (mark: number, by: { token: string }) => {
    const { id } = await renewal(mark);
    return (await app.ask(calendarApi.get, { id }, by)).updatedFrom;
  };

  test('shows both dates to the firm until somebody takes note, and tells so in history', async () => {
    const mark = await changed('Shown');
    expect(await shown(mark.id, lawyer)).toBe('2030-01-20');
    expect(await shown(mark.id, client)).toBeNull();
    const { changes } = await app.ask(dateChangeApi.list, { trademark: mark.id }, admin);
    const ids = changes.map(({ id }) => id);
    expect(await app.ask(dateChangeApi.acknowledge, { ids }, lawyer)).toEqual({ count: 1 });
    expect(await shown(mark.id, lawyer)).toBeNull();
    expect(await app.ask(dateChangeApi.list, { trademark: mark.id }, admin)).toMatchObject({
      changes: [],
      total: 0,
      upTo: null,
    });
    const [row] = await listed();
    expect(row).toMatchObject({
      acknowledgedAt: expect.any(Date),
      acknowledgedBy: expect.any(Number),
    });
    const told = await app.ask(calendarHistoryApi.read, { id: mark.id }, admin);
    expect(told.entries[0]).toMatchObject({
      before: { deadline: { due: '2030-01-20' } },
      after: { deadline: { due: '2030-01-15', acknowledged: true } },
    });
    // Done already, it changes nothing.
    expect(await app.ask(dateChangeApi.acknowledge, { ids }, lawyer)).toEqual({ count: 0 });
  });

  test('that moves again for another reason no longer shows the date from before the update', async () => {
    const mark = await changed('Moves');
    await update(mark.id, { expirationDate: addDays('2030-01-15', 59) });
    expect(await shown(mark.id, lawyer)).toBeNull();
    expect(await listed()).toHaveLength(1);
  });

  test('is taken note of with all others up to the one that was seen', async () => {
    const first = await changed('First');
    const { upTo } = await app.ask(dateChangeApi.list, {}, lawyer);
    const later = await changed('Later');
    expect(await app.ask(dateChangeApi.acknowledge, { upTo: upTo ?? 0 }, lawyer)).toEqual({
      count: 1,
    });
    const { changes } = await app.ask(dateChangeApi.list, {}, lawyer);
    expect(changes.map(({ trademark }) => trademark.id)).toEqual([later.id]);
    expect(await shown(first.id, lawyer)).toBeNull();
  });

  test('of a deleted mark is not listed', async () => {
    const mark = await changed('Deleted');
    const { row } = await app.ask(trademarkApi.get, { id: mark.id }, admin);
    await app.call(trademarkApi.remove, { id: mark.id, version: row.version }, admin);
    expect((await app.ask(dateChangeApi.list, {}, lawyer)).total).toBe(0);
  });

  test('takes either some or all to be taken note of', async () => {
    expect((await app.call(dateChangeApi.acknowledge, {}, lawyer)).status).toBe(400);
    const both = { ids: [1], upTo: 1 };
    expect((await app.call(dateChangeApi.acknowledge, both, lawyer)).status).toBe(400);
  });
});

describe('with four eyes, a date that an update changed', () => {
  const setFourEyes = async (fourEyes: boolean): Promise<void> => {
    const { row } = await app.ask(deadlineSettingsApi.get, { id: 1 }, admin);
    await app.ask(deadlineSettingsApi.update, { id: 1, version: row.version, fourEyes }, admin);
    await drainDeadlines(db, app.deps.now, { untilDone: true });
  };
  beforeEach(() => setFourEyes(true));
  afterAll(() => setFourEyes(false));
  const confirm = async (mark: number) =>
    app.ask(deadlineActionApi.confirm, { ids: [(await renewal(mark)).id] }, admin);

  test('is listed also where it waits, because somebody changed the mark before its turn', async () => {
    const mark = await registered('Held');
    await wasDue(mark.id, '2030-01-20');
    await olderProduct();
    await noteUpdate(db);
    await update(mark.id, { name: 'Held 2' });
    expect(await renewal(mark.id)).toMatchObject({
      due: '2030-01-20',
      pendingChange: 'MOVE',
      pendingDue: '2030-01-15',
    });
    const changeOf = async () =>
      (await app.ask(dateChangeApi.list, { trademark: mark.id }, lawyer)).changes;
    const moved = { kind: 'moved', oldDue: '2030-01-20', newDue: '2030-01-15' };
    expect(await changeOf()).toMatchObject([{ ...moved, waits: true }]);
    await confirm(mark.id);
    expect(await changeOf()).toMatchObject([{ ...moved, waits: false }]);
  });

  test('is listed where another change of it waits already, which alone is not', async () => {
    const [both, before] = [await registered('Both'), await registered('Before')];
    for (const { id } of [both, before]) await update(id, { expirationDate: '2031-03-03' });
    // As an older product had computed what waits.
    await db.update(calendarEvents).set({ pendingDue: '2031-03-10' }).where(renewalOf(both.id));
    await olderProduct();
    await start();
    expect(await listed()).toMatchObject([
      { trademark: both.id, kind: 'moved', oldDue: '2030-01-15', newDue: '2031-03-03' },
    ]);
    expect(await renewal(both.id)).toMatchObject({ due: '2030-01-15', pendingDue: '2031-03-03' });
  });
});
