import { eq } from 'drizzle-orm';
import { alertApi, alertDeadlineApi } from '#contract/alerts/alert';
import { alertVisitApi } from '#contract/alerts/visits';
import { calendarApi } from '#contract/calendar/api';
import { dateChangeApi } from '#contract/calendar/dateChanges';
import { deadlineActionApi, deadlineApi } from '#contract/calendar/deadline';
import { dateCheckApi } from '#contract/deadlines/dateCheck';
import { addMonths, dateInWarsaw } from '#contract/values/dates';
import { homeApi } from '#contract/home/api';
import { firstStepApi } from '#contract/home/firstSteps';
import { portalApi } from '#contract/home/portal';
import type { Endpoint } from '#contract/kit/endpoint';
import { trademarkStatus } from '#contract/codes/trademarks';
import { alerts, calendarEvents } from '#server/deadlines/table';
import { drainDeadlines } from '#server/deadlines/settle';
import { adminOnly, clients, type Row, signedIn, staff } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import { entityRows, missingId, readingRows, writingRows } from '#server/test/markAccess';
import { clientEmail, customerOf, insertTrademark, ownerEmail } from '#server/test/marks';

/** Of a mark of the owner's customer, of the other client's, and none at all. */
type Target = 'ofOwner' | 'ofClient' | 'missing';
const targets: readonly Target[] = ['ofOwner', 'ofClient', 'missing'];
const seenBy = { ofOwner: 'owner', ofClient: 'client' } as const;
const missing = { id: missingId, version: 1 };
const deeds: Record<string, object> = {
  [deadlineActionApi.acknowledge.path]: { acknowledged: true },
  [deadlineActionApi.handOver.path]: { to: null },
  [deadlineActionApi.wait.path]: { waiting: true },
  [deadlineActionApi.finish.path]: { done: true },
};

/** Every endpoint of the calendar, of alerts and of the home page. */
export const calendarRows = (appOf: () => TestApp): Row[] => {
  /** A mark with a deadline that the engine itself made. */
  const markOf = async (target: Target, expirationDate = '2030-01-01'): Promise<number> => {
    const app = appOf();
    const customer = await customerOf(app, target === 'ofClient' ? clientEmail : ownerEmail);
    const registered = { status: trademarkStatus.REGISTERED.value, registrationDate: '2020-01-01' };
    const { id } = await insertTrademark(app, customer, { ...registered, expirationDate });
    await drainDeadlines(app.db, app.deps.now);
    return id;
  };
  const eventOf = async (target: Target): Promise<{ id: number; due: string }> => {
    if (target === 'missing') return { id: missing.id, due: '2030-01-01' };
    const trademark = await markOf(target);
    const [event] = await appOf()
      .db.select()
      .from(calendarEvents)
      .where(eq(calendarEvents.trademark, trademark));
    return { id: event?.id ?? 0, due: event?.due ?? '' };
  };
  const alertOf = async (target: Target, deletedAt?: Date): Promise<typeof missing> => {
    if (target === 'missing') return missing;
    const { db, deps } = appOf();
    // So near that the engine itself raises it: no other can be brought back.
    const trademark = await markOf(target, addMonths(dateInWarsaw(deps.now()), 2));
    const [row] = await db
      .update(alerts)
      .set({ deletedAt: deletedAt ? deps.now() : null })
      .where(eq(alerts.trademark, trademark))
      .returning();
    return { id: row?.id ?? 0, version: row?.version ?? 0 };
  };
  const eventId =
    (target: Target, more: object = {}) =>
    async () => ({
      id: (await eventOf(target)).id,
      ...more,
    });
  const eventSeen = (target: Target, more: object) => async () => ({
    ...(await eventOf(target)),
    ...more,
  });
  const reading = (
    endpoint: Endpoint,
    input: Parameters<typeof readingRows<Target>>[3],
    status?: number,
  ): Row[] => readingRows(endpoint, targets, seenBy, input, status);
  const days = { from: '2026-01-01', to: '2026-01-31' };

  return [
    { endpoint: calendarApi.list, input: days, expected: signedIn(200) },
    ...reading(calendarApi.get, (target) => eventId(target)),
    ...reading(calendarApi.why, (target) => eventId(target)),
    ...reading(calendarApi.hide, (target) => eventId(target, { hidden: true }), 204),
    ...writingRows(calendarApi.archive, 200, (target) => eventSeen(target, { archived: true })),
    ...writingRows(calendarApi.remove, 200, (target) => eventSeen(target, { typed: 'znak' })),
    { endpoint: deadlineApi.list, input: {}, expected: signedIn(200) },
    { endpoint: deadlineApi.export, input: { format: 'csv' }, expected: signedIn(200) },
    ...targets.map((target) => ({
      endpoint: deadlineApi.history,
      input: eventId(target),
      expected: staff(target === 'missing' ? 404 : 200),
    })),
    ...Object.values(deadlineActionApi).map((endpoint) => ({
      endpoint,
      input: { ids: [missingId], ...deeds[endpoint.path] },
      expected: staff(200),
    })),
    ...entityRows(alertApi, targets, seenBy, alertOf),
    ...targets.map((target) => ({
      endpoint: alertDeadlineApi.find,
      input: async () => ({ id: (await alertOf(target)).id }),
      expected: staff(target === 'missing' ? 404 : 200),
    })),
    { endpoint: alertVisitApi.unread, input: {}, expected: signedIn(200) },
    { endpoint: alertVisitApi.visit, input: {}, expected: signedIn(204) },
    { endpoint: dateChangeApi.list, input: {}, expected: staff(200) },
    { endpoint: dateChangeApi.acknowledge, input: { ids: [missingId] }, expected: staff(200) },
    { endpoint: dateCheckApi.last, input: {}, expected: adminOnly(200) },
    { endpoint: homeApi.statistics, input: {}, expected: signedIn(200) },
    { endpoint: homeApi.timeline, input: {}, expected: signedIn(200) },
    { endpoint: homeApi.queue, input: {}, expected: staff(200) },
    { endpoint: firstStepApi.state, input: {}, expected: staff(200) },
    // There is a portfolio already.
    { endpoint: firstStepApi.loadExample, input: {}, expected: adminOnly(409) },
    { endpoint: portalApi.home, input: {}, expected: clients(200) },
    ...targets.map((target) => ({
      endpoint: portalApi.mark,
      input: async () => ({ id: target === 'missing' ? missingId : await markOf(target) }),
      expected: { ...clients(404), ...(target !== 'missing' && { [seenBy[target]]: 200 }) },
    })),
    ...readingRows(portalApi.contents, targets, seenBy, (target) => async () => ({
      id: target === 'missing' ? missingId : await markOf(target),
    })),
  ];
};
