import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accountActionApi } from '#contract/accounts/actions';
import { calendarApi } from '#contract/calendar/api';
import { deadlineActionApi, deadlineApi } from '#contract/calendar/deadline';
import { calendarFeedApi } from '#contract/calendar/feed';
import { customerMergeApi } from '#contract/customers/merge';
import { customerApi } from '#contract/customers/customer';
import { homeApi } from '#contract/home/api';
import type { InputOf } from '#contract/kit/endpoint';
import { type Task, taskApi } from '#contract/tasks/task';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { projectMarks } from '#server/deadlines/projection';
import { renewStandIns } from '#server/deadlines/standIns';
import { calendarEvents } from '#server/deadlines/table';
import { theProduct } from '#server/history/record';
import { mails } from '#server/mail/table';
import { sendReminders } from '#server/reminders/send';
import { markOffice } from '#server/test/markOffice';
import { waitsForLock } from '#server/test/waitsForLock';

const { app, admin, lawyer, client, stranger, customer, create, remove } = await markOffice();
const today = dateInWarsaw(app.deps.now());
type Session = { token: string };
type Draft = InputOf<typeof taskApi.create>;

const made = async (draft: Partial<Draft> = {}): Promise<Task> => {
  const subject = draft.trademark ? {} : { customer };
  const given = { what: `Zadzwonić ${randomUUID()}`, due: addDays(today, 40), ...subject };
  return (await app.ask(taskApi.create, { ...given, ...draft }, lawyer)).row;
};
const changed = async (id: number, patch: object, by: Session = lawyer): Promise<Task> => {
  const { version } = (await app.ask(taskApi.get, { id }, admin)).row;
  return (await app.ask(taskApi.update, { id, version, ...patch }, by)).row;
};
const entryOf = async (task: number) => {
  const [row] = await app.db.select().from(calendarEvents).where(eq(calendarEvents.task, task));
  return row;
};
const entryIdOf = async (task: number): Promise<number> => (await entryOf(task))?.id ?? 0;
const idOf = async (email: string): Promise<number> => {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.email, email));
  return row?.id ?? 0;
};
const lawyerId = await idOf('lawyer@markfolio.example');
const adminId = await idOf('admin@markfolio.example');
const colleague = async (values: Partial<typeof accounts.$inferInsert> = {}): Promise<number> => {
  const [row] = await app.db
    .insert(accounts)
    .values({
      name: 'Kolega',
      email: `${randomUUID()}@kancelaria.example`,
      role: 'ROLE_USER',
      ...values,
    })
    .returning();
  await app.db.transaction((tx) => renewStandIns(tx, app.deps.now()));
  return row?.id ?? 0;
};
const ofGuardian = async (guardian: number | null): Promise<number> => {
  const [row] = await app.db
    .insert(customers)
    .values({ name: `Klient ${randomUUID()}`, guardian })
    .returning();
  return row?.id ?? 0;
};
/** The names in the list of deadlines and in the calendar. */
const listedFor = async (by: Session, what: string) => {
  const { rows } = await app.ask(deadlineApi.list, { search: what }, by);
  const { events } = await app.ask(
    calendarApi.list,
    { from: today, to: addDays(today, 100), customer },
    by,
  );
  return { list: rows.length, calendar: events.filter(({ name }) => name.pl === what).length };
};

