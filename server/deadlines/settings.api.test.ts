import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deadlineSettingsApi } from '#contract/deadlines/settings';
import { theOnlyRow } from '#contract/settings/document';
import { calendarEvents } from '#server/deadlines/table';
import { readRuleSet } from '#server/settings/ruleSet';
import { drainDeadlines } from '#server/deadlines/settle';
import { markOffice } from '#server/test/markOffice';

const { app, admin, create } = await markOffice();

const save = async (values: object) => {
  const { version } = (await app.ask(deadlineSettingsApi.get, { id: theOnlyRow }, admin)).row;
  return app.call(deadlineSettingsApi.update, { id: theOnlyRow, version, ...values }, admin);
};

describe('settings of deadlines', () => {
  test('decide when people are reminded', async () => {
    const before = await readRuleSet(app.db);
    expect(before.settings.leadTimes.payment.map(({ count }) => count)).toEqual([30, 14, 7, 1]);
    expect((await save({ payment: [{ count: 10, unit: 'days' }] })).status).toBe(200);
    const after = await readRuleSet(app.db);
    expect(after.settings.leadTimes.payment).toEqual([{ count: 10, unit: 'days' }]);
    expect(after.settings.leadTimes.renewal).toEqual(before.settings.leadTimes.renewal);
  });

  test('D20: until the firm says otherwise people hear of the end of grace up to the day before', async () => {
    const graceEnds = async () => {
      const { settings } = await readRuleSet(app.db);
      return settings.leadTimes.grace.beforeItsEnd;
    };
    const inDays = (counts: readonly number[]) => counts.map((count) => ({ count, unit: 'days' }));
    expect(await graceEnds()).toEqual(inDays([30, 14, 7, 3, 1]));
    await save({ graceFirstDay: false });
    expect(await graceEnds()).toEqual(inDays([30, 14, 7, 3, 1]));
    await save({ graceEnd: [{ count: 1, unit: 'months' }] });
    expect(await graceEnds()).toEqual([{ count: 1, unit: 'months' }]);
  });

  test('a day on which the office is closed moves the note of the last day, not the date', async () => {
    // Three months later, to the day: Wednesday, 17 March 2027.
    const { id } = await create({ conditionalDecisionDate: '2026-12-17' });
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

  test('M12: an extension that ends before it begins is refused at its field', async () => {
    const whole = {
      office: 'EU',
      from: '2020-03-09',
      to: '2020-04-30',
      pl: 'Decyzja',
      en: 'Decision',
    };
    const answer = await save({ extensions: [{ ...whole, until: '2020-04-30' }] });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'extensions.0.until': [{ code: 'before_its_cause' }] } },
    });
    expect((await save({ extensions: [{ ...whole, until: '2020-05-01' }] })).status).toBe(200);
  });

  test('that make no sense are refused at their row', async () => {
    const answer = await save({ renewal: [{ count: 0, unit: 'months' }] });
    expect(answer.status).toBe(400);
  });
});
