import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { termRuleApi } from '#contract/deadlines/termApi';
import { type RuleChange, unnumbered } from '#contract/deadlines/ruleChanges';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { renewalApi } from '#contract/payments/renewals';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { drainDeadlines } from '#server/deadlines/settle';
import { calendarEvents } from '#server/deadlines/table';
import { staleDeadlines } from '#server/staleDeadlines/table';
import { type TestApp, testApp } from '#server/test/app';

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await testApp();
  admin = await app.signIn('admin@markfolio.example');
  await drainDeadlines(app.db, app.deps.now);
});

const today = () => dateInWarsaw(app.deps.now());

const rules = async () => (await app.ask(deadlineRuleApi.list, {}, admin)).rules;
const listed = async (id: string, version = 1) => {
  const found = (await rules()).find(({ rule }) => rule.id === id && rule.version === version);
  if (!found) throw new Error(`no rule ${id} ${version}`);
  return found;
};

const movedBy = async (change: RuleChange) =>
  (await app.ask(deadlineRuleApi.preview, { change }, admin)).moved;

type Dated = { mark: string; due: string };
const ordered = (all: readonly Dated[]): Dated[] =>
  all.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

/** The deadlines of a rule as the calendar has them, once all is computed. */
const calendarOf = async (rule: string): Promise<Dated[]> => {
  await drainDeadlines(app.db, app.deps.now);
  const found = await app.db
    .select({ mark: sql<string>`trademarks.name`, due: calendarEvents.due })
    .from(calendarEvents)
    .innerJoin(sql`trademarks`, sql`trademarks.id = ${calendarEvents.trademark}`)
    .where(eq(calendarEvents.rule, rule));
  return ordered(found);
};

const makeMark = async (name: string, territory: string, published: string) => {
  await app.db.execute(sql`
    insert into trademarks (name, type, customer, status, territory, publication_date)
    select ${name}, 2, min(id), 1, ${territory}, ${published} from customers`);
};

describe('a rule of the firm’s own', () => {
  let added: { id: string; version: number };

  test('makes the deadlines that its preview told, and history tells of it', async () => {
    const published = addDays(today(), -10);
    await makeMark('BRZOZA', 'KE', published);
    const { rule: pattern } = await listed('kh-opposition', 2);
    const rule: DeadlineRule = {
      ...pattern,
      ...unnumbered,
      name: { pl: 'Uwagi do publikacji', en: 'Remarks on the publication' },
      territories: ['KE'],
      rolls: null,
      validFrom: null,
      validTo: null,
      offset: { count: 2, unit: 'months' },
      confirmed: true,
    };
    const told = await movedBy({ act: 'add', rule, follows: null });
    expect(told).toMatchObject([
      { trademark: { name: 'BRZOZA' }, before: null, after: { due: addMonths(published, 2) } },
    ]);
    const source = 'https://kipi.go.ke';
    added = await app.ask(deadlineRuleApi.add, { rule, seen: null, source }, admin);
    expect(added).toEqual({ id: 'own-remarks-on-the-publication', version: 1 });
    expect(await calendarOf(added.id)).toEqual([{ mark: 'BRZOZA', due: addMonths(published, 2) }]);
    expect(await listed(added.id)).toMatchObject({
      shipped: null,
      look: { source, by: expect.any(String) },
    });
    const { entries } = await app.ask(deadlineRuleApi.history, added, admin);
    expect(entries).toMatchObject([
      { operation: 'INSERT', before: null, after: { nameEn: rule.name.en, source } },
    ]);
  });

  test('is changed like any other, and its territory with it', async () => {
    await makeMark('GRAB', 'TZ', '2030-01-07');
    const { rule: seen } = await listed(added.id);
    const rule: DeadlineRule = { ...seen, territories: ['TZ'], anchor: 'publicationDate' };
    const told = await movedBy({ act: 'save', rule });
    expect(told).toHaveLength(2);
    await app.ask(deadlineRuleApi.save, { ...added, rule, seen }, admin);
    expect(await calendarOf(added.id)).toEqual([{ mark: 'GRAB', due: '2030-03-07' }]);
  });

  test('takes its deadlines along when it is removed, as the preview told', async () => {
    const { rule: seen } = await listed(added.id);
    expect(await movedBy({ act: 'remove', ...added })).toMatchObject([
      { trademark: { name: 'GRAB' }, before: { due: '2030-03-07' }, after: null },
    ]);
    await app.ask(deadlineRuleApi.remove, { ...added, seen }, admin);
    expect(await calendarOf(added.id)).toEqual([]);
    expect((await rules()).some(({ rule }) => rule.id === added.id)).toBe(false);
    // Its page is gone; the history of all added and removed rules stays.
    expect((await app.call(deadlineRuleApi.history, added, admin)).status).toBe(404);
    const { entries } = await app.ask(deadlineRuleApi.firmHistory, {}, admin);
    expect(entries).toMatchObject([
      { operation: 'DELETE', before: { nameEn: 'Remarks on the publication' }, after: null },
      { operation: 'INSERT' },
    ]);
  });

  test('is refused at its fields where it makes no sense', async () => {
    const { rule: pattern } = await listed('pl-opposition');
    const bare = { ...pattern, ...unnumbered };
    const refused = async (change: Partial<DeadlineRule>) => {
      const rule = { ...bare, ...change };
      return app.call(deadlineRuleApi.add, { rule, seen: null }, admin);
    };
    expect(await refused({ name: { pl: ' ', en: 'Name' } })).toMatchObject({
      status: 400,
      body: { fields: { namePl: [{ code: 'required' }] } },
    });
    expect(await refused({ kind: 'term' })).toMatchObject({
      status: 400,
      body: { fields: { kind: [{ code: 'not_of_subject' }] } },
    });
    for (const change of [
      { types: [] },
      { territories: [] },
      { validFrom: '2027-01-02', validTo: '2027-01-01' },
    ])
      expect((await refused(change)).status).toBe(400);
    expect((await rules()).some(({ rule }) => rule.id.startsWith('own-'))).toBe(false);
  });

  test('about renewals replaces the general one where it holds', async () => {
    const [mark] = (
      await app.db.execute<{ id: number; end: string }>(sql`
        insert into trademarks (name, type, customer, status, territory, registration_number,
          registration_date, expiration_date)
        select 'LIPA', 2, min(id), 2, 'FJ', 'F.1', current_date - 3000, current_date + 400
        from customers
        returning id, expiration_date::text as end`)
    ).rows;
    const { rule: pattern } = await listed('pl-renewal');
    const rule: DeadlineRule = {
      ...pattern,
      ...unnumbered,
      event: 'renewal',
      name: { pl: 'Przedłużenie na Fidżi', en: 'Renewal in Fiji' },
      territories: ['FJ'],
      types: [2],
      renewsFor: { count: 14, unit: 'years' },
    };
    const added = await app.ask(deadlineRuleApi.add, { rule, seen: null }, admin);
    expect(await app.ask(renewalApi.read, { id: mark?.id ?? 0 }, admin)).toMatchObject({
      newExpirationDate: addMonths(mark?.end ?? '', 168),
    });
    const own = (await app.ask(termRuleApi.terms, {}, admin)).own;
    expect(own).toMatchObject([{ id: added.id }]);
  });
});

