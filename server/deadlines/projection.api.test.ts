import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alertApi } from '#contract/alerts/alert';
import { calendarApi } from '#contract/calendar/api';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { alertsOf } from '#contract/alerts/derived';
import { dateAlertsOf } from '#contract/alerts/ofQuestions';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { unregisteredSign } from '#contract/deadlines/engine/registered';
import { expiryQuestion } from '#contract/deadlines/engine/expiry';
import { clientDeadlineOf, nextDeadlineOf, renewalDueOf } from '#contract/deadlines/engine/next';
import { isDateToCheck, unrecordedRenewal } from '#contract/trademarks/openQuestions';
import { renewalQuestionOf } from '#contract/payments/renewalQuestion';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { paymentApi } from '#contract/payments/payment';
import { statementOfUseApi } from '#contract/statements/statement';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { proceduralDateKind, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import {
  alertDismissals,
  alerts,
  calendarEvents,
  calendarHidings,
  calendarKeepsakes,
  isDeadlineEntry,
} from '#server/deadlines/table';
import { readRuleSet } from '#server/settings/ruleSet';
import { loadMarks } from '#server/deadlines/load';
import { theProduct } from '#server/history/record';
import { drainDeadlines, makeAllStale, settleDeadlines } from '#server/deadlines/settle';
import { staleDeadlines } from '#server/staleDeadlines/table';
import { ended } from '#server/test/ends';
import { isFull } from '#server/test/full';
import { markOffice } from '#server/test/markOffice';
import { lockMark } from '#server/trademarks/lock';
import { trademarks } from '#server/trademarks/table';

const { POLISH, FOREIGN, INTERNATIONAL } = trademarkType;
const { REGISTERED } = trademarkStatus;

const { app, admin, lawyer, customer, draftOf, read: current, update } = await markOffice();
const today = () => dateInWarsaw(app.deps.now());

const made = async (draft: Parameters<typeof draftOf>[0]): Promise<Trademark> => {
  const values = draftOf({ name: 'Sosna', ...draft });
  return (await app.ask(trademarkApi.create, values, admin)).row;
};
const change = (id: number, values: Parameters<typeof update>[1]) => update(id, values, admin);
const letter = {
  kind: proceduralDateKind.DECISION_DELIVERED.value,
  date: '2026-11-01',
  dueDate: null,
  answeredOn: null,
  needsNoAnswer: false,
  inOurFavour: false,
  issuedOn: null,
  groundsFiledOn: null,
  note: null,
};

const eventsOf = (...ids: number[]) =>
  app.db
    .select()
    .from(calendarEvents)
    .where(inArray(calendarEvents.trademark, ids))
    .orderBy(asc(calendarEvents.trademark), asc(calendarEvents.key));

/** What the engine says of these marks, from nothing. */
const recomputed = async (ids: number[]) => {
  const { rules, settings } = await readRuleSet(app.db);
  return (await loadMarks(app.db, ids)).map((mark) => {
    const deadlines = deadlinesOf(mark, rules, settings, today());
    const questions = {
      expiry: expiryQuestion(mark, rules, today()),
      unregistered: mark.archived ? null : unregisteredSign(mark, today()),
      renewal: renewalQuestionOf(mark, { rules, settings }),
      unrecorded: unrecordedRenewal(mark, deadlines),
    };
    const raised = [...alertsOf(mark, deadlines, settings, today()), ...dateAlertsOf(questions)];
    const renewalDue = renewalDueOf(mark, deadlines, rules, today());
    return { mark, deadlines, raised, renewalDue, questions };
  });
};

const sorted = (lines: string[]) => lines.toSorted();

const expectProjected = async (ids: number[]): Promise<void> => {
  const { rules } = await readRuleSet(app.db);
  const computed = await recomputed(ids);
  const events = (await eventsOf(...ids)).filter(isDeadlineEntry);
  expect(
    sorted(events.map(({ trademark, key, due, done }) => `${trademark} ${key} ${due} ${done}`)),
  ).toEqual(
    sorted(
      computed.flatMap(({ mark, deadlines }) =>
        deadlines.map(({ key, due, state }) => `${mark.id} ${key} ${due} ${state === 'done'}`),
      ),
    ),
  );
  // Those about registries follow from records, not from deadlines.
  const kept = await app.db
    .select()
    .from(alerts)
    .where(and(inArray(alerts.trademark, ids), ne(alerts.type, 'TRADEMARK_REGISTRY_DIFFERENCE')));
  expect(sorted(kept.map(({ trademark, key, cause }) => `${trademark} ${key} ${cause}`))).toEqual(
    sorted(
      computed.flatMap(({ mark, raised }) =>
        raised.map(({ key, cause }) => `${mark.id} ${key} ${cause}`),
      ),
    ),
  );
  const rows = await app.db.select().from(trademarks).where(inArray(trademarks.id, ids));
  for (const { mark, deadlines, renewalDue, questions } of computed) {
    const isArchived = (key: string) =>
      events.some((event) => event.trademark === mark.id && event.key === key && event.archivedAt);
    const shown = deadlines.filter(({ key }) => !isArchived(key));
    const nextDeadline = nextDeadlineOf(shown);
    const clientDeadline = clientDeadlineOf(shown);
    const dateToCheck = isDateToCheck(mark, questions, shown, rules, today());
    expect(rows.find(({ id }) => id === mark.id)).toMatchObject({
      nextDeadline,
      clientDeadline,
      renewalDue,
      dateToCheck,
    });
  }
};

const day = fc.integer({ min: -4_000, max: 4_000 }).map((days) => addDays('2026-11-15', days));
const longAgo = fc.integer({ min: 2_000, max: 4_000 }).map((days) => addDays(today(), -days));
const dateName = fc.constantFrom(
  'applicationDate',
  'registrationDate',
  'expirationDate',
  'publicationDate',
  'bupDate',
  'conditionalDecisionDate',
);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('date' as const), name: dateName, day }) },
  fc.record({
    does: fc.constant('status' as const),
    status: fc.constantFrom(...Object.values(trademarkStatus).map(({ value }) => value)),
  }),
  fc.record({
    does: fc.constant('pay' as const),
    day,
    type: fc.constantFrom(paymentType.APPLICATION.value, paymentType.PROTECTION_PERIOD.value),
    paid: fc.boolean(),
  }),
  fc.record({
    does: fc.constant('letter' as const),
    day,
    kind: fc.constantFrom(...Object.values(proceduralDateKind).map(({ value }) => value)),
    stated: fc.option(day),
    answered: fc.option(longAgo),
  }),
  fc.record({ does: fc.constant('decide' as const), on: fc.nat(20), archived: fc.boolean() }),
  fc.record({ does: fc.constant('state' as const), day }),
  fc.record({ does: fc.constant('archive' as const), archived: fc.boolean() }),
  fc.record({ does: fc.constant('remove' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const take = async (id: number, next: Step): Promise<void> => {
  const mark = await current(id);
  const { version } = mark;
  switch (next.does) {
    case 'date':
      await app.call(trademarkApi.update, { id, version, [next.name]: next.day }, admin);
      return;
    case 'status':
      await app.call(
        trademarkActionApi.changeStatus,
        {
          id,
          version,
          status: next.status,
          ...(next.status === REGISTERED.value && {
            registrationNumber: 'R.1',
            registrationDate: mark.registrationDate ?? '2020-02-29',
          }),
          ...Object.values(ended).find((end) => end.status === next.status),
          note: 'Próba',
          force: true,
        },
        admin,
      );
      return;
    case 'pay':
      await app.call(
        paymentApi.create,
        {
          trademark: id,
          type: next.type,
          status: next.paid ? paymentStatus.PAID.value : paymentStatus.NOT_PAID.value,
          amount: '450.00',
          currency: 'PLN',
          deadline: next.day,
          ...(next.paid && { paymentDate: next.day }),
        },
        admin,
      );
      return;
    case 'letter':
      await app.call(
        trademarkApi.update,
        {
          id,
          version,
          proceduralDates: [
            ...(mark.proceduralDates ?? []).slice(-3),
            {
              kind: next.kind,
              date: next.day,
              dueDate: next.stated,
              // Not before the letter, nor ahead of today.
              answeredOn:
                next.answered === null || next.day > today()
                  ? null
                  : ([next.day, next.answered].toSorted().at(-1) ?? null),
              needsNoAnswer: false,
              inOurFavour: false,
              issuedOn: null,
              groundsFiledOn: null,
              note: null,
            },
          ],
        },
        admin,
      );
      return;
    case 'state':
      await app.call(
        statementOfUseApi.create,
        { trademark: id, rule: 'us-sec8', dueDate: next.day, filedOn: next.day },
        admin,
      );
      return;
    case 'decide': {
      const events = await eventsOf(id);
      const event = events[next.on % Math.max(1, events.length)];
      if (!event) return;
      const { id: entry, due } = event;
      await app.call(calendarApi.archive, { id: entry, due, archived: next.archived }, admin);
      await app.call(calendarApi.hide, { id: event.id, hidden: next.archived }, admin);
      return;
    }
    case 'archive':
      await app.call(trademarkActionApi.archive, { ids: [id], archived: next.archived }, admin);
      return;
    case 'remove':
      await app.call(trademarkApi.remove, { id, version }, admin);
      await app.call(trademarkApi.restore, { id }, admin);
  }
};

describe('the projection', () => {
  test('is what a recomputation from nothing gives, after any sequence of edits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), step), { minLength: 25, maxLength: 25 }),
        async (steps) => {
          const base = await made({ applicationDate: '2024-02-29' });
          const foreign = await made({ type: FOREIGN.value, territory: 'US' });
          const parent = await made({ type: INTERNATIONAL.value, baseRegistration: base.id });
          await app.call(
            trademarkActionApi.addTerritories,
            {
              id: parent.id,
              territories: ['US', 'PH'],
              copy: { classes: true, representative: true, description: true },
            },
            admin,
          );
          const children = await app.db
            .select({ id: trademarks.id })
            .from(trademarks)
            .where(eq(trademarks.parent, parent.id))
            .orderBy(asc(trademarks.id));
          const ids = [base.id, foreign.id, parent.id, ...children.map(({ id }) => id)];
          for (const [position, next] of steps) await take(ids[position] ?? base.id, next);
          await expectProjected(ids);
          expect(await app.db.$count(staleDeadlines)).toBe(0);
        },
      ),
      { numRuns: isFull ? 30 : 2 },
    );
  });

  test('of the whole example is what a recomputation gives', async () => {
    const rows = await app.db
      .select({ id: trademarks.id })
      .from(trademarks)
      .where(isNull(trademarks.deletedAt));
    expect(rows.length).toBeGreaterThan(100);
    await expectProjected(rows.map(({ id }) => id));
  });

  test('of a payment and its mark changed at the same moment misses neither', async () => {
    const mark = await made({ applicationDate: '2026-05-05' });
    const answers = await Promise.all([
      change(mark.id, { bupDate: '2026-08-08' }),
      ...['2026-12-01', '2026-12-02', '2026-12-03'].map((deadline) =>
        app.call(
          paymentApi.create,
          {
            trademark: mark.id,
            type: paymentType.APPLICATION.value,
            status: paymentStatus.NOT_PAID.value,
            amount: '450.00',
            currency: 'PLN',
            deadline,
          },
          admin,
        ),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 201]);
    await expectProjected([mark.id]);
  });

  test.runIf(isFull)('brings back thousands of entries at once', async () => {
    const { rows } = await app.db.execute<{ id: number }>(sql`
      insert into trademarks (name, type, customer, status, application_date)
      select 'WIELE ' || n, 1, ${customer}, 1, '2026-10-01' from generate_series(1, 500) n
      returning id`);
    const ids = rows.map(({ id }) => id);
    await app.db.execute(sql`
      insert into payments (trademark, type, status, amount, currency, deadline)
      select mark, 'OTHER', 'NOT_PAID', 1, 'PLN', date '2027-01-01' + n
      from unnest(${sql.param(ids)}::integer[]) mark, generate_series(1, 9) n`);
    await drainDeadlines(app.db, app.deps.now);
    const rest = async (archived: boolean) =>
      (await app.call(trademarkActionApi.archive, { ids, archived }, admin)).status;
    expect(await rest(true)).toBe(200);
    expect(await rest(false)).toBe(200);
    expect(await app.db.$count(calendarEvents, inArray(calendarEvents.trademark, ids))).toBe(5_000);
  });

  /** The priority of every mark, so many months after its application. */
  const savePriority = async (count: number) => {
    const { rules } = await app.ask(deadlineRuleApi.list, {}, admin);
    const seen = rules.find(({ rule }) => rule.id === 'paris-priority')?.rule;
    if (!seen) throw new Error('no rule about priority');
    const rule = { ...seen, offset: { count, unit: 'months' as const } };
    const { id, version } = seen;
    return (await app.call(deadlineRuleApi.save, { id, version, rule, seen }, admin)).status;
  };

  test('follows rules that change while a mark is being entered', async () => {
    const { id, saved } = await app.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(trademarks)
        .values({ name: 'W drodze', type: POLISH.value, customer, applicationDate: '2026-05-05' })
        .returning();
      await settleDeadlines(tx, theProduct, app.deps.now());
      const status = savePriority(7);
      // It waits for what computes by the rules before it.
      await expect
        .poll(async () => {
          const waiting = sql`select from pg_locks where not granted and locktype = 'advisory'
              and database = (select oid from pg_database where datname = current_database())`;
          return (await app.db.execute(waiting)).rows.length;
        })
        .toBe(1);
      return { id: row?.id ?? 0, saved: { status } };
    });
    expect(await saved.status).toBe(204);
    await drainDeadlines(app.db, app.deps.now);
    expect((await eventsOf(id)).map(({ due }) => due)).toContain('2026-12-05');
    await expectProjected([id]);
    await savePriority(6);
    await drainDeadlines(app.db, app.deps.now);
  });

  test('follows rules that change while it catches up', async () => {
    const mark = await made({ applicationDate: '2026-05-05' });
    const held = await made({ name: 'Zajęty' });
    await makeAllStale(app.db);
    const catchingUp = await app.db.transaction(async (tx) => {
      await lockMark(tx, held.id);
      const drained = drainDeadlines(app.db, app.deps.now, { untilDone: true });
      // Everything but the one that is held.
      await expect.poll(() => app.db.$count(staleDeadlines)).toBe(1);
      expect(await savePriority(7)).toBe(204);
      return { drained };
    });
    await catchingUp.drained;
    expect((await eventsOf(mark.id)).map(({ due }) => due)).toContain('2026-12-05');
    await expectProjected([mark.id, held.id]);
    await savePriority(6);
    await drainDeadlines(app.db, app.deps.now);
  });

  test('makes up in the background for what another program changed', async () => {
    const mark = await made({ applicationDate: '2026-05-05' });
    await app.db.execute(
      sql`update trademarks set application_date = '2026-06-06' where id = ${mark.id}`,
    );
    expect(await app.db.$count(staleDeadlines)).toBe(1);
    expect(await drainDeadlines(app.db, app.deps.now)).toBe(1);
    await expectProjected([mark.id]);
  });

  test('done over again changes nothing and writes no history', async () => {
    const before = await app.db.select().from(calendarEvents).orderBy(asc(calendarEvents.id));
    const { rows: entries } = await app.db.execute(sql`select count(*) as n from history`);
    await makeAllStale(app.db);
    expect(await drainDeadlines(app.db, app.deps.now)).toBe(await app.db.$count(trademarks));
    expect(await app.db.select().from(calendarEvents).orderBy(asc(calendarEvents.id))).toEqual(
      before,
    );
    expect((await app.db.execute(sql`select count(*) as n from history`)).rows).toEqual(entries);
  });
});

