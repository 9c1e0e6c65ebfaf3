import { eq } from 'drizzle-orm';
import { alertApi, alertVisitApi } from '#contract/alerts';
import { calendarApi } from '#contract/calendar';
import { addMonths, dateInWarsaw } from '#contract/dates';
import { homeApi } from '#contract/home';
import type { Endpoint } from '#contract/endpoint';
import { trademarkType } from '#contract/trademarkCodes';
import { alerts } from '#server/alerts/table';
import { accounts } from '#server/auth/table';
import { calendarEvents } from '#server/calendar/table';
import { drainDeadlines } from '#server/deadlines/settle';
import { adminOnly, type Row, signedIn, staff, type Subject } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

/** Of a mark of the owner's customer, of the other client's, and none at all. */
type Target = 'ofOwner' | 'ofClient' | 'missing';
const targets: readonly Target[] = ['ofOwner', 'ofClient', 'missing'];
const missing = { id: 1_000_000, version: 1 };

const isSeen = (target: Target, subject: Subject): boolean => {
  if (target === 'missing') return false;
  if (subject === 'owner') return target === 'ofOwner';
  if (subject === 'client') return target === 'ofClient';
  return subject === 'admin' || subject === 'lawyer';
};

/** Every endpoint of the calendar, of alerts and of the home page. */
export const calendarRows = (appOf: () => TestApp): Row[] => {
  /** A mark with a deadline that the engine itself made. */
  const markOf = async (target: Target, expirationDate = '2030-01-01'): Promise<number> => {
    const { db, deps } = appOf();
    const email = target === 'ofClient' ? 'client2@markfolio.example' : 'client@markfolio.example';
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    const [mark] = await db
      .insert(trademarks)
      .values({
        name: 'ZNAK',
        type: trademarkType.POLISH.value,
        status: 2,
        registrationDate: '2020-01-01',
        expirationDate,
        customer: account?.customers[0] ?? 0,
      })
      .returning();
    await drainDeadlines(db, deps.now);
    return mark?.id ?? 0;
  };
  const eventOf = async (target: Target): Promise<number> => {
    if (target === 'missing') return missing.id;
    const trademark = await markOf(target);
    const [event] = await appOf()
      .db.select()
      .from(calendarEvents)
      .where(eq(calendarEvents.trademark, trademark));
    return event?.id ?? 0;
  };
  const alertOf = async (
    target: Target,
    { deleted = false }: { deleted?: boolean } = {},
  ): Promise<typeof missing> => {
    if (target === 'missing') return missing;
    const { db, deps } = appOf();
    // So near that the engine itself raises it: no other can be brought back.
    const trademark = await markOf(target, addMonths(dateInWarsaw(deps.now()), 2));
    const [row] = await db
      .update(alerts)
      .set({ deletedAt: deleted ? deps.now() : null })
      .where(eq(alerts.trademark, trademark))
      .returning();
    return { id: row?.id ?? 0, version: row?.version ?? 0 };
  };
  const eventId =
    (target: Target, more: object = {}) =>
    async () => ({
      id: await eventOf(target),
      ...more,
    });
  const alertId = (target: Target) => async () => ({ id: (await alertOf(target)).id });
  const reading = (
    endpoint: Endpoint,
    status: number,
    input: (target: Target) => () => Promise<Record<string, unknown>>,
  ): Row[] =>
    targets.map((target) => {
      const expected = { ...signedIn(404) };
      for (const subject of ['admin', 'lawyer', 'owner', 'client'] as const)
        expected[subject] = isSeen(target, subject) ? status : 404;
      return { endpoint, input: input(target), expected };
    });
  const writing = (
    endpoint: Endpoint,
    status: number,
    input: (target: Target) => () => Promise<Record<string, unknown>>,
  ): Row[] =>
    (['ofOwner', 'missing'] as const).map((target) => ({
      endpoint,
      input: input(target),
      expected: staff(target === 'missing' ? 404 : status),
    }));
  const days = { from: '2026-01-01', to: '2026-01-31' };

  return [
    { endpoint: calendarApi.list, input: days, expected: signedIn(200) },
    ...reading(calendarApi.get, 200, (target) => eventId(target)),
    ...reading(calendarApi.why, 200, (target) => eventId(target)),
    ...reading(calendarApi.hide, 204, (target) => eventId(target, { hidden: true })),
    ...writing(calendarApi.archive, 204, (target) => eventId(target, { archived: true })),
    ...writing(calendarApi.remove, 204, (target) => eventId(target, { typed: 'znak' })),
    { endpoint: alertApi.list, input: {}, expected: signedIn(200) },
    { endpoint: alertApi.list, input: { deleted: true }, expected: adminOnly(200) },
    { endpoint: alertApi.export, input: { format: 'csv' }, expected: signedIn(200) },
    ...reading(alertApi.get, 200, alertId),
    ...writing(alertApi.remove, 204, (target) => () => alertOf(target)),
    {
      endpoint: alertApi.removeMany,
      input: async () => ({ ids: [(await alertOf('ofOwner')).id] }),
      expected: staff(200),
    },
    {
      endpoint: alertApi.restore,
      input: async () => ({ id: (await alertOf('ofOwner', { deleted: true })).id }),
      expected: adminOnly(200),
    },
    ...writing(alertApi.history, 200, alertId),
    { endpoint: alertVisitApi.unread, input: {}, expected: signedIn(200) },
    { endpoint: alertVisitApi.visit, input: {}, expected: signedIn(204) },
    { endpoint: homeApi.statistics, input: {}, expected: signedIn(200) },
    { endpoint: homeApi.timeline, input: {}, expected: signedIn(200) },
  ];
};
