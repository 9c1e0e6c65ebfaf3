import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { calendarApi } from '#contract/calendar/api';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import type { OutputOf } from '#contract/kit/endpoint';
import { chartYears, homeApi, timelineLength } from '#contract/home/api';
import { renewalApi } from '#contract/payments/renewals';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { accounts } from '#server/auth/table';
import { calendarEvents } from '#server/deadlines/table';
import { customers } from '#server/customers/table';
import { markOffice } from '#server/test/markOffice';
import { mergeMarkCounts, recountMarks } from '#server/home/table';
import { ownerEmail } from '#server/test/marks';

type By = { token: string };
type Timeline = OutputOf<typeof homeApi.timeline>;

const { app, lawyer, client, stranger, create: createMark } = await markOffice();
let customer = 0;
const today = dateInWarsaw(new Date());

/** A customer of its own: what the client sees is what the test made. */
beforeAll(async () => {
  const [row] = await app.db.insert(customers).values({ name: 'Klient testu' }).returning();
  customer = row?.id ?? 0;
  await app.db
    .update(accounts)
    .set({ customers: [customer] })
    .where(eq(accounts.email, ownerEmail));
});

const create = async (draft: Parameters<typeof createMark>[0]): Promise<number> =>
  (await createMark({ name: 'BOCIAN', customer, ...draft })).id;
const expiring = (name: string, registrationNumber: string): Promise<number> =>
  create({
    name,
    status: trademarkStatus.REGISTERED.value,
    registrationNumber,
    registrationDate: addMonths(today, -117),
    expirationDate: addMonths(today, 3),
  });
const statistics = (by: By) => app.ask(homeApi.statistics, {}, by);
const timeline = (by: By) => app.ask(homeApi.timeline, {}, by);
const listTotal = async (filters: unknown[], by: By) =>
  (await app.ask(trademarkApi.list, { filters: JSON.stringify(filters) }, by)).total;

describe('statistics', () => {
  test('of a client count its own marks, by status, type and year', async () => {
    expect(await statistics(client)).toMatchObject({ total: 0, byType: [] });
    const year = Number(today.slice(0, 4));
    await create({ applicationDate: `${year - 1}-03-01` });
    await create({
      type: trademarkType.EUROPEAN.value,
      status: trademarkStatus.REGISTERED.value,
      registrationNumber: '018000001',
      applicationDate: `${year - 1}-04-01`,
      registrationDate: `${year - 1}-12-31`,
    });
    const archived = await create({ applicationDate: `${year - 1}-05-01` });
    await app.call(trademarkActionApi.archive, { ids: [archived], archived: true }, lawyer);
    const counted = await statistics(client);
    expect(counted).toMatchObject({
      total: 2,
      submitted: 1,
      registered: 1,
      byType: [
        { type: trademarkType.POLISH.value, count: 1 },
        { type: trademarkType.EUROPEAN.value, count: 1 },
      ],
    });
    expect(counted.years).toHaveLength(chartYears);
    expect(counted.years.at(-1)).toEqual({ year, applications: 0, registrations: 0 });
    expect(counted.years.at(-2)).toEqual({ year: year - 1, applications: 2, registrations: 1 });
  });

  test('of the firm are kept through every change of a mark', async () => {
    const { years: before, ...totals } = await statistics(lawyer);
    const change = async (id: number, given: object) => {
      const { row } = await app.ask(trademarkApi.get, { id }, lawyer);
      await app.ask(trademarkApi.update, { id, version: row.version, ...given }, lawyer);
    };
    const year = Number(today.slice(0, 4));
    const id = await create({ applicationDate: `${year - 2}-03-01` });
    const inYear = async (wanted: number) =>
      (await statistics(lawyer)).years.find((each) => each.year === wanted)?.applications ?? 0;
    const formerly = (wanted: number) =>
      before.find((each) => each.year === wanted)?.applications ?? 0;
    expect((await statistics(lawyer)).submitted).toBe(totals.submitted + 1);
    expect(await inYear(year - 2)).toBe(formerly(year - 2) + 1);
    await change(id, { applicationDate: `${year - 3}-03-01` });
    expect(await inYear(year - 2)).toBe(formerly(year - 2));
    expect(await inYear(year - 3)).toBe(formerly(year - 3) + 1);
    await mergeMarkCounts(app.owner);
    await app.ask(trademarkActionApi.archive, { ids: [id], archived: true }, lawyer);
    expect(await statistics(lawyer)).toEqual({ ...totals, years: before });
    await app.ask(trademarkActionApi.archive, { ids: [id], archived: false }, lawyer);
    const { row } = await app.ask(trademarkApi.get, { id }, lawyer);
    expect((await statistics(lawyer)).total).toBe(totals.total + 1);
    await app.ask(trademarkApi.remove, { id, version: row.version }, lawyer);
    expect(await statistics(lawyer)).toEqual({ ...totals, years: before });
    // Counted anew they are the same.
    await app.owner.transaction((tx) => recountMarks(tx));
    expect(await statistics(lawyer)).toEqual({ ...totals, years: before });
  });

  test('are the totals of the lists they lead to', async () => {
    for (const by of [lawyer, client]) {
      const { total, submitted, registered, byType } = await statistics(by);
      expect(total).toBe(await listTotal([], by));
      expect(submitted).toBe(await listTotal([['status', 'anyOf', [1]]], by));
      expect(registered).toBe(await listTotal([['status', 'anyOf', [2]]], by));
      for (const { type, count } of byType)
        expect(count).toBe(await listTotal([['type', 'anyOf', [type]]], by));
    }
  });
});