describe('a task', () => {
  test('is about a mark or a customer, and says what and until when', async () => {
    const mark = await create();
    const ofMark = await made({ trademark: mark.id });
    expect(ofMark).toMatchObject({ trademark: mark.id, customer: null, done: false });
    expect(await made()).toMatchObject({ trademark: null, customer });
    const neither = await app.call(
      taskApi.create,
      { what: 'Zadzwonić', due: addDays(today, 3) },
      lawyer,
    );
    expect(neither).toMatchObject({
      status: 400,
      body: { fields: { customer: [{ code: 'required' }] } },
    });
    const both = { trademark: mark.id, customer };
    expect(await made(both)).toMatchObject({ trademark: mark.id, customer: null });
  });

  test('stands in the list of deadlines and in the calendar, told apart from deadlines', async () => {
    const { id, what, due } = await made();
    const { rows, can } = await app.ask(deadlineApi.list, { search: what }, lawyer);
    expect(rows).toEqual([
      expect.objectContaining({ type: 'TASK', statutory: false, task: id, due, customer }),
    ]);
    expect(can[rows[0]?.id ?? 0]).toMatchObject({ finish: true, handOver: true });
    const event = await app.ask(calendarApi.get, { id: rows[0]?.id ?? 0 }, lawyer);
    expect(event).toMatchObject({ type: 'TASK', task: id, trademark: null, name: { pl: what } });
    expect(event.customer.id).toBe(customer);
    const why = await app.ask(calendarApi.why, { id: event.id }, lawyer);
    expect(why).toMatchObject({ rule: 'task', ruleVersion: null, letter: null });
    expect(why.steps[0]?.pl).toContain('nie termin ustawowy');
  });

  test('is no next deadline of its mark and no overdue one on the home page', async () => {
    const mark = await create();
    const before = await app.ask(homeApi.timeline, {}, lawyer);
    await made({ trademark: mark.id, due: addDays(today, -3) });
    const after = await app.ask(homeApi.timeline, {}, lawyer);
    expect(after.overdue).toBe(before.overdue);
  });

  test('stays when the deadlines of its mark are computed anew', async () => {
    const mark = await create({ applicationDate: addDays(today, -10) });
    const { id } = await made({ trademark: mark.id });
    await app.db.transaction((tx) => projectMarks(tx, [mark.id], theProduct, app.deps.now()));
    expect(await entryOf(id)).toBeDefined();
  });

  test('moves, is renamed and opened again with its entry', async () => {
    const { id, due } = await made();
    const entry = await entryIdOf(id);
    await app.ask(calendarApi.hide, { id: entry, hidden: true }, lawyer);
    await changed(id, { due: addDays(due, 5), what: 'Napisać' });
    const event = await app.ask(calendarApi.get, { id: entry }, lawyer);
    expect(event).toMatchObject({
      due: addDays(due, 5),
      movedFrom: due,
      name: { pl: 'Napisać', en: 'Napisać' },
      hidden: false,
    });
    await changed(id, { done: true });
    expect((await entryOf(id))?.done).toBe(true);
    await changed(id, { done: false });
    expect((await entryOf(id))?.done).toBe(false);
  });

  test('is deleted and restored with its entry; the entry itself is neither archived nor deleted', async () => {
    const { id, due, version } = await made();
    const entry = await entryIdOf(id);
    for (const [endpoint, more] of [
      [calendarApi.archive, { archived: true }],
      [calendarApi.remove, {}],
    ] as const)
      expect(await app.call(endpoint, { id: entry, due, ...more }, admin)).toMatchObject({
        status: 409,
        body: { errorCode: 'ENTRY_IS_TASK' },
      });
    await app.ask(taskApi.remove, { id, version }, lawyer);
    expect(await entryOf(id)).toBeUndefined();
    await app.ask(taskApi.restore, { id }, admin);
    expect(await entryOf(id)).toBeDefined();
  });

  test('goes with its mark and comes back with it', async () => {
    const mark = await create();
    const { id, what } = await made({ trademark: mark.id });
    expect(await listedFor(lawyer, what)).toEqual({ list: 1, calendar: 1 });
    await app.ask(trademarkActionApi.archive, { ids: [mark.id], archived: true }, lawyer);
    expect(await listedFor(lawyer, what)).toEqual({ list: 0, calendar: 0 });
    await app.ask(trademarkActionApi.archive, { ids: [mark.id], archived: false }, lawyer);
    await remove(mark.id);
    expect(await listedFor(lawyer, what)).toEqual({ list: 0, calendar: 0 });
    expect((await app.call(taskApi.get, { id }, lawyer)).status).toBe(404);
  });

  test('goes with its customer, whatever is asked about it', async () => {
    const of = await ofGuardian(null);
    const { id } = await made({ customer: of });
    const entry = await entryIdOf(id);
    const { version } = (await app.ask(customerApi.get, { id: of }, admin)).row;
    await app.ask(customerApi.remove, { id: of, version }, admin);
    for (const endpoint of [calendarApi.get, calendarApi.why])
      expect((await app.call(endpoint, { id: entry }, lawyer)).status).toBe(404);
  });

  test('is found by its words and by the name of its customer', async () => {
    const of = await ofGuardian(null);
    const { id } = await made({ customer: of });
    const { name } = (await app.ask(customerApi.get, { id: of }, admin)).row;
    const { rows } = await app.ask(deadlineApi.list, { search: name }, lawyer);
    expect(rows.map(({ task }) => task)).toEqual([id]);
    const found = await app.ask(taskApi.list, { search: name }, lawyer);
    expect(found.rows.map((row) => row.id)).toEqual([id]);
  });
});

