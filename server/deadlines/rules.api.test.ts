import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths } from '#contract/values/dates';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { termRuleApi } from '#contract/deadlines/termApi';
import type { RuleChange } from '#contract/deadlines/ruleChanges';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import type { OutputOf } from '#contract/kit/endpoint';
import { renewalApi } from '#contract/payments/renewals';
import { calendarEvents } from '#server/deadlines/table';
import { drainDeadlines } from '#server/deadlines/settle';
import { staleDeadlines } from '#server/staleDeadlines/table';
import { history } from '#server/history/table';
import { type TestApp, testApp } from '#server/test/app';

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await testApp();
  admin = await app.signIn('admin@markfolio.example');
});

type Preview = OutputOf<typeof deadlineRuleApi.preview>;

const listed = async (id: string) => {
  const { rules } = await app.ask(deadlineRuleApi.list, {}, admin);
  const found = rules.find(({ rule }) => rule.id === id);
  if (!found) throw new Error(`no rule ${id}`);
  return found;
};

const previewOf = (change: RuleChange) => app.ask(deadlineRuleApi.preview, { change }, admin);

const historyOfRule = async (id: string) =>
  (await app.ask(deadlineRuleApi.history, { id, version: 1 }, admin)).entries;

const eventsOf = (rule: string) =>
  app.db
    .select()
    .from(calendarEvents)
    .where(eq(calendarEvents.rule, rule))
    .orderBy(calendarEvents.id);

