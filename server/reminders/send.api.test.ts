import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, addMonths, type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { defaultLeadTimes } from '#contract/deadlines/engine/reminders';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { accounts } from '#server/auth/table';
import { calendarEvents } from '#server/deadlines/table';
import { customers } from '#server/customers/table';
import { drainDeadlines } from '#server/deadlines/settle';
import { renewStandIns } from '#server/deadlines/standIns';
import { mails } from '#server/mail/table';
import { dueDeadlines } from '#server/reminders/open';
import { sendReminders } from '#server/reminders/send';
import { reminderNights, sentReminders } from '#server/reminders/table';
import { type TestApp, testApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

let app: TestApp;
const today = dateInWarsaw(new Date());
const everyDay: (typeof accounts.$inferInsert)['reminderDays'] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
];

const urgent = { expirationDate: addDays(today, 5) };

const account = async (
  name: string,
  role: 'ROLE_ADMIN' | 'ROLE_USER' | 'ROLE_CUSTOMER',
  more: Partial<typeof accounts.$inferInsert> = {},
): Promise<number> => {
  const [row] = await app.db
    .insert(accounts)
    .values({
      name,
      role,
      email: `${name.toLowerCase()}@kancelaria.example`,
      reminderDays: everyDay,
      ...more,
    })
    .returning({ id: accounts.id });
  return row?.id ?? 0;
};

const customerOf = async (values: Partial<typeof customers.$inferInsert> = {}): Promise<number> => {
  const [row] = await app.db
    .insert(customers)
    .values({ name: 'Zimorodek sp. z o.o.', ...values })
    .returning({ id: customers.id });
  return row?.id ?? 0;
};

