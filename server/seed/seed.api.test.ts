import { asc, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { checkValues, fieldsWhere, isTyped } from '#contract/kit/entity';
import { nipWarning } from '#contract/values/idNumbers';
import { dateInWarsaw } from '#contract/values/dates';
import { trademarkApi } from '#contract/trademarks/trademark';
import { attachments } from '#server/attachments/table';
import { customers } from '#server/customers/table';
import { drainDeadlines, makeAllStale } from '#server/deadlines/settle';
import { alerts, calendarEvents, dateChanges } from '#server/deadlines/table';
import { type StoredRow, valuesOf } from '#server/entities/rows';
import { sanitised } from '#server/entities/sanitise';
import { files } from '#server/files/table';
import { history } from '#server/history/table';
import { payments, renewals } from '#server/payments/table';
import { representatives } from '#server/representatives/table';
import { optionsFrom, usualReference } from '#server/seed/arguments';
import { seedPortfolio, SeedRefused } from '#server/seed/load';
import { staleDeadlines } from '#server/staleDeadlines/table';
import { statementsOfUse } from '#server/statements/table';
import { originalKey } from '#server/storage/storage';
import { productStores } from '#server/stores';
import { tasks } from '#server/tasks/table';
import { type TestApp, testApp } from '#server/test/app';
import { expectHistoryTold } from '#server/test/replay';
import { trademarkGoods, trademarks } from '#server/trademarks/table';

const { INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { REGISTERED } = trademarkStatus;

const marks = 300;
const asked = { marks, reference: usualReference, add: false, accounts: true };
const now = new Date();

const seededApp = async (): Promise<TestApp> => {
  const made = await testApp({ example: false });
  const { owner: db, deps } = made;
  await seedPortfolio(
    { db, files: deps.files, secrets: deps.secrets, now, progress: () => undefined },
    asked,
  );
  return made;
};

const tables = {
  customers,
  representatives,
  trademarks,
  trademarkGoods,
  payments,
  renewals,
  statementsOfUse,
  attachments,
  files,
  tasks,
  calendarEvents,
  alerts,
  history,
};

/** The whole table by the text of its rows: one that somebody wrote anew is another. */
const dumpOf = async ({ db }: TestApp, table: PgTable): Promise<string[]> =>
  (await db.select().from(table)).map((row) => JSON.stringify(row)).toSorted();

const readMarks = () => app.db.select().from(trademarks).orderBy(asc(trademarks.id));

let app: TestApp;
beforeAll(async () => {
  app = await seededApp();
}, 60_000);

test('it has so many marks, of every type and status, with customers at 1:10 and payments at 3:1', async () => {
  const rows = await readMarks();
  expect(rows).toHaveLength(marks);
  expect(new Set(rows.map(({ type }) => type)).size).toBe(5);
  expect(new Set(rows.map(({ status }) => status)).size).toBe(6);
  expect(await app.db.$count(customers)).toBe(marks / 10);
  const fees = await app.db.$count(payments);
  expect(fees).toBeGreaterThanOrEqual(marks * 3);
  expect(fees).toBeLessThan(marks * 3 + 10);
  for (const table of [renewals, statementsOfUse, attachments, tasks, alerts])
    expect(await app.db.$count(table)).toBeGreaterThan(0);
});

const written = productStores.filter(({ api }) => api && 'update' in api && 'create' in api);

test.each(written.map((store) => [store.entity.name, store] as const))(
  '%s: every row is one that the product would accept, and its history tells it',
  async (name, store) => {
    const { entity, table } = store;
    const rows = (await app.db.select().from(table)) as StoredRow[];
    // Accounts are those of the example, which writes no history of them.
    if (name === 'Account') return;
    const typed = fieldsWhere(entity.fields, isTyped);
    for (const row of rows) {
      const values = valuesOf(entity.fields, row);
      const context = await store.context?.(app.db, values);
      const checked = checkValues(entity.fields, values, { today: dateInWarsaw(now), context });
      expect(checked.issues).toEqual({});
      expect(valuesOf(typed, checked.values)).toEqual(valuesOf(typed, row));
      expect(sanitised(entity.fields, values).values).toEqual(values);
    }
    await expectHistoryTold(app, store, rows);
  },
);

test('numbers of companies pass their checks', async () => {
  const rows = await app.db.select().from(customers);
  expect(rows.flatMap(({ nip }) => nip ?? []).filter((nip) => nipWarning(nip) !== null)).toEqual(
    [],
  );
});

test('families are whole', async () => {
  const rows = await readMarks();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const designated = rows.filter(({ type }) => type === INTERNATIONAL_DESIGNATED.value);
  expect(designated.length).toBeGreaterThan(0);
  for (const child of designated) {
    const parent = byId.get(child.parent ?? 0);
    expect(parent).toMatchObject({ type: INTERNATIONAL.value, customer: child.customer });
    expect(child).toMatchObject({
      niceClasses: parent?.niceClasses,
      expirationDate: parent?.expirationDate,
      image: parent?.image,
    });
  }
  // What ended with its international mark is as that one is.
  for (const child of designated.filter(({ statusBeforeEnd }) => statusBeforeEnd !== null)) {
    const { status, endReason, endedOn } = byId.get(child.parent ?? 0) ?? child;
    expect(child).toMatchObject({ status, endReason, endedOn });
  }
  for (const head of rows.filter(({ type }) => type === INTERNATIONAL.value)) {
    const places = designated.filter(({ parent }) => parent === head.id);
    expect(head.designations).toEqual(places.map(({ territory }) => territory));
    expect(new Set(head.designations).size).toBe(head.designations.length);
    const base = byId.get(head.baseRegistration ?? 0);
    expect(base?.status).toBe(REGISTERED.value);
    expect(base?.registrationDate).toBe(head.baseRegistrationDate);
  }
  const goods = await app.db.select().from(trademarkGoods).orderBy(asc(trademarkGoods.class));
  const classesOf = Map.groupBy(goods, ({ trademarkId }) => trademarkId);
  for (const { id, niceClasses } of rows)
    expect(classesOf.get(id)?.map((each) => each.class)).toEqual(niceClasses);
});

test('files lie in the storage under their rows', async () => {
  const rows = await app.db.select().from(files);
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, size, entity } of rows) {
    expect(entity).not.toBeNull();
    const stored = await app.deps.files.read(originalKey(id));
    stored?.body.destroy();
    expect(stored?.size).toBe(size);
  }
});

