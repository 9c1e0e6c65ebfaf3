import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, addMonths, dateInWarsaw } from '#contract/dates';
import { trademarkStatus, trademarkType } from '#contract/trademarkCodes';
import { accounts } from '#server/auth/table';
import { calendarEvents } from '#server/calendar/table';
import { customers } from '#server/customers/table';
import { drainDeadlines } from '#server/deadlines/settle';
import { mails } from '#server/mail/table';
import { sendReminders } from '#server/reminders/send';
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

const account = async (
  name: string,
  role: 'ROLE_ADMIN' | 'ROLE_USER',
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

const told = async () => {
  const rows = await app.db
    .select()
    .from(mails)
    .where(eq(mails.template, 'reminders'))
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