describe('a version of a rule', () => {
  const id = 'mz-opposition';
  let shipped: DeadlineRule;

  const version = (validFrom: string | null): DeadlineRule => ({
    ...shipped,
    validFrom,
    validTo: null,
    offset: { count: 4, unit: 'months' },
    rolls: null,
    confirmed: false,
  });

  test('begins on a day, and after the one it follows', async () => {
    shipped = (await listed(id)).rule;
    const answer = await app.call(
      deadlineRuleApi.add,
      { rule: version(null), seen: shipped },
      admin,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { validFrom: [{ code: 'required' }] } },
    });
  });

  test('switches on its day, and moves what the preview told', async () => {
    await makeMark('DĄB PRZED', 'MZ', '2030-06-30');
    await makeMark('DĄB OD', 'MZ', '2030-07-01');
    const before = await calendarOf(id);
    const rule = version('2030-07-01');
    const told = await movedBy({ act: 'add', rule, follows: shipped.version });
    expect(told).toMatchObject([{ trademark: { name: 'DĄB OD' }, after: { due: '2030-11-01' } }]);
    const added = await app.ask(deadlineRuleApi.add, { rule, seen: shipped }, admin);
    expect(added).toEqual({ id, version: 1001 });
    const after = await calendarOf(id);
    expect(after).toContainEqual({ mark: 'DĄB OD', due: '2030-11-01' });
    expect(after.filter(({ mark }) => mark !== 'DĄB OD')).toEqual(
      before.filter(({ mark }) => mark !== 'DĄB OD'),
    );
    expect(await listed(id)).toMatchObject({ rule: { validTo: '2030-06-30' }, shipped });
    const { entries } = await app.ask(deadlineRuleApi.history, { id, version: 1 }, admin);
    expect(entries).toMatchObject([
      { before: { validTo: null }, after: { validTo: '2030-06-30' } },
    ]);
  });

  test('is not added to a rule that somebody has changed meanwhile', async () => {
    const rule = version('2031-01-01');
    const answer = await app.call(deadlineRuleApi.add, { rule, seen: shipped }, admin);
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'STALE_VERSION' } });
  });

  test('gives its time back to the former one when it is removed', async () => {
    const key = { id, version: 1001 };
    const { rule: seen } = await listed(id, 1001);
    expect(await movedBy({ act: 'remove', ...key })).toMatchObject([
      { trademark: { name: 'DĄB OD' }, before: { due: '2030-11-01' } },
    ]);
    await app.ask(deadlineRuleApi.remove, { ...key, seen }, admin);
    expect(await listed(id)).toMatchObject({ rule: shipped, shipped: null });
    expect(await calendarOf(id)).not.toContainEqual({ mark: 'DĄB OD', due: '2030-11-01' });
  });
});