describe('an entry', () => {
  const priorityOf = async (id: number) =>
    (await eventsOf(id)).find(({ rule }) => rule === 'paris-priority');

  test('stays archived and hidden through recomputation, and comes back when its date moves', async () => {
    const mark = await made({ applicationDate: '2026-09-09' });
    const event = await priorityOf(mark.id);
    const id = event?.id ?? 0;
    await app.call(calendarApi.archive, { id, due: '2027-03-09', archived: true }, lawyer);
    await app.call(calendarApi.hide, { id, hidden: true }, lawyer);
    await change(mark.id, { name: 'Inna nazwa' });
    expect(await priorityOf(mark.id)).toMatchObject({ id, archivedAt: expect.any(Date) });
    await change(mark.id, { applicationDate: '2026-09-10' });
    expect(await priorityOf(mark.id)).toMatchObject({
      id,
      due: '2027-03-10',
      movedFrom: '2027-03-09',
      archivedAt: null,
    });
    expect(await app.db.$count(calendarHidings, eq(calendarHidings.event, id))).toBe(0);
  });

  test('that was deleted stays away until its date changes', async () => {
    const mark = await made({ name: 'Brzoza', applicationDate: '2026-09-09' });
    const id = (await priorityOf(mark.id))?.id ?? 0;
    const due = '2027-03-09';
    expect((await app.call(calendarApi.remove, { id, due }, lawyer)).status).toBe(409);
    const removed = await app.call(calendarApi.remove, { id, due, typed: ' brzoza ' }, lawyer);
    expect(removed.status).toBe(200);
    await change(mark.id, { name: 'Brzoza 2' });
    await makeAllStale(app.db);
    await drainDeadlines(app.db, app.deps.now);
    expect(await priorityOf(mark.id)).toBeUndefined();
    await change(mark.id, { applicationDate: '2026-09-11' });
    expect(await priorityOf(mark.id)).toMatchObject({ due: '2027-03-11' });
    // What was deleted then is forgotten: back on the old day it is there, and only there.
    await change(mark.id, { applicationDate: '2026-09-09' });
    expect(await priorityOf(mark.id)).toMatchObject({ due: '2027-03-09' });
    await expectProjected([mark.id]);
  });

  test('comes back as it was when its mark does, but for another day for everyone', async () => {
    const mark = await made({ applicationDate: '2026-09-09' });
    const id = (await priorityOf(mark.id))?.id ?? 0;
    await app.call(calendarApi.archive, { id, due: '2027-03-09', archived: true }, lawyer);
    await app.call(calendarApi.hide, { id, hidden: true }, lawyer);
    const rest = async (archived: boolean) => {
      await app.call(trademarkActionApi.archive, { ids: [mark.id], archived }, admin);
    };
    await rest(true);
    expect(await priorityOf(mark.id)).toBeUndefined();
    await rest(false);
    const again = await priorityOf(mark.id);
    expect(again).toMatchObject({ due: '2027-03-09', archivedAt: expect.any(Date) });
    const hidings = eq(calendarHidings.event, again?.id ?? 0);
    expect(await app.db.$count(calendarHidings, hidings)).toBe(1);
    await rest(true);
    await change(mark.id, { applicationDate: '2026-09-10' });
    await rest(false);
    const moved = await priorityOf(mark.id);
    expect(moved).toMatchObject({ due: '2027-03-10', movedFrom: '2027-03-09', archivedAt: null });
    expect(await app.db.$count(calendarHidings, eq(calendarHidings.event, moved?.id ?? 0))).toBe(0);
    expect(await app.db.$count(calendarKeepsakes, eq(calendarKeepsakes.trademark, mark.id))).toBe(
      0,
    );
  });

  test('of a letter keeps what was decided about it when another letter is taken out', async () => {
    const dueDate = addDays(today(), 60);
    const letters = ['2026-10-01', '2026-10-05'].map((date) => ({
      kind: proceduralDateKind.OTHER.value,
      date,
      dueDate,
      answeredOn: null,
      needsNoAnswer: false,
      inOurFavour: false,
      issuedOn: null,
      groundsFiledOn: null,
      note: null,
    }));
    const mark = await made({ proceduralDates: letters });
    const [first, second] = (await eventsOf(mark.id)).filter(({ rule }) => rule === 'letter-other');
    await app.call(
      calendarApi.archive,
      { id: first?.id ?? 0, due: dueDate, archived: true },
      lawyer,
    );
    await change(mark.id, { proceduralDates: letters.slice(1) });
    expect((await eventsOf(mark.id)).filter(({ rule }) => rule === 'letter-other')).toEqual([
      second,
    ]);
  });

  test('of a letter moves when the day of the letter is corrected', async () => {
    const mark = await made({ proceduralDates: [letter] });
    const [before] = (await eventsOf(mark.id)).filter(({ rule }) => rule === 'pl-reconsideration');
    const seen = { id: before?.id ?? 0, due: before?.due ?? '' };
    await app.call(calendarApi.archive, { ...seen, archived: true }, lawyer);
    await change(mark.id, { proceduralDates: [{ ...letter, date: '2026-11-03' }] });
    const after = (await eventsOf(mark.id)).filter(({ rule }) => rule === 'pl-reconsideration');
    expect(after).toMatchObject([
      { id: before?.id, due: '2027-01-03', movedFrom: '2027-01-01', archivedAt: null },
    ]);
    await expectProjected([mark.id]);
    await change(mark.id, {
      proceduralDates: [{ ...letter, date: '2026-11-03', answeredOn: today() }],
    });
    expect((await eventsOf(mark.id)).find(({ id }) => id === before?.id)).toMatchObject({
      done: true,
    });
  });

  test('of a letter is not closed by an answer still to come', async () => {
    const mark = await made({ proceduralDates: [letter] });
    const answered = (days: number) =>
      change(mark.id, { proceduralDates: [{ ...letter, answeredOn: addDays(today(), days) }] });
    expect(await answered(1)).toMatchObject({
      status: 400,
      body: { fields: { 'proceduralDates.0.answeredOn': [{ code: 'after_today' }] } },
    });
    expect((await answered(0)).status).toBe(200);
  });

  test('of a letter is not closed by an answer from before it', async () => {
    const mark = await made({ proceduralDates: [letter] });
    const answered = (answeredOn: string, date = letter.date) =>
      change(mark.id, { proceduralDates: [{ ...letter, date, answeredOn }] });
    expect(await answered('2026-10-31')).toMatchObject({
      status: 400,
      body: {
        fields: {
          'proceduralDates.0.answeredOn': [
            { code: 'before_its_cause', params: { min: '01.11.2026' } },
          ],
        },
      },
    });
    expect((await answered(letter.date)).status).toBe(200);
    // Nor does the letter come to be later than its answer.
    expect((await answered(letter.date, '2026-11-02')).status).toBe(400);
  });

  test('of a letter neither comes before the letter nor is the letter still to come', async () => {
    const mark = await made({ proceduralDates: [letter] });
    const put = (values: { date?: string; dueDate?: string }) =>
      change(mark.id, { proceduralDates: [{ ...letter, ...values }] });
    const field = (name: string, issue: object) => ({
      status: 400,
      body: { fields: { [`proceduralDates.0.${name}`]: [issue] } },
    });
    const before = { code: 'before_its_cause', params: { min: '01.11.2026' } };
    expect(await put({ dueDate: '2026-10-31' })).toMatchObject(field('dueDate', before));
    expect(await put({ date: addDays(today(), 1) })).toMatchObject(
      field('date', { code: 'after_today' }),
    );
    // It came late, after the period it gives.
    const kind = proceduralDateKind.REFUSAL_RECEIVED.value;
    const late = { kind, issuedOn: '2026-08-01', dueDate: '2026-10-31' };
    expect((await change(mark.id, { proceduralDates: [{ ...letter, ...late }] })).status).toBe(200);
    expect((await put({ dueDate: letter.date })).status).toBe(200);
  });

  test('of a letter that was stored with odd dates does not keep the mark from being saved', async () => {
    const mark = await made({});
    const odd = { ...letter, date: addDays(today(), 9), dueDate: '2026-10-31' };
    await app.db
      .update(trademarks)
      .set({ proceduralDates: [odd] })
      .where(eq(trademarks.id, mark.id));
    expect((await change(mark.id, { proceduralDates: [odd], name: 'Buk' })).status).toBe(200);
  });

  test('of a letter that needs no answer is asked of nobody', async () => {
    const plain = { ...letter, kind: proceduralDateKind.OTHER.value };
    const mark = await made({ proceduralDates: [plain] });
    const asked = async () =>
      (await eventsOf(mark.id)).filter(({ dateNeeded, done }) => dateNeeded && !done);
    expect(await asked()).toHaveLength(1);
    await change(mark.id, { proceduralDates: [{ ...plain, needsNoAnswer: true }] });
    expect(await asked()).toEqual([]);
  });

  test('that was deleted comes back for a fee that is entered for its day and owed', async () => {
    const mark = await made({ name: 'Olcha', conditionalDecisionDate: '2026-10-01' });
    const feeOf = async () => (await eventsOf(mark.id)).find(({ rule }) => rule === 'pl-first-fee');
    const remove = async () => {
      const id = (await feeOf())?.id ?? 0;
      return app.call(calendarApi.remove, { id, due: '2027-01-01', typed: 'Olcha' }, lawyer);
    };
    expect((await remove()).status).toBe(200);
    const owed = {
      trademark: mark.id,
      type: paymentType.PROTECTION_PERIOD.value,
      status: paymentStatus.NOT_PAID.value,
      amount: '400.00',
      currency: 'PLN',
      deadline: '2027-01-01',
    };
    const { row } = await app.ask(paymentApi.create, owed, admin);
    expect(await feeOf()).toMatchObject({ payment: row.id, done: false });
    // Deleted with the fee, it stays away with it.
    expect((await remove()).status).toBe(200);
    await change(mark.id, { name: 'Olcha 2' });
    expect(await feeOf()).toBeUndefined();
  });

  test('that was put away is not the next deadline of its mark', async () => {
    const mark = await made({ name: 'Grab', applicationDate: '2026-09-09' });
    const nextOf = async () => (await current(mark.id)).nextDeadline;
    const seen = { id: (await priorityOf(mark.id))?.id ?? 0, due: '2027-03-09' };
    expect(await nextOf()).toBe('2027-03-09');
    await app.call(calendarApi.archive, { ...seen, archived: true }, lawyer);
    expect(await nextOf()).toBeNull();
    await change(mark.id, { name: 'Grab 2' });
    expect(await nextOf()).toBeNull();
    await app.call(calendarApi.archive, { ...seen, archived: false }, lawyer);
    expect(await nextOf()).toBe('2027-03-09');
    await app.call(calendarApi.remove, { ...seen, typed: 'Grab 2' }, lawyer);
    expect(await nextOf()).toBeNull();
  });

  test('says why it is on its day', async () => {
    const mark = await made({ applicationDate: '2026-09-09' });
    const id = (await priorityOf(mark.id))?.id ?? 0;
    const { steps, sources } = await app.ask(calendarApi.why, { id }, lawyer);
    expect(sources.map(({ date }) => date)).toEqual(['2026-09-09']);
    expect(steps.map(({ pl }) => pl).join(' ')).toContain('9 marca 2027');
    expect(steps.map(({ en }) => en).join(' ')).toContain('9 March 2027');
  });
});

