import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  applicationSubStatus,
  proceduralDateKind,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import type { InputOf } from '#contract/kit/endpoint';
import { noStates } from '#contract/protection/countries';
import { protectionApi } from '#contract/protection/api';
import { mostOfFamily, trademarkActionApi } from '#contract/trademarks/actions';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { openPool, timeoutsOf } from '#server/db/client';
import { groupsQuery } from '#server/protection/map';
import { protectionHandlers } from '#server/protection/routes';
import { afterFile } from '#server/test/afterFile';
import { lawyerActor } from '#server/test/lawyerActor';
import { ended } from '#server/test/ends';
import { markOffice } from '#server/test/markOffice';
import { ownerEmail } from '#server/test/marks';
import { longestWait } from '#server/test/patience';
import { trademarks } from '#server/trademarks/table';

const office = await markOffice();
const { app, lawyer, client, stranger, designate, saveGoods, changeStatus } = office;
const today = dateInWarsaw(new Date());
let customer = 0;

/** A customer of its own: what the client sees is what the test made. */
beforeAll(async () => {
  const [row] = await app.db.insert(customers).values({ name: 'Bałtyk' }).returning();
  customer = row?.id ?? 0;
  await app.db
    .update(accounts)
    .set({ customers: [customer] })
    .where(eq(accounts.email, ownerEmail));
});

const create = async (draft: Parameters<typeof office.create>[0]): Promise<number> =>
  (await office.create({ customer, ...draft })).id;
const registered = {
  status: trademarkStatus.REGISTERED.value,
  registrationNumber: '1',
  registrationDate: addMonths(today, -40),
  applicationDate: addMonths(today, -50),
  expirationDate: addMonths(today, 80),
};
const mapOf = (input: InputOf<typeof protectionApi.read>, by = lawyer) =>
  app.ask(protectionApi.read, input, by);
const marksOf = async (input: InputOf<typeof protectionApi.marks>, by = lawyer) =>
  (await app.ask(protectionApi.marks, input, by)).marks;
const stateIn = async (place: string, input: InputOf<typeof protectionApi.read> = { customer }) =>
  (await mapOf(input)).countries.find((country) => country.place === place)?.state;

describe('a family', () => {
  let polish = 0;
  let international = 0;
  beforeAll(async () => {
    polish = await create({ name: 'PERŁA', ...registered });
    await saveGoods(polish, [29, 31]);
    await create({ name: 'Perła', type: trademarkType.EUROPEAN.value, ...registered });
    international = await create({
      name: 'PERŁA',
      type: trademarkType.INTERNATIONAL.value,
      baseRegistration: polish,
      ...registered,
    });
    await saveGoods(international, [29]);
    await designate(international, ['CH', 'NO', 'US', 'JP']);
    const designated = await marksOf({ family: international });
    const idIn = (place: string) => designated.find((mark) => mark.place === place)?.id ?? 0;
    const { status, registrationNumber, registrationDate } = registered;
    for (const place of ['CH', 'NO'])
      await changeStatus(idIn(place), { status, registrationNumber, registrationDate });
    await office.update(idIn('US'), {
      additionalStatus: applicationSubStatus.INITIAL_REJECTION.value,
      proceduralDates: [
        {
          kind: proceduralDateKind.REFUSAL_RECEIVED.value,
          date: addDays(today, -5),
          dueDate: addDays(today, 30),
          answeredOn: null,
          note: null,
          issuedOn: null,
          needsNoAnswer: false,
          inOurFavour: false,
          groundsFiledOn: null,
        },
      ],
    });
  });

  test('is the same from each of its marks, each country once', async () => {
    for (const family of [polish, international]) {
      const map = await mapOf({ family });
      expect(map.countryCounts).toEqual({
        PROTECTED: 29,
        ACTION: 1,
        PENDING: 1,
        UNCLEAR: 0,
        ENDED: 0,
      });
      expect(map.marks).toEqual({ ...noStates(), PROTECTED: 1 });
      expect(map.family?.name).toBe('PERŁA');
    }
    const { countries, territories } = await mapOf({ family: polish });
    expect(countries.find(({ place }) => place === 'PL')).toMatchObject({
      places: ['EU', 'PL'],
      mark: null,
    });
    expect(territories.find(({ place }) => place === 'EU')?.countries).toBe(27);
    const us = countries.find(({ place }) => place === 'US');
    expect(us?.state).toBe('ACTION');
    expect(us?.mark).not.toBeNull();
  });

  test('lists its marks, the designations below their international one', async () => {
    const marks = await marksOf({ family: polish });
    expect(marks.map(({ place, state }) => [place, state])).toEqual([
      ['PL', 'PROTECTED'],
      ['EU', 'PROTECTED'],
      [null, null],
      ['CH', 'PROTECTED'],
      ['JP', 'PENDING'],
      ['NO', 'PROTECTED'],
      ['US', 'ACTION'],
    ]);
    expect(marks.at(-1)?.nextDeadline).toBe(addDays(today, 30));
  });

  test('says to clients whose action is needed, and to the firm nothing', async () => {
    const us = (by = client) => marksOf({ family: polish }, by).then((marks) => marks.at(-1)?.acts);
    // Nobody is on record as the representative.
    expect((await mapOf({ family: polish }, client)).acting).toEqual(['UNKNOWN']);
    expect(await us()).toBe('UNKNOWN');
    expect((await mapOf({ family: polish })).acting).toEqual([]);
    expect(await us(lawyer)).toBeNull();
  });

  test('of a class leaves out the marks without it, and names all classes', async () => {
    const map = await mapOf({ family: polish, class: 31 });
    expect(map.countryCounts.PROTECTED).toBe(1);
    expect(map.classes).toEqual([29, 31]);
    expect(await marksOf({ family: polish, class: 31 })).toHaveLength(1);
  });
});

