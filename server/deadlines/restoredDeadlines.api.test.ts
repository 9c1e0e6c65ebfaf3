import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { calendarApi } from '#contract/calendar/api';
import { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { renewalApi } from '#contract/payments/renewals';
import { restoredDeadlineApi } from '#contract/trademarks/restoredDeadlines';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { calendarEvents } from '#server/deadlines/table';
import { restoredDeadlines } from '#server/trademarks/table';
import { ended } from '#server/test/ends';
import { markOffice } from '#server/test/markOffice';

const { app, lawyer, client, create, read, changeStatus, createPayment } = await markOffice();
const today = dateInWarsaw(app.deps.now());
/** The end of the term, and the last day to renew it with grace, both long over. */
const end = addMonths(today, -9);

const neglected = () =>
  create({
    type: trademarkType.POLISH.value,
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: 'R.1',
    applicationDate: addMonths(end, -120),
    registrationDate: addMonths(end, -110),
    expirationDate: end,
  });
const questions = (id: number) => app.ask(dateQuestionApi.read, { id }, lawyer);
const lapseOf = async (id: number) => {
  const { lapse } = await questions(id);
  if (!lapse) throw new Error('nothing was missed');
  return lapse;
};
const restore = async (
  id: number,
  { decidedOn = today, note = null }: { decidedOn?: string; note?: string | null } = {},
) => {
  const { key, due } = await lapseOf(id);
  return app.call(restoredDeadlineApi.restore, { id, key, due, decidedOn, note }, lawyer);
};
const history = async (id: number) => (await app.ask(trademarkApi.history, { id }, lawyer)).entries;
const kept = (id: number) =>
  app.db.select().from(restoredDeadlines).where(eq(restoredDeadlines.trademarkId, id));

describe('a missed deadline that was restored', () => {
  test('is done and proposes no end, and stands in the history with who said so', async () => {
    const { id } = await neglected();
    expect(await read(id)).toMatchObject({ dateToCheck: true });
    expect((await lapseOf(id)).key).toBe('pl-renewal');
    expect((await restore(id, { note: ' DT-12/26 ' })).status).toBe(204);
    const asked = await questions(id);
    expect(asked.lapse).toBeNull();
    expect(asked.restored).toEqual([
      {
        key: 'pl-renewal',
        name: expect.objectContaining({ pl: expect.any(String) }),
        due: end,
        decidedOn: today,
        note: 'DT-12/26',
        by: expect.any(String),
        at: expect.any(String),
      },
    ]);
    const told = { due: end, decidedOn: today, note: 'DT-12/26' };
    expect((await history(id))[0]).toMatchObject({
      before: { restoredDeadline: null },
      after: { restoredDeadline: told },
    });
    const [event] = await app.db
      .select()
      .from(calendarEvents)
      .where(and(eq(calendarEvents.trademark, id), eq(calendarEvents.key, 'pl-renewal')));
    expect(event).toMatchObject({ done: true, lateOn: null });
    const why = await app.ask(calendarApi.why, { id: event?.id ?? 0 }, client);
    expect(why.steps.at(-1)?.pl).toMatch(/^Termin przywrócono dnia /);
  });

  test('is told with the row to the firm alone, so that its page can show it', async () => {
    const { id } = await neglected();
    const factsOf = async (by: { token: string }) =>
      (await app.ask(trademarkApi.get, { id }, by)).facts;
    expect(await factsOf(lawyer)).toMatchObject({ hasRestored: false });
    await restore(id);
    expect(await factsOf(lawyer)).toMatchObject({ hasRestored: true });
    expect(await factsOf(client)).toBeUndefined();
  });

  test('is said twice without harm, and corrected', async () => {
    const { id } = await neglected();
    const { key } = await lapseOf(id);
    const said = { id, key, due: end, decidedOn: addDays(today, -1) };
    const say = (more: object = {}) =>
      app.call(restoredDeadlineApi.restore, { ...said, ...more }, lawyer);
    await say();
    const [{ version }, entries] = [await read(id), (await history(id)).length];
    expect((await say()).status).toBe(204);
    expect((await read(id)).version).toBe(version);
    expect(await history(id)).toHaveLength(entries);
    expect((await say({ decidedOn: today })).status).toBe(204);
    expect(await kept(id)).toMatchObject([{ decidedOn: today }]);
    expect((await history(id))[0]).toMatchObject({
      before: { restoredDeadline: { decidedOn: addDays(today, -1) } },
      after: { restoredDeadline: { decidedOn: today } },
    });
  });

  test('has a day that has come, and not one on which it could still be kept', async () => {
    const { id } = await neglected();
    const { lastDay } = await lapseOf(id);
    expect((await restore(id, { decidedOn: addDays(today, 1) })).body).toMatchObject({
      fields: { decidedOn: [{ code: 'after_today' }] },
    });
    expect((await restore(id, { decidedOn: addDays(lastDay, -1) })).body).toMatchObject({
      fields: { decidedOn: [{ code: 'before_its_cause', params: { min: formatDate(lastDay) } }] },
    });
    expect(await kept(id)).toEqual([]);
    expect((await restore(id, { decidedOn: lastDay })).status).toBe(204);
  });

  test('is one that was missed, for the day it was due', async () => {
    const { id } = await neglected();
    const say = async (more: object) =>
      (
        await app.call(
          restoredDeadlineApi.restore,
          { id, key: 'pl-renewal', due: end, decidedOn: today, ...more },
          lawyer,
        )
      ).status;
    expect(await say({ key: 'pl-first-fee' })).toBe(409);
    expect(await say({ due: addDays(end, 1) })).toBe(409);
    await changeStatus(id, ended.expired);
    expect(await say({})).toBe(409);
  });

  test('is taken back: it is missed again', async () => {
    const { id } = await neglected();
    await restore(id);
    const takeBack = () =>
      app.call(restoredDeadlineApi.takeBack, { id, key: 'pl-renewal', due: end }, lawyer);
    expect((await takeBack()).status).toBe(204);
    expect(await questions(id)).toMatchObject({ restored: [], lapse: { key: 'pl-renewal' } });
    expect((await history(id))[0]).toMatchObject({
      before: { restoredDeadline: { decidedOn: today } },
      after: { restoredDeadline: null },
    });
    const entries = (await history(id)).length;
    expect((await takeBack()).status).toBe(204);
    expect(await history(id)).toHaveLength(entries);
  });
});

describe('a renewal whose deadline was restored', () => {
  const paid = async (trademark: number) =>
    createPayment({
      trademark,
      type: paymentType.PROTECTION_PERIOD.value,
      status: paymentStatus.PAID.value,
      paymentDate: addDays(today, -20),
      deadline: end,
      protectionEndDate: addMonths(end, 120),
    });
  const renew = (id: number, payment: number) =>
    app.call(renewalApi.renew, { id, expirationDate: end, payment, late: true }, lawyer);

  test('has to be recorded, and counts although it came too late', async () => {
    const { id } = await neglected();
    const fee = await paid(id);
    await restore(id);
    expect(await questions(id)).toMatchObject({ lapse: null, unrecordedRenewal: end });
    expect(await read(id)).toMatchObject({ dateToCheck: true });
    expect((await renew(id, fee.id)).status).toBe(201);
    expect(await questions(id)).toMatchObject({ lapse: null, unrecordedRenewal: null });
    expect(await read(id)).toMatchObject({
      dateToCheck: false,
      nextDeadline: addMonths(end, 120),
      renewalDue: addMonths(end, 120),
    });
    const { renewals } = await app.ask(renewalApi.read, { id }, lawyer);
    expect(renewals).toMatchObject([{ from: end, restoredOn: today }]);
  });

  test('is the same whether it was recorded before', async () => {
    const { id } = await neglected();
    const fee = await paid(id);
    await renew(id, fee.id);
    expect(await lapseOf(id)).toMatchObject({ key: `pl-renewal:payment:${fee.id}`, due: end });
    expect((await app.ask(renewalApi.read, { id }, lawyer)).renewals).toMatchObject([
      { restoredOn: null },
    ]);
    expect((await restore(id)).status).toBe(204);
    expect(await kept(id)).toMatchObject([{ key: 'pl-renewal', due: end }]);
    expect(await questions(id)).toMatchObject({ lapse: null, unrecordedRenewal: null });
    expect(await read(id)).toMatchObject({ dateToCheck: false });
  });
});