test('deadlines, alerts and what triggers keep are as the product would have written them', async () => {
  const kept = [trademarks, payments, calendarEvents, alerts, history, dateChanges];
  const dumps = () => Promise.all(kept.map((table) => dumpOf(app, table)));
  const before = await dumps();
  expect(await app.db.$count(staleDeadlines)).toBe(0);
  await makeAllStale(app.db);
  await drainDeadlines(app.db, () => now);
  expect(await dumps()).toEqual(before);
  // The triggers fill these columns of every row that is written.
  await app.db.execute(sql`update trademarks set in_charge = null`);
  await app.db.execute(sql`update calendar_events set name = name`);
  await app.owner.execute(sql`alter table payments disable trigger deadlines_of_payment`);
  await app.db.execute(sql`update payments set customer = 0`);
  await app.db.execute(sql`update payments p set trademark = -trademark`);
  await app.db.execute(sql`update payments p set trademark = -trademark`);
  await app.owner.execute(sql`alter table payments enable trigger deadlines_of_payment`);
  expect(await dumps()).toEqual(before);
  await app.db.delete(staleDeadlines);
});

test('the same for the same number', async () => {
  const again = await seededApp();
  for (const table of Object.values(tables)) {
    const [one, other] = [await dumpOf(app, table), await dumpOf(again, table)];
    expect(other).toEqual(one);
  }
});

/** What the seed switches off while it writes. */
const guards = async (app: TestApp) => {
  const { rows } = await app.db.execute(sql`
    select 'index' as kind, pg_get_indexdef(indexrelid) as what, true as on from pg_index
      where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select 'trigger', tgrelid::regclass || ' ' || tgname, tgenabled = 'O' from pg_trigger where not tgisinternal
    union all
    select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid), convalidated
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'policies', oid::regclass::text, relrowsecurity and relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by kind, what`);
  return rows;
};

test('indexes, triggers, constraints and policies stand as before', async () => {
  const untouched = await guards(await testApp({ example: false }));
  expect(untouched.length).toBeGreaterThan(100);
  expect(await guards(app)).toEqual(untouched);
});

test('a client sees the marks of its customer alone', async () => {
  const client = await app.signIn('client@markfolio.example');
  const { rows } = await app.ask(trademarkApi.list, { size: 100 }, client);
  const [first] = await app.db.select().from(customers).orderBy(asc(customers.id)).limit(1);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ customer }) => customer))).toEqual(new Set([first?.id]));
});

test('what is there already is left alone unless somebody says so, and stays beside it then', async () => {
  const { db, deps } = app;
  const seed = (options: object) =>
    seedPortfolio(
      { db: app.owner, files: deps.files, secrets: deps.secrets, now, progress: () => undefined },
      { ...asked, marks: 5, accounts: false, ...options },
    );
  await expect(seed({})).rejects.toBeInstanceOf(SeedRefused);
  await expect(seed({ add: true, accounts: true })).rejects.toBeInstanceOf(SeedRefused);
  expect(await db.$count(trademarks)).toBe(marks);
  await seed({ add: true });
  expect(await db.$count(trademarks)).toBe(marks + 5);
  // The numbers that were taken in advance are not given out again.
  const admin = await app.signIn('admin@markfolio.example');
  const [mark] = await readMarks();
  const made = {
    name: 'Nowy',
    type: 1,
    representationType: 1,
    status: 1,
    customer: mark?.customer ?? 0,
  } as const;
  expect((await app.call(trademarkApi.create, made, admin)).status).toBe(201);
});

describe('arguments', () => {
  const today = '2026-11-18';
  test.each([
    [[]],
    [['--marks']],
    [['--marks', '0']],
    [['--marks', '1000001']],
    [['--marks', '1e3']],
    [['--marks', '10', '--today', 'soon']],
    [['--marks', '10', '--today', '2026-11-19']],
    [['--marks', '10', '--quick']],
  ])('%j is refused with a sentence', (given) => {
    expect(() => optionsFrom(given, today)).toThrow(SeedRefused);
  });

  test('a number of marks is enough', () => {
    const usual = { marks: 10, reference: usualReference, accounts: false, add: false };
    expect(optionsFrom(['--marks', '10'], today)).toEqual(usual);
    expect(optionsFrom(['--help'], today)).toBeNull();
    // Before the usual day, another one has to be chosen.
    expect(() => optionsFrom(['--marks', '10'], '2026-01-01')).toThrow(SeedRefused);
  });
});