test('a changed rule returns to the product’s as its preview told, in every dimension', async () => {
  const { rule: shipped } = await listed('gb-opposition');
  const key = { id: shipped.id, version: shipped.version };
  await makeMark('KLON', 'GB', '2030-02-05');
  await makeMark('KLON', 'FJ', '2030-02-05');
  const before = await calendarOf(key.id);
  const rule: DeadlineRule = {
    ...shipped,
    territories: ['FJ'],
    anchor: 'publicationDate',
    offset: { count: 5, unit: 'months' },
    event: 'own-event',
    remedies: [
      {
        name: { pl: 'Przywrócenie', en: 'Restoration' },
        legalBasis: { pl: 'art. 1', en: 'Art. 1' },
        offset: { count: 2, unit: 'months' },
      },
    ],
  };
  await app.ask(deadlineRuleApi.save, { ...key, rule, seen: shipped }, admin);
  expect(await calendarOf(key.id)).toEqual([{ mark: 'KLON', due: '2030-07-05' }]);
  const told = await movedBy({ act: 'remove', ...key });
  const { rule: seen } = await listed(key.id);
  await app.ask(deadlineRuleApi.remove, { ...key, seen }, admin);
  expect(await calendarOf(key.id)).toEqual(before);
  const appearing = told.flatMap(({ trademark, after }) =>
    after ? [{ mark: trademark.name, due: after.due }] : [],
  );
  expect(ordered(appearing)).toEqual(before);
  const { entries } = await app.ask(deadlineRuleApi.history, key, admin);
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({ after: { offset: shipped.offset, remedies: [] } });
});

describe('a look at rules', () => {
  const source = 'Dz.U. 2023 poz. 1170';

  test('is noted with name, day and source, moves no deadline and stands in history', async () => {
    const { rule } = await listed('pl-opposition');
    await drainDeadlines(app.db, app.deps.now);
    await app.ask(deadlineRuleApi.look, { seen: [rule], source }, admin);
    expect(await app.db.$count(staleDeadlines)).toBe(0);
    const { look, shipped } = await listed(rule.id);
    expect(shipped).toBeNull();
    expect(look).toEqual({ on: today(), by: expect.any(String), source });
    const { entries } = await app.ask(deadlineRuleApi.history, { id: rule.id, version: 1 }, admin);
    expect(entries).toMatchObject([
      { accountName: look?.by, before: { lookedOn: null }, after: { lookedOn: today(), source } },
    ]);
  });

  test('confirms several unconfirmed rules at once; a source noted before stays', async () => {
    const unconfirmed = (await rules()).filter(({ rule }) => !rule.confirmed).slice(0, 3);
    const looked = await listed('pl-opposition');
    const seen = [...unconfirmed, looked].map(({ rule }) => rule);
    await app.ask(deadlineRuleApi.look, { seen }, admin);
    for (const { rule } of unconfirmed)
      expect(await listed(rule.id, rule.version)).toMatchObject({
        rule: { confirmed: true },
        shipped: { confirmed: false },
        look: { source: null },
      });
    expect((await listed('pl-opposition')).look).toMatchObject({ source });
  });

  test('of a rule that has changed meanwhile is refused, and none of them is noted', async () => {
    const { rule } = await listed('eu-opposition');
    const seen = [rule, { ...(await listed('pl-opposition')).rule, toMonthEnd: true }];
    const answer = await app.call(deadlineRuleApi.look, { seen }, admin);
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'STALE_VERSION' } });
    expect((await listed('eu-opposition')).look).toBeNull();
  });

  test('ends when the rule returns to the product’s or is no longer confirmed', async () => {
    const { rule: seen } = await listed('eu-opposition');
    const key = { id: seen.id, version: seen.version };
    const save = async (change: Partial<DeadlineRule>) => {
      const { rule: current } = await listed(seen.id);
      const rule = { ...current, ...change };
      await app.ask(deadlineRuleApi.save, { ...key, rule, seen: current, source }, admin);
    };
    await save({ grace: { count: 1, unit: 'months' } });
    expect((await listed(seen.id)).look).toMatchObject({ source });
    await save({ confirmed: false });
    expect((await listed(seen.id)).look).toBeNull();
    await save({ confirmed: true });
    const { rule: current } = await listed(seen.id);
    await app.ask(deadlineRuleApi.remove, { ...key, seen: current }, admin);
    expect(await listed(seen.id)).toEqual({ rule: seen, shipped: null, look: null });
    // There is nothing left to be returned.
    expect((await app.call(deadlineRuleApi.remove, { ...key, seen }, admin)).status).toBe(404);
  });
});