describe('a rule of the firm', () => {
  const id = 'paris-priority';
  let seen: DeadlineRule;
  let changed: DeadlineRule;

  test('is tried first: the preview tells every deadline that would move', async () => {
    seen = (await listed(id)).rule;
    changed = { ...seen, offset: { count: 7, unit: 'months' }, confirmed: false };
    const before = await eventsOf(id);
    const { moved, looked, marks, next } = await app.ask(
      deadlineRuleApi.preview,
      { change: { act: 'save', rule: changed } },
      admin,
    );
    expect(before.length).toBeGreaterThan(0);
    expect(moved).toHaveLength(before.length);
    expect({ looked, next }).toEqual({ looked: marks, next: null });
    expect(moved.map(({ before: was }) => was?.due ?? '').toSorted()).toEqual(
      before.map(({ due }) => due).toSorted(),
    );
    expect(await eventsOf(id)).toEqual(before);
  });

  test('is told of where the day stays and its grace, its window or the closed days change', async () => {
    const { rule } = await listed('pl-renewal');
    // A Sunday.
    await app.db.execute(sql`
      insert into trademarks (name, type, customer, status, registration_number, expiration_date)
      select 'JODŁA', 1, min(id), 2, 'R.2', '2031-06-01' from customers`);
    await drainDeadlines(app.db, app.deps.now);
    const standing = (await eventsOf(rule.id)).map(
      ({ due, opensOn, graceEndsOn, rolledTo, done }) => ({
        due,
        opensOn,
        graceEndsOn,
        rolledTo,
        done,
      }),
    );
    const byDay = (all: readonly ({ due: string } | null)[]) =>
      all.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    const movedBy = async (own: Partial<DeadlineRule>) =>
      (await previewOf({ act: 'save', rule: { ...rule, ...own } })).moved;
    expect(await movedBy({})).toEqual([]);

    const longer = await movedBy({ grace: { count: 7, unit: 'months' } });
    expect(longer.length).toBeGreaterThan(0);
    expect(byDay(longer.map(({ before }) => before))).toEqual(byDay(standing));
    for (const { before, after } of longer)
      expect(after).toMatchObject({
        due: before?.due,
        opensOn: before?.opensOn,
        graceEndsOn: addMonths(before?.due ?? '', 7),
      });

    const earlier = await movedBy({ window: { count: 9, unit: 'months' } });
    expect(byDay(earlier.map(({ before }) => before))).toEqual(byDay(standing));
    for (const { before, after } of earlier)
      expect(after).toEqual({ ...before, opensOn: addMonths(before?.due ?? '', -9) });

    const rolling = standing.filter(({ rolledTo }) => rolledTo !== null);
    expect(rolling).toContainEqual(
      expect.objectContaining({ due: '2031-06-01', rolledTo: '2031-06-02' }),
    );
    const unrolled = await movedBy({ rolls: null });
    expect(byDay(unrolled.map(({ before }) => before))).toEqual(byDay(rolling));
    for (const { before, after } of unrolled) expect(after).toEqual({ ...before, rolledTo: null });
  });

  test('moves what it moved in the preview, in the background, and history tells of it', async () => {
    const { moved } = await previewOf({ act: 'save', rule: changed });
    const saved = await app.call(
      deadlineRuleApi.save,
      { id, version: seen.version, rule: changed, seen },
      admin,
    );
    expect(saved.status).toBe(204);
    expect(await app.db.$count(staleDeadlines)).toBeGreaterThan(0);
    await drainDeadlines(app.db, app.deps.now);
    const after = await eventsOf(id);
    expect(after.map(({ due }) => due).toSorted()).toEqual(
      moved.map(({ after: is }) => is?.due ?? '').toSorted(),
    );
    expect(after.every(({ confirmed, movedFrom }) => !confirmed && movedFrom !== null)).toBe(true);
    expect(await listed(id)).toMatchObject({ shipped: seen, rule: { offset: { count: 7 } } });
    expect(
      await app.db.select().from(history).where(eq(history.entity, 'DeadlineRule')),
    ).toMatchObject([{ before: { offset: { count: 6 } }, after: { offset: { count: 7 } } }]);
    const told = await historyOfRule(id);
    expect(told).toMatchObject([
      {
        before: { offset: { count: 6 }, confirmed: true },
        after: { offset: { count: 7 }, confirmed: false },
      },
    ]);
    expect(Object.keys(told[0]?.after ?? {}).toSorted()).toEqual(['confirmed', 'offset']);
    expect(await historyOfRule('pl-renewal')).toEqual([]);
  });

  test('that nobody knows has no history', async () => {
    const answer = await app.call(
      deadlineRuleApi.history,
      { id: 'no-such-rule', version: 1 },
      admin,
    );
    expect(answer.status).toBe(404);
  });

  test('is not written over by somebody who saw another one', async () => {
    const answer = await app.call(
      deadlineRuleApi.save,
      { id, version: seen.version, rule: seen, seen },
      admin,
    );
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'STALE_VERSION' } });
  });

  test('gives way to that of the product again', async () => {
    const { rule: current } = await listed(id);
    await app.call(
      deadlineRuleApi.save,
      { id, version: seen.version, rule: seen, seen: current },
      admin,
    );
    expect(await listed(id)).toMatchObject({ shipped: null, rule: seen });
  });

  test('is tried on thousands of marks part by part, none of them twice', async () => {
    await app.db.execute(sql`
      insert into trademarks (name, type, customer, status, application_date)
      select 'ZNAK ' || n, 1, (select min(id) from customers), 1, current_date - n % 90
      from generate_series(1, 2500) n`);
    const found: number[] = [];
    const counts: (number | null)[] = [];
    let parts = 0;
    for (let after: number | null = 0; after !== null; parts += 1) {
      const asked = { change: { act: 'save', rule: changed } as const, after };
      const part: Preview = await app.ask(deadlineRuleApi.preview, asked, admin);
      counts.push(part.marks);
      found.push(...part.moved.map(({ trademark }) => trademark.id));
      after = part.next;
    }
    expect(parts).toBe(2);
    // Counted once, with the first part.
    expect(counts).toEqual([expect.any(Number), null]);
    expect(counts[0]).toBeGreaterThan(2_500);
    expect(found.length).toBeGreaterThanOrEqual(2_500);
    expect(new Set(found).size).toBe(found.length);
  });

  test('about renewals says when and for how long a mark is renewed', async () => {
    const { rule } = await listed('pl-renewal');
    const [mark] = (
      await app.db.execute<{ id: number; end: string }>(sql`
        insert into trademarks (name, type, customer, status, registration_number, registration_date,
          expiration_date)
        select 'SOSNA', 1, min(id), 2, 'R.1', current_date - 3000, current_date + 400 from customers
        returning id, expiration_date::text as end`)
    ).rows;
    const standing = () => app.ask(renewalApi.read, { id: mark?.id ?? 0 }, admin);
    expect((await standing()).state).toBe('early');
    const own: DeadlineRule = {
      ...rule,
      window: { count: 450, unit: 'days' },
      grace: { count: 1, unit: 'months' },
      renewsFor: { count: 12, unit: 'years' },
    };
    await app.call(
      deadlineRuleApi.save,
      { id: rule.id, version: rule.version, rule: own, seen: rule },
      admin,
    );
    expect((await app.call(termRuleApi.terms, {}, admin)).body).toEqual({ own: [own] });
    expect(await standing()).toMatchObject({
      state: 'open',
      opensOn: addDays(mark?.end ?? '', -450),
      graceEndsOn: addMonths(mark?.end ?? '', 1),
      newExpirationDate: addMonths(mark?.end ?? '', 144),
    });
  });

  test('that makes no sense is refused', async () => {
    const rule = { ...seen, window: { count: -3, unit: 'months' as const } };
    const change = { act: 'save', rule } as const;
    expect((await app.call(deadlineRuleApi.preview, { change }, admin)).status).toBe(400);
  });
});