describe('an alert', () => {
  // Of the two that a mark with an end of no term has, the one about its payment.
  const raised = (id: number) =>
    app.db
      .select()
      .from(alerts)
      .where(and(eq(alerts.trademark, id), ne(alerts.type, 'TRADEMARK_DATE_TO_CHECK')))
      .orderBy(asc(alerts.id));

  test('removed by somebody comes back only for another cause', async () => {
    const mark = await made({
      status: REGISTERED.value,
      registrationNumber: 'R.1',
      registrationDate: '2017-01-01',
      applicationDate: '2016-12-12',
      expirationDate: addDays(today(), 100),
    });
    const [alert] = await raised(mark.id);
    expect(alert).toMatchObject({ key: 'TRADEMARK_PROTECTION_PERIOD_PAYMENT', deletedAt: null });
    await app.call(alertApi.remove, { id: alert?.id ?? 0, version: 1 }, lawyer);
    await change(mark.id, { name: 'Po usunięciu' });
    expect((await raised(mark.id)).filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
    await change(mark.id, { expirationDate: addDays(today(), 90) });
    expect((await raised(mark.id)).filter(({ deletedAt }) => deletedAt === null)).toHaveLength(1);
    // The cause has changed since it was removed: the old one raises it as well.
    await change(mark.id, { expirationDate: addDays(today(), 100) });
    expect((await raised(mark.id)).filter(({ deletedAt }) => deletedAt === null)).toHaveLength(1);
    expect(await app.db.$count(alertDismissals, eq(alertDismissals.trademark, mark.id))).toBe(0);
  });

  test('goes by itself with its cause', async () => {
    const mark = await made({
      status: REGISTERED.value,
      registrationNumber: 'R.2',
      registrationDate: '2017-01-01',
      expirationDate: addDays(today(), 100),
    });
    expect(await raised(mark.id)).toHaveLength(1);
    await change(mark.id, { expirationDate: addDays(today(), 4_000) });
    expect(await raised(mark.id)).toEqual([]);
  });
});