describe('the timeline', () => {
  test('has what happened before today, what is overdue, and what comes after', async () => {
    const mark = await create({ name: 'KANIA', applicationDate: addDays(today, -2) });
    const late = await create({
      name: 'SOWA',
      status: trademarkStatus.REGISTERED.value,
      registrationNumber: 'R.3',
      registrationDate: addMonths(today, -122),
      expirationDate: addMonths(today, -2),
    });
    const { past, coming, overdue, today: day } = await timeline(client);
    expect(day).toBe(today);
    expect(overdue).toBe(1);
    expect(past).toContainEqual(
      expect.objectContaining({
        kind: 'APPLICATION',
        date: addDays(today, -2),
        trademark: expect.objectContaining({ id: mark, customer: 'Klient testu' }),
      }),
    );
    expect(past).toContainEqual(
      expect.objectContaining({
        kind: 'DEADLINE',
        deadline: expect.any(Number),
        date: addMonths(today, -2),
        graceEndsOn: addMonths(addMonths(today, -2), 6),
        trademark: expect.objectContaining({ id: late }),
      }),
    );
    const dates = [...past, ...coming].map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(coming.every(({ date, kind }) => date >= today && kind === 'DEADLINE')).toBe(true);
    expect(coming.length).toBeLessThanOrEqual(timelineLength);
  });

  test('tells marks of one name apart by their territories', async () => {
    const registered = {
      name: 'BIELIK',
      type: trademarkType.FOREIGN.value,
      status: trademarkStatus.REGISTERED.value,
      registrationNumber: 'R.6',
      registrationDate: addDays(today, -1),
    };
    await create({ ...registered, territory: 'JP' });
    await create({ ...registered, territory: 'US', expirationDate: addDays(today, 20) });
    const { past, coming } = await timeline(client);
    const named = (entries: Timeline['past']) =>
      entries.filter(({ trademark }) => trademark.name === 'BIELIK');
    expect(named(past).map(({ trademark }) => trademark.territory)).toEqual(
      expect.arrayContaining(['JP', 'US']),
    );
    expect(named(coming).map(({ trademark }) => trademark.territory)).toContain('US');
    const ofPolish = (entries: Timeline['past']) =>
      entries
        .filter(({ trademark }) => trademark.type === trademarkType.POLISH.value)
        .map(({ trademark }) => trademark.territory);
    // The firm knows a Polish mark by its colour.
    expect(ofPolish(past)).toContain('PL');
    expect(ofPolish((await timeline(lawyer)).past)).toContain(null);
  });

  test('tells of a renewal on its day, to the owner of the mark and to no other', async () => {
    const id = await expiring('PUSTUŁKA', 'R.4');
    const fee = { amount: '800.00', currency: 'PLN' };
    const renewal = { id, expirationDate: addMonths(today, 3), renewedOn: today, ...fee };
    expect((await app.call(renewalApi.renew, renewal, lawyer)).status).toBe(201);
    const told = { kind: 'RENEWAL', date: today, trademark: expect.objectContaining({ id }) };
    for (const by of [lawyer, client])
      expect((await timeline(by)).past).toContainEqual(expect.objectContaining(told));
    expect((await timeline(stranger)).past.filter(({ trademark }) => trademark.id === id)).toEqual(
      [],
    );
  });

  test('leaves out what was archived for all or hidden by the reader, and other clients’ marks', async () => {
    const { coming } = await timeline(client);
    const events = (
      await app.ask(calendarApi.list, { from: today, to: addMonths(today, 240), customer }, client)
    ).events.filter(({ done, statutory }) => !done && statutory);
    expect(coming.length).toBe(Math.min(timelineLength, events.length));
    for (const { id } of events) await app.call(calendarApi.hide, { id, hidden: true }, client);
    expect((await timeline(client)).coming).toEqual([]);
    expect((await timeline(lawyer)).coming).not.toEqual([]);
    const told = await timeline(stranger);
    expect(
      [...told.past, ...told.coming].filter(
        ({ trademark }) => trademark.customer === 'Klient testu',
      ),
    ).toEqual([]);
  });

  test('a date that fell on a free day is still to come until the working day after is over', async () => {
    const id = await expiring('RYBITWA', 'R.5');
    const renewal = and(eq(calendarEvents.trademark, id), eq(calendarEvents.statutory, true));
    const told = (entries: Timeline['past']) =>
      entries.filter(({ trademark, kind }) => trademark.id === id && kind === 'DEADLINE');
    const { overdue } = await timeline(client);
    for (const [rolledTo, isLate] of [
      [addDays(today, 1), false],
      [today, false],
      [addDays(today, -1), true],
    ] as const) {
      const due = addDays(today, -2);
      await app.db.update(calendarEvents).set({ due, rolledTo }).where(renewal);
      const { past, coming, overdue: late } = await timeline(client);
      const entry = [{ date: due, rolledTo }];
      expect(told(past)).toMatchObject(isLate ? entry : []);
      expect(told(coming)).toMatchObject(isLate ? [] : entry);
      expect(late - overdue).toBe(isLate ? 1 : 0);
    }
  });
});
