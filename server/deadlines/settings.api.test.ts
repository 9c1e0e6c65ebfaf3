import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { deadlineSettingsApi } from '#contract/deadlineSettings';

import { theOnlyRow } from '#contract/settingsDocument';
import { trademarkApi } from '#contract/trademarks';
import { calendarEvents } from '#server/calendar/table';
import { customers } from '#server/customers/table';
import { readDeadlineBook } from '#server/deadlines/book';
import { drainDeadlines } from '#server/deadlines/settle';
import { type TestApp, testApp } from '#server/test/app';

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await testApp();
  admin = await app.signIn('admin@markfolio.example');
});

const save = async (values: object) => {
  const { version } = (await app.ask(deadlineSettingsApi.get, { id: theOnlyRow }, admin)).row;
  return app.call(deadlineSettingsApi.update, { id: theOnlyRow, version, ...values }, admin);
};

describe('settings of deadlines', () => {
  test('decide when people are reminded', async () => {
    const before = await readDeadlineBook(app.db);
    expect(before.settings.leadTimes.payment.map(({ count }) => count)).toEqual([30, 14, 7, 1]);
    expect((await save({ payment: [{ count: 10, unit: 'days' }] })).status).toBe(200);
    const after = await readDeadlineBook(app.db);
    expect(after.settings.leadTimes.payment).toEqual([{ count: 10, unit: 'days' }]);
    expect(after.settings.leadTimes.renewal).toEqual(before.settings.leadTimes.renewal);
  });

  test('a day on which the office is closed moves the note of the last day, not the date', async () => {
    const [customer] = await app.db.select().from(customers).orderBy(asc(customers.id)).limit(1);
    const { id } = (
      await app.ask(
        trademarkApi.create,
        {
          name: 'Jesion',
          type: 1,
          representationType: 1,
          customer: customer?.id ?? 0,
          status: 1,
          // Three months later, to the day: Wednesday, 17 March 2027.
          conditionalDecisionDate: '2026-12-17',
        },
        admin,
      )
    ).row;
    const feeOf = async () =>
      (await app.db.select().from(calendarEvents).where(eq(calendarEvents.trademark, id))).find(
        ({ rule }) => rule === 'pl-first-fee',
      );
    expect(await feeOf()).toMatchObject({ due: '2027-03-17', rolledTo: null });
    await save({
      closingDays: [{ office: 'PL', date: '2027-03-17', pl: 'Remont', en: 'Building works' }],
    });
    await drainDeadlines(app.db, app.deps.now);
    expect(await feeOf()).toMatchObject({ due: '2027-03-17', rolledTo: '2027-03-18' });
  });

  test('that make no sense are refused at their row', async () => {
    const answer = await save({ renewal: [{ count: 0, unit: 'months' }] });
    expect(answer.status).toBe(400);
  });
});