describe('who does a task', () => {
  test('is its own person, else who answers for the mark or the customer', async () => {
    const [guardian, own] = [await colleague(), await colleague()];
    const of = await ofGuardian(guardian);
    const { id } = await made({ customer: of });
    expect(await entryOf(id)).toMatchObject({ inCharge: guardian, answering: [guardian] });
    await changed(id, { assignee: own });
    expect(await entryOf(id)).toMatchObject({ inCharge: own, answering: [own] });
    await changed(id, { assignee: null });
    const next = await colleague();
    const { version } = (await app.ask(customerApi.get, { id: of }, admin)).row;
    await app.ask(customerApi.update, { id: of, version, guardian: next }, admin);
    expect(await entryOf(id)).toMatchObject({ inCharge: next, answering: [next] });
    await app.db.update(accounts).set({ canLogin: false }).where(eq(accounts.id, next));
    await app.db.transaction((tx) => renewStandIns(tx, app.deps.now()));
    const { answering } = (await entryOf(id)) ?? {};
    expect(answering).toContain(adminId);
    expect(answering).not.toContain(next);
  });

  test('is the new guardian also where the task is restored meanwhile', async () => {
    const [former, next] = [await colleague(), await colleague()];
    const of = await ofGuardian(former);
    const { id, version } = await made({ customer: of });
    await app.ask(taskApi.remove, { id, version }, lawyer);
    let restored: Promise<unknown> = Promise.resolve();
    await app.db.transaction(async (tx) => {
      await tx.update(customers).set({ guardian: next }).where(eq(customers.id, of));
      restored = app.ask(taskApi.restore, { id }, admin);
      await waitsForLock(app.db);
    });
    await restored;
    expect(await entryOf(id)).toMatchObject({ inCharge: next, answering: [next] });
  });

  test('is changed by handing over, with undo, and told in the history of the task', async () => {
    const other = await colleague({ name: 'Nowa Osoba' });
    const { id } = await made({ assignee: lawyerId });
    const entry = await entryIdOf(id);
    const { former } = await app.ask(
      deadlineActionApi.handOver,
      { ids: [entry], to: other },
      lawyer,
    );
    expect(former).toEqual([{ to: lawyerId, ids: [entry], acknowledged: [] }]);
    expect((await app.ask(taskApi.get, { id }, lawyer)).row.assignee).toBe(other);
    expect(await entryOf(id)).toMatchObject({ handedTo: other, inCharge: other });
    const { entries } = await app.ask(taskApi.history, { id }, lawyer);
    expect(entries[0]).toMatchObject({
      before: { assignee: lawyerId },
      after: { assignee: other },
    });
  });

  test('hands it over before leaving the firm', async () => {
    const leaving = await colleague();
    const { id } = await made({ assignee: leaving });
    const { work } = await app.ask(accountActionApi.overview, { id: leaving }, admin);
    expect(work).toMatchObject({ deadlines: 1 });
    const given = await app.ask(accountActionApi.handOver, { id: leaving, to: lawyerId }, admin);
    expect(given).toMatchObject({ deadlines: 1 });
    expect((await app.ask(taskApi.get, { id }, lawyer)).row.assignee).toBe(lawyerId);
    expect(await entryOf(id)).toMatchObject({ handedTo: lawyerId });
  });
});

describe('a task in the list of deadlines', () => {
  test('is finished there, alone or with others; deadlines of the law are left alone', async () => {
    const mark = await create({ applicationDate: addDays(today, -10) });
    const [deadlineOfMark] = await app.db
      .select()
      .from(calendarEvents)
      .where(and(eq(calendarEvents.trademark, mark.id)));
    const tasks = [await made(), await made({ trademark: mark.id })];
    const ids = await Promise.all(tasks.map(({ id }) => entryIdOf(id)));
    const law = deadlineOfMark?.id ?? 0;
    expect(
      await app.call(deadlineActionApi.finish, { ids: [law], done: true }, lawyer),
    ).toMatchObject({ status: 409, body: { errorCode: 'ENTRY_IS_NO_TASK' } });
    expect(
      await app.ask(deadlineActionApi.finish, { ids: [...ids, law], done: true }, lawyer),
    ).toEqual({ count: 2, left: 1, ids });
    for (const { id } of tasks)
      expect((await app.ask(taskApi.get, { id }, lawyer)).row.done).toBe(true);
    expect(await app.ask(deadlineActionApi.finish, { ids, done: false }, lawyer)).toEqual({
      count: 2,
      left: 0,
      ids,
    });
  });

  test('is acknowledged and told in its own history', async () => {
    const { id, what } = await made({ assignee: lawyerId });
    const ids = [await entryIdOf(id)];
    await app.ask(deadlineActionApi.acknowledge, { ids, acknowledged: true }, lawyer);
    expect(await entryOf(id)).toMatchObject({ acknowledgedBy: lawyerId });
    const { entries } = await app.ask(taskApi.history, { id }, lawyer);
    expect(entries[0]?.after).toMatchObject({
      deadline: { name: { pl: what }, takenCareOf: true },
    });
  });
});