const mark = async (customer: number, values: Partial<typeof trademarks.$inferInsert> = {}) => {
  const now = app.deps.now();
  const [row] = await app.db
    .insert(trademarks)
    .values({
      name: 'ZIMORODEK',
      type: trademarkType.POLISH.value,
      representationType: 1,
      status: trademarkStatus.REGISTERED.value,
      registrationNumber: 'R.7',
      registrationDate: addMonths(today, -119),
      expirationDate: addDays(today, 20),
      customer,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning({ id: trademarks.id });
  await drainDeadlines(app.db, app.deps.now);
  return row?.id ?? 0;
};

const told = async (template: 'reminders' | 'contactReminders' = 'reminders') => {
  const rows = await app.db
    .select()
    .from(mails)
    .where(eq(mails.template, template))
    .orderBy(asc(mails.id));
  return rows.map(({ recipient }) => recipient);
};

beforeAll(async () => {
  app = await testApp({ example: false });
  await account('Admin', 'ROLE_ADMIN');
  await account('Zablokowana', 'ROLE_ADMIN', { canLogin: false });
});
beforeEach(async () => {
  await app.db.delete(mails);
  await app.db.delete(reminderNights);
  await app.db.delete(trademarks);
});

describe('who is told', () => {
  test('the guardian of the customer, and nobody else of the firm', async () => {
    await mark(await customerOf({ guardian: await account('Ewa', 'ROLE_USER') }));
    await sendReminders(app.deps);
    expect(await told()).toEqual(['ewa@kancelaria.example']);
  });

  test.each([
    ['none', 'Nikt', null],
    ['one who may not sign in', 'Jan', { canLogin: false }],
    ['one whose account is deleted', 'Ola', { deletedAt: new Date() }],
  ])('the administrators who can be, where the guardian is %s', async (_, name, state) => {
    const guardian = state && (await account(name, 'ROLE_USER', state));
    await mark(await customerOf({ guardian }));
    await sendReminders(app.deps);
    expect(await told()).toEqual(['admin@kancelaria.example']);
  });
});

describe('contact persons of a customer', () => {
  type Contact = NonNullable<(typeof customers.$inferInsert)['contacts']>[number];
  const contact = (email: string | null, more: Partial<Contact> = {}): Contact => ({
    name: 'Ewa Kos',
    position: null,
    email,
    phone: null,
    language: null,
    receivesReports: false,
    receivesReminders: true,
    ...more,
  });
  /** Not to be put off until a working day. */
  const send = () => Promise.all([sendReminders(app.deps), sendReminders(app.deps)]);

  test('who receive reminders are told of its marks once, whatever the number of servers', async () => {
    await customerOf({ contacts: [contact('obca@firma.example')] });
    await mark(
      await customerOf({
        contacts: [
          contact('ewa@firma.example'),
          contact('jan@firma.example', { receivesReminders: false }),
          contact(null),
        ],
      }),
      urgent,
    );
    await send();
    await send();
    expect(await told('contactReminders')).toEqual(['ewa@firma.example']);
  });

  test('are not told of a letter whose date the firm has to find out, nor are accounts of the customer', async () => {
    const customer = await customerOf({ contacts: [contact('ewa@firma.example')] });
    await account('Klientka', 'ROLE_CUSTOMER', { customers: [customer] });
    const letter = {
      kind: 'OTHER' as const,
      date: addDays(today, -10),
      issuedOn: null,
      dueDate: null,
      answeredOn: null,
      inOurFavour: false,
      groundsFiledOn: null,
      needsNoAnswer: false,
      note: null,
    };
    await mark(customer, { expirationDate: addMonths(today, 60), proceduralDates: [letter] });
    await send();
    expect(await told('contactReminders')).toEqual([]);
    expect(await told()).toEqual(['admin@kancelaria.example']);
  });

  test('are written to in their language, Polish unless said', async () => {
    await mark(
      await customerOf({
        contacts: [contact('a@firma.example'), contact('b@firma.example', { language: 'en' })],
      }),
      urgent,
    );
    await send();
    const rows = await app.db
      .select()
      .from(mails)
      .where(eq(mails.template, 'contactReminders'))
      .orderBy(asc(mails.recipient));
    expect(rows).toMatchObject([
      { language: 'pl', accountId: null, recipientName: 'Ewa Kos' },
      { language: 'en', accountId: null },
    ]);
    expect(rows[0]?.parameters['lines']).not.toBe(rows[1]?.parameters['lines']);
  });

  test('of several customers get one message, and none beside that of their account', async () => {
    const first = await customerOf({
      contacts: [contact('Ewa@Wspolna.example'), contact('konto@firma.example')],
    });
    const second = await customerOf({ contacts: [contact('ewa@wspolna.example')] });
    await account('Konto', 'ROLE_CUSTOMER', {
      email: 'konto@firma.example',
      customers: [first],
    });
    await mark(first, urgent);
    await mark(second, urgent);
    await send();
    expect(await told('contactReminders')).toEqual(['ewa@wspolna.example']);
    const [mail] = await app.db.select().from(mails).where(eq(mails.template, 'contactReminders'));
    expect(String(mail?.parameters['lines']).split('\n')).toHaveLength(2);
    expect(await told()).toContain('konto@firma.example');
  });

  /** The lines of the only message to an address, whichever it was told by. */
  const linesTo = async (address: string): Promise<string[]> => {
    const rows = await app.db.select().from(mails).where(eq(mails.recipient, address));
    expect(rows).toHaveLength(1);
    return String(rows[0]?.parameters['lines']).split('\n');
  };
  const sendOn = (day: CalendarDate) =>
    sendReminders({ ...app.deps, now: () => new Date(`${day}T03:00:00Z`) });

  test('of one customer with one address get one message, however it is typed', async () => {
    const contacts = [contact('dwoje@firma.example'), contact(' Dwoje@Firma.example')];
    await mark(await customerOf({ contacts }), urgent);
    await send();
    expect(await told('contactReminders')).toEqual(['dwoje@firma.example']);
  });

  test('with an account of another customer hear of both in the message of their account', async () => {
    const own = await customerOf();
    const other = await customerOf({ contacts: [contact('Obie@Firma.example')] });
    await account('Obie', 'ROLE_CUSTOMER', { email: 'obie@firma.example', customers: [own] });
    await mark(own, { ...urgent, name: 'WŁASNY' });
    await mark(other, { ...urgent, name: 'CUDZY' });
    await send();
    expect(await told('contactReminders')).toEqual([]);
    const lines = await linesTo('obie@firma.example');
    expect(lines.map((line) => line.includes('WŁASNY'))).toEqual([true, false]);
    expect(lines[1]).toContain('CUDZY');
  });

  test('with an account hear on the days it chose, of what is urgent at once', async () => {
    const customer = await customerOf({ contacts: [contact('dni@firma.example')] });
    await account('Dni', 'ROLE_CUSTOMER', { email: 'dni@firma.example', reminderDays: [] });
    await mark(customer, { name: 'SPOKOJNY' });
    await send();
    expect(await told('contactReminders')).toEqual([]);
    expect(await told()).not.toContain('dni@firma.example');
    await mark(customer, { ...urgent, name: 'PILNY' });
    await send();
    expect(await linesTo('dni@firma.example')).toEqual([expect.stringContaining('PILNY')]);
  });

  test('who is also the substitute hears each step once, acknowledged or not', async () => {
    const substitute = await account('zastepca', 'ROLE_USER');
    const guardian = await account('opiekunka', 'ROLE_USER', { substitute });
    const customer = await customerOf({
      guardian,
      contacts: [contact('zastepca@kancelaria.example')],
    });
    const id = await mark(customer, { expirationDate: addDays(today, 7) });
    await app.db.transaction((tx) => renewStandIns(tx, app.deps.now()));
    await sendReminders(app.deps);
    const stepsOf = () =>
      app.db.$count(
        sentReminders,
        and(eq(sentReminders.account, substitute), eq(sentReminders.trademark, id)),
      );
    const before = await stepsOf();
    expect(before).toBeGreaterThan(1);
    await app.db
      .update(calendarEvents)
      .set({ acknowledgedAt: app.deps.now(), acknowledgedBy: guardian })
      .where(eq(calendarEvents.trademark, id));
    await app.db.delete(reminderNights);
    await sendReminders(app.deps);
    expect(await stepsOf()).toBe(before);
  });

  test('of the firm are not written to while away', async () => {
    const customer = await customerOf({ contacts: [contact('daleko@firma.example')] });
    const away = { awayFrom: addDays(today, -1), awayUntil: addDays(today, 1) };
    await account('Daleko', 'ROLE_USER', { email: 'daleko@firma.example', ...away });
    await mark(customer, urgent);
    const toThem = eq(mails.recipient, 'daleko@firma.example');
    await send();
    expect(await app.db.$count(mails, toThem)).toBe(0);
    await sendOn(addDays(today, 2));
    expect(await app.db.$count(mails, toThem)).toBe(1);
  });

  test('are not told the same again once they have an account, nor when they have it no longer', async () => {
    const customer = await customerOf({ contacts: [contact('nowa@firma.example')] });
    await mark(customer, { name: 'DAWNY', ...urgent });
    await send();
    expect(await told('contactReminders')).toEqual(['nowa@firma.example']);
    const id = await account('Nowa', 'ROLE_CUSTOMER', {
      email: 'nowa@firma.example',
      customers: [customer],
    });
    await sendOn(addDays(today, 1));
    expect(await linesTo('nowa@firma.example')).toEqual([expect.stringContaining('DAWNY')]);
    await mark(customer, { name: 'NOWY', ...urgent });
    await app.db.delete(mails);
    await sendOn(addDays(today, 2));
    expect(await linesTo('nowa@firma.example')).toEqual([expect.stringContaining('NOWY')]);
    await app.db.update(accounts).set({ canLogin: false }).where(eq(accounts.id, id));
    await sendOn(addDays(today, 3));
    // Also after the deleted account and all that hangs on it is purged.
    await app.db.delete(accounts).where(eq(accounts.id, id));
    await sendOn(addDays(today, 3));
    expect(await linesTo('nowa@firma.example')).toEqual([expect.stringContaining('NOWY')]);
  });

  test('who get an account after their message get no second one that day', async () => {
    const customer = await customerOf({ contacts: [contact('dzis@firma.example')] });
    await mark(customer, urgent);
    await send();
    await account('Dzis', 'ROLE_CUSTOMER', { email: 'dzis@firma.example', customers: [customer] });
    await mark(customer, urgent);
    await send();
    await linesTo('dzis@firma.example');
    await app.db.delete(mails);
    await sendOn(addDays(today, 1));
    expect(await linesTo('dzis@firma.example')).toHaveLength(1);
  });

  test('hear on working days of what can wait', async () => {
    await mark(await customerOf({ contacts: [contact('praca@firma.example')] }));
    const sunday = addDays(today, 7 - new Date(`${today}T12:00:00Z`).getUTCDay());
    for (const [day, count] of [
      [sunday, 0],
      [addDays(sunday, 1), 1],
    ] as const) {
      await sendReminders({ ...app.deps, now: () => new Date(`${day}T03:00:00Z`) });
      expect(await told('contactReminders')).toHaveLength(count);
    }
  });
});

test('what is due is read in parts, and ordered by its day', async () => {
  const customer = await customerOf();
  const soon = await mark(customer, { expirationDate: addDays(today, 3) });
  const later = await mark(customer, { expirationDate: addDays(today, 300) });
  await mark(customer, { expirationDate: addMonths(today, 36) });
  const soonest = await mark(customer, { expirationDate: addDays(today, 2) });
  for (const atOnce of [1, 2, 3, 5_000]) {
    const due = await dueDeadlines(app.db, defaultLeadTimes, today, atOnce);
    const renewals = due.filter(({ event }) => event.key === 'pl-renewal');
    expect(renewals.map(({ event }) => event.trademark)).toEqual([soonest, soon, later]);
  }
});

test('what is archived for all is told to nobody, as the question before it says', async () => {
  const id = await mark(await customerOf());
  await app.db
    .update(calendarEvents)
    .set({ archivedAt: app.deps.now() })
    .where(eq(calendarEvents.trademark, id));
  await sendReminders(app.deps);
  expect(await told()).toEqual([]);
});

test('what is told of includes informative deadlines that are in the calendar as other ones', async () => {
  // Others may oppose for three months after the publication: nothing is lost, yet somebody looks.
  const id = await mark(await customerOf(), {
    status: trademarkStatus.APPLICATION.value,
    registrationNumber: null,
    registrationDate: null,
    expirationDate: null,
    applicationDate: addMonths(today, -20),
    bupDate: addDays(addMonths(today, -3), 10),
  });
  const informative = await app.db
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.trademark, id), eq(calendarEvents.statutory, false)));
  expect(informative).toMatchObject([{ type: 'OTHER_DEADLINE', done: false }]);
  await sendReminders(app.deps);
  const [mail] = await app.db.select().from(mails);
  expect(String(mail?.parameters['lines'])).toContain(informative[0]?.name.pl ?? 'no name');
});