describe('a customer', () => {
  test('has each brand once, by its best mark; archived marks are left out', async () => {
    const before = await mapOf({ customer });
    await create({ name: 'SIEJA' });
    const away = await create({ name: 'ZORZA' });
    expect((await mapOf({ customer })).marks.PENDING).toBe(before.marks.PENDING + 2);
    await app.call(trademarkActionApi.archive, { ids: [away], archived: true }, lawyer);
    expect((await mapOf({ customer })).marks.PENDING).toBe(before.marks.PENDING + 1);
    expect((await mapOf({ customer })).customer?.name).toBe('Bałtyk');
  });

  test('writes a brand in one way on the map and in the family', async () => {
    const before = await mapOf({ customer });
    const family = await create({ name: 'ŁÓDŹ Café' });
    await create({ name: 'Lodz cafe' });
    expect((await mapOf({ customer })).marks.PENDING).toBe(before.marks.PENDING + 1);
    expect(await marksOf({ family })).toHaveLength(2);
  });

  test('an application whose letter is answered waits for the office, whatever else is open', async () => {
    const letter = {
      kind: proceduralDateKind.REFUSAL_RECEIVED.value,
      date: addDays(today, -60),
      dueDate: addDays(today, 30),
      answeredOn: null,
      note: null,
      issuedOn: null,
      needsNoAnswer: false,
      inOurFavour: false,
      groundsFiledOn: null,
    };
    const family = await create({
      name: 'WYDMA',
      applicationDate: addMonths(today, -10),
      additionalStatus: applicationSubStatus.INITIAL_REJECTION.value,
      proceduralDates: [letter],
    });
    const state = async () => (await marksOf({ family })).map((mark) => mark.state);
    expect(await state()).toEqual(['ACTION']);
    await office.createPayment({ trademark: family, deadline: addDays(today, 20) });
    await office.update(family, {
      proceduralDates: [{ ...letter, answeredOn: addDays(today, -2) }],
    });
    expect(await state()).toEqual(['PENDING']);
  });

  test('a mark in grace needs action, one after its grace is to be clarified', async () => {
    const foreign = { type: trademarkType.FOREIGN.value, ...registered };
    const late = {
      registrationDate: addMonths(today, -110),
      applicationDate: addMonths(today, -122),
    };
    await create({
      ...foreign,
      ...late,
      territory: 'NZ',
      expirationDate: addMonths(today, -2),
    });
    const maltese = await create({
      name: 'MALTAŃSKI',
      ...foreign,
      ...late,
      territory: 'MT',
      expirationDate: addMonths(today, -20),
    });
    const lapsed = await create({ ...foreign, territory: 'SG' });
    await changeStatus(lapsed, { ...ended.expired });
    expect(await stateIn('NZ')).toBe('ACTION');
    expect(await stateIn('MT', { customer })).toBe('PROTECTED'); // by the mark of the EU
    expect(await stateIn('SG')).toBe('ENDED');
    expect((await marksOf({ family: maltese })).map(({ state }) => state)).toEqual(['UNCLEAR']);
  });
});