describe('clients', () => {
  test('see a task only if it is shown to them, and nobody else’s', async () => {
    const mark = await create();
    const hidden = await made({ trademark: mark.id });
    expect(await listedFor(client, hidden.what)).toEqual({ list: 0, calendar: 0 });
    const feed = await app.ask(calendarFeedApi.open, {}, client);
    const secret = feed.url.split('/').at(-2) ?? '';
    const feedText = async () =>
      (await app.call(calendarFeedApi.read, { secret })).raw
        .toString('utf8')
        .replaceAll(/\r\n /g, '');
    expect(await feedText()).not.toContain(hidden.what);
    for (const subject of [{ trademark: mark.id }, {}]) {
      const shown = await made({
        ...subject,
        shownToClient: true,
        note: 'tajne',
        assignee: lawyerId,
      });
      expect(await listedFor(client, shown.what)).toEqual({ list: 1, calendar: 1 });
      expect(await listedFor(stranger, shown.what)).toEqual({ list: 0, calendar: 0 });
      const { rows } = await app.ask(deadlineApi.list, { search: shown.what }, client);
      expect(rows[0]).toMatchObject({ plainNamePl: shown.what });
      expect(rows[0]).not.toHaveProperty('task');
      expect(rows[0]).not.toHaveProperty('handedTo');
      expect(await feedText()).toContain(shown.what);
      const event = await app.ask(calendarApi.get, { id: rows[0]?.id ?? 0 }, client);
      expect(event).toMatchObject({ task: null, people: null });
      expect((await app.call(taskApi.get, { id: shown.id }, client)).status).toBe(403);
      await changed(shown.id, { shownToClient: false });
      expect(await listedFor(client, shown.what)).toEqual({ list: 0, calendar: 0 });
      expect((await app.call(calendarApi.get, { id: event.id }, client)).status).toBe(404);
    }
  });
});

const everyDay: (typeof accounts.$inferInsert)['reminderDays'] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
];
const mailedTo = async (id: number): Promise<string> => {
  const [person] = await app.db.select().from(accounts).where(eq(accounts.id, id));
  const rows = await app.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, person?.email ?? ''));
  return JSON.stringify(rows);
};

test('nobody is reminded of a task of an archived mark, nor fed with it', async () => {
  const doer = await colleague({ reminderDays: everyDay });
  const mark = await create();
  const { what } = await made({ trademark: mark.id, due: addDays(today, 3), assignee: doer });
  const feed = await app.ask(calendarFeedApi.open, {}, lawyer);
  const secret = feed.url.split('/').at(-2) ?? '';
  const feedText = async () =>
    (await app.call(calendarFeedApi.read, { secret })).raw
      .toString('utf8')
      .replaceAll(/\r\n /g, '');
  expect(await feedText()).toContain(what);
  await app.ask(trademarkActionApi.archive, { ids: [mark.id], archived: true }, lawyer);
  expect(await feedText()).not.toContain(what);
  await sendReminders(app.deps);
  expect(await mailedTo(doer)).not.toContain(what);
});

test('people are reminded of a task; clients only of one shown to them', async () => {
  const of = await ofGuardian(null);
  const doer = await colleague({ reminderDays: everyDay });
  const reader = await colleague({
    role: 'ROLE_CUSTOMER',
    customers: [of],
    reminderDays: everyDay,
  });
  const [inner, outer] = [
    await made({ customer: of, due: addDays(today, 3), assignee: doer }),
    await made({ customer: of, due: addDays(today, 3), assignee: doer, shownToClient: true }),
  ];
  await sendReminders(app.deps);
  const [forDoer, forReader] = [await mailedTo(doer), await mailedTo(reader)];
  expect(forDoer).toContain(inner.what);
  expect(forDoer).toContain(outer.what);
  expect(forReader).toContain(outer.what);
  expect(forReader).not.toContain(inner.what);
});

test('merging customers moves their tasks, and undoing it brings them back', async () => {
  const [kept, merged] = [await ofGuardian(lawyerId), await ofGuardian(null)];
  const { id } = await made({ customer: merged });
  const preview = await app.ask(customerMergeApi.preview, { id: kept, other: merged }, lawyer);
  expect(preview.counts.tasks).toBe(1);
  const { merge } = await app.ask(
    customerMergeApi.merge,
    { id: kept, other: merged, version: 1, otherVersion: 1, take: [] },
    lawyer,
  );
  expect((await app.ask(taskApi.get, { id }, lawyer)).row.customer).toBe(kept);
  expect(await entryOf(id)).toMatchObject({ customer: kept, inCharge: lawyerId });
  await app.ask(customerMergeApi.undo, { id: merge }, lawyer);
  expect((await app.ask(taskApi.get, { id }, lawyer)).row.customer).toBe(merged);
  expect(await entryOf(id)).toMatchObject({ customer: merged });
});