test('a message a night, however much there is: what can be saved first, the rest the next', async () => {
  const customer = await customerOf();
  const id = await mark(customer, urgent);
  await app.db.execute(sql`
    insert into payments (trademark, type, status, amount, currency, deadline)
    select ${id}, 'OTHER', 'NOT_PAID', 1, 'PLN', ${today}::date - n from generate_series(1, 1200) n`);
  await drainDeadlines(app.db, app.deps.now);
  const open = and(eq(calendarEvents.trademark, id), eq(calendarEvents.done, false));
  const count = await app.db.$count(calendarEvents, open);
  const sent = () =>
    app.db.select().from(mails).where(eq(mails.template, 'reminders')).orderBy(asc(mails.id));
  await sendReminders(app.deps);
  await sendReminders(app.deps);
  const [first, ...others] = await sent();
  expect(others).toEqual([]);
  expect(first?.parameters).toMatchObject({ count: 1000, more: count - 1000 });
  const lines = String(first?.parameters['lines']).split('\n');
  expect(lines[0]).toContain('Przedłużenie');
  expect(lines.filter((line) => line.includes('po terminie'))).toHaveLength(999);
  const tomorrow = { ...app.deps, now: () => new Date(Date.now() + 86_400_000) };
  await sendReminders(tomorrow);
  const [, second] = await sent();
  const all = [...lines, ...String(second?.parameters['lines']).split('\n')];
  const days = all.map((line) => line.split(' – ')[0]);
  // The overdue ones climb again the next night, those that are new to the reader among them.
  expect(new Set(days).size).toBe(count);
});

test('marks of one name are told apart, for the firm by its number and whose they are', async () => {
  await mark(await customerOf({ name: 'Bałtyk' }), { ...urgent, ourNumber: 'ZW/77' });
  await sendReminders(app.deps);
  const sent = await app.db.select().from(mails).where(eq(mails.template, 'reminders'));
  expect(sent.map(({ parameters }) => String(parameters['lines']))).toEqual(
    sent.map(() => expect.stringContaining('(PL, ZW/77, Bałtyk)')),
  );
  expect(sent.length).toBeGreaterThan(0);
});