describe('who reads it', () => {
  test('a client sees its own marks alone, by every way in', async () => {
    const own = await mapOf({}, client);
    expect(own.countryCounts).toEqual((await mapOf({ customer })).countryCounts);
    const family = await create({ name: 'WŁASNY' });
    expect((await app.call(protectionApi.read, { customer }, client)).status).toBe(200);
    expect((await app.call(protectionApi.read, { customer }, stranger)).status).toBe(404);
    for (const endpoint of [protectionApi.read, protectionApi.marks]) {
      expect((await app.call(endpoint, { family }, client)).status).toBe(200);
      expect((await app.call(endpoint, { family }, stranger)).status).toBe(404);
    }
    expect((await mapOf({}, stranger)).countries.map(({ mark }) => mark)).not.toContain(family);
  });

  test('a family never shows a mark of another customer, even where one hangs on the other', async () => {
    const base = await create({ name: 'WSPÓLNY', ...registered });
    const foreign = await office.create({
      name: 'WSPÓLNY',
      type: trademarkType.INTERNATIONAL.value,
      baseRegistration: base,
      ...registered,
    });
    await designate(foreign.id, ['KR']);
    expect((await marksOf({ family: base })).map(({ place }) => place)).toContain('KR');
    expect(await marksOf({ family: base }, client)).toHaveLength(1);
    expect((await mapOf({ family: base }, client)).countries).toHaveLength(1);
  });
});

describe('of a large firm', () => {
  type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

  beforeAll(async () => {
    await app.db.execute(sql`
      insert into calendar_events (trademark, customer, key, rule, rule_version, type, name, plain_name,
        due, last_day, date_needed, computed, before_takeover, statutory, confirmed, done, created_at, updated_at)
      select ${await create({ name: 'WIELE' })}, ${customer}, 'x:' || n, 'x', 1, 'OTHER_DEADLINE', '{"pl":"x","en":"x"}', '{"pl":"x","en":"x"}',
        ${today}::date + (n % 4000) - 100, ${today}::date + (n % 4000) - 100, false, false, false, true, true, false, now(), now()
      from generate_series(1, 20000) n`);
    await app.db.execute(sql`
      insert into trademarks (name, type, representation_type, status, customer)
      select case when n <= ${mostOfFamily} then 'SETKA' else 'Znak ' || n end, 1, 1, 1, ${customer}
      from generate_series(1, 3000) n`);
    await app.owner.execute(sql`analyze calendar_events`);
    await app.owner.execute(sql`analyze ${trademarks}`);
  });

  test('all marks are read in one pass, and of the calendar what is overdue', async () => {
    const query = groupsQuery(lawyerActor, {}, today);
    const { rows } = await app.db.execute(sql`explain (format json) ${query}`);
    const [first] = rows as { 'QUERY PLAN': { Plan: Plan }[] }[];
    const plan = first?.['QUERY PLAN'][0]?.Plan;
    const read = (plan ? nodes(plan) : []).filter((node) => node['Relation Name'] !== undefined);
    expect(read.filter((node) => node['Relation Name'] === 'trademarks')).toHaveLength(1);
    const calendar = read.filter((node) => node['Relation Name'] === 'calendar_events');
    expect(calendar.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });

  test('the answer is as long as there are places, however many marks', async () => {
    const { territories, countries } = await mapOf({ customer });
    expect(territories.find(({ place }) => place === 'PL')?.counts.PENDING).toBeGreaterThanOrEqual(
      3_000,
    );
    expect(countries.length).toBeLessThan(60);
  });

  test('of a family the first marks are listed, and whether there are more', async () => {
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select min(id) as id from trademarks where name = 'SETKA'`,
    );
    const family = rows[0]?.id ?? 0;
    const page = () => app.ask(protectionApi.marks, { family }, lawyer);
    expect([(await page()).marks.length, (await page()).hasMore]).toEqual([mostOfFamily, false]);
    await create({ name: 'Setka' });
    expect([(await page()).marks.length, (await page()).hasMore]).toEqual([mostOfFamily, true]);
  });

  test('takes longer than other answers where it has to, and nothing else does', async () => {
    const pool = openPool(app.deps.databaseUrl, {
      onError: () => undefined,
      timeouts: { ...timeoutsOf(1), connectionTimeoutMillis: longestWait },
    });
    afterFile(() => pool.close());
    const { read } = protectionHandlers({ ...app.deps, db: pool.db });
    const asked = (input: InputOf<typeof protectionApi.read>) =>
      read({ input, actor: lawyerActor } as Parameters<typeof read>[0]);
    const { ofFirm } = await app.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${trademarks} in access exclusive mode`);
      const waiting = asked({});
      await expect(asked({ customer })).rejects.toThrow('Failed query');
      // Longer than other answers may take.
      await tx.execute(sql`select pg_sleep(2)`);
      return { ofFirm: waiting };
    });
    expect((await ofFirm).countries.length).toBeGreaterThan(0);
  });
});
