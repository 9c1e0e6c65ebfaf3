import { and, eq, gt, inArray, sql, isNotNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { weekday } from '#contract/accounts/ownFields';
import { sessionApi } from '#contract/accounts/session';
import { valuesOf } from '#contract/values/codes';
import { dateInWarsaw } from '#contract/values/dates';
import {
  accounts,
  devices,
  loginAttempts,
  passwordLinks,
  refreshTokens,
  sessions,
} from '#server/auth/table';
import { history } from '#server/history/table';
import { rateCounters } from '#server/limits/table';
import { cleanUp } from '#server/housekeeping/cleanUp';
import { productJobs } from '#server/plans';
import { runDue } from '#server/jobs/runDue';
import { jobRuns } from '#server/jobs/table';
import { calendarEvents, isDeadlineEntry } from '#server/deadlines/table';
import { mails } from '#server/mail/table';
import { sendReminders } from '#server/reminders/send';
import { reminderNights, sentContactReminders, sentReminders } from '#server/reminders/table';
import { representatives } from '#server/representatives/table';
import { type TestApp, testApp } from '#server/test/app';

const hour = 3_600_000;
const day = 24 * hour;

describe('housekeeping', () => {
  let app: TestApp;
  let accountId: number;
  beforeAll(async () => {
    app = await testApp();
    const [account] = await app.db.select().from(accounts);
    accountId = account?.id ?? 0;
  });
  const ago = (milliseconds: number) => new Date(app.deps.now().getTime() - milliseconds);
  const monthsAgo = (months: number): Date => {
    const date = app.deps.now();
    date.setUTCMonth(date.getUTCMonth() - months);
    return date;
  };

  test('purges deleted rows after thirty days, and keeps their history', async () => {
    const row = (name: string, deletedAt: Date | null) => ({
      name,
      deletedAt,
      createdAt: ago(90 * day),
      updatedAt: ago(90 * day),
    });
    await app.db
      .insert(representatives)
      .values([row('alive', null), row('recent', ago(29 * day)), row('old', ago(31 * day))]);
    const before = await app.db.$count(history);
    await cleanUp(app.deps);
    const left = await app.db
      .select({ name: representatives.name })
      .from(representatives)
      .where(inArray(representatives.name, ['alive', 'recent', 'old']));
    expect(left.map(({ name }) => name).sort()).toEqual(['alive', 'recent']);
    expect(await app.db.$count(history)).toBe(before);
  });

  test('keeps messages for twelve months, and works through any number of old ones', async () => {
    const message = (recipient: string, createdAt: Date) => ({
      recipient,
      createdAt,
      recipientName: 'Kto',
      language: 'pl' as const,
      template: 'resetNeeded',
      parameters: {},
      status: 'sent' as const,
    });
    await app.db
      .insert(mails)
      .values([
        message('kept@x.test', ago(300 * day)),
        ...Array.from({ length: 6_000 }, () => message('old@x.test', ago(400 * day))),
      ]);
    await cleanUp(app.deps);
    const left = await app.db.select({ recipient: mails.recipient }).from(mails);
    expect(left.filter(({ recipient }) => recipient.endsWith('@x.test'))).toEqual([
      { recipient: 'kept@x.test' },
    ]);
    await app.db.delete(mails);
  });

  test('keeps login history for 24 months and no longer', async () => {
    const attempt = (email: string, at: Date) => ({
      email,
      at,
      accountId,
      outcome: 'success' as const,
      ip: '127.0.0.1',
      userAgent: '',
      deviceId: randomUUID(),
    });
    const limit = monthsAgo(24).getTime();
    await app.db.delete(loginAttempts);
    await app.db
      .insert(loginAttempts)
      .values([
        attempt('older', new Date(limit - hour)),
        attempt('much older', ago(1_500 * day)),
        attempt('just within', new Date(limit + hour)),
        attempt('a year', ago(365 * day)),
        attempt('now', ago(0)),
      ]);
    await cleanUp(app.deps);
    const left = await app.db.select().from(loginAttempts).orderBy(loginAttempts.at);
    expect(left.map(({ email }) => email)).toEqual(['just within', 'a year', 'now']);
  });

  test('deletes a session 30 days after its end, its refresh tokens with it, and no other', async () => {
    const session = async (name: string, created: number, ended: number | null) => {
      const [row] = await app.db
        .insert(sessions)
        .values({
          accountId,
          role: 'ROLE_ADMIN',
          deviceId: randomUUID(),
          ip: '127.0.0.1',
          userAgent: name,
          createdAt: ago(created),
          lastActivityAt: ago(created),
          endedAt: ended === null ? null : ago(ended),
          endReason: ended === null ? null : 'logout',
        })
        .returning();
      await app.db.insert(refreshTokens).values([
        { hash: `${name} 1`, sessionId: row?.id ?? '', issuedAt: ago(created), usedAt: ago(1) },
        { hash: `${name} 2`, sessionId: row?.id ?? '', issuedAt: ago(created) },
      ]);
    };
    await session('ended long ago', 31 * day - hour, 30 * day + hour);
    await session('ended lately', 30 * day, 30 * day - hour);
    await session('ended today', 2 * hour, hour);
    await session('open', hour, null);
    await session('open but forgotten', 32 * day, null);
    await cleanUp(app.deps);
    const left = (await app.db.select().from(sessions)).map(({ userAgent }) => userAgent);
    expect(left.sort()).toEqual(['ended lately', 'ended today', 'open']);
    const tokens = (await app.db.select().from(refreshTokens)).map(({ hash }) => hash);
    expect(tokens.sort()).toEqual(left.flatMap((name) => [`${name} 1`, `${name} 2`]));
  });

  test('deletes counters that are spent', async () => {
    await app.db.insert(rateCounters).values([
      { key: 'spent', count: 5, resetsAt: ago(1_000) },
      { key: 'running', count: 5, resetsAt: ago(-hour) },
    ]);
    await cleanUp(app.deps);
    const left = await app.db.select().from(rateCounters);
    expect(left.map(({ key }) => key)).toEqual(['running']);
  });

  test('deletes links 30 days after they expired and leaves the message they were sent with', async () => {
    await app.db.delete(passwordLinks);
    const link = async (name: string, expiresAt: Date) => {
      const [row] = await app.db
        .insert(passwordLinks)
        .values({ accountId, kind: 'reset', tokenHash: name, createdAt: expiresAt, expiresAt })
        .returning();
      return row?.id ?? 0;
    };
    const old = await link('old', ago(30 * day + hour));
    await link('lately', ago(30 * day - hour));
    await link('open', ago(-hour));
    await app.db.insert(mails).values({
      createdAt: ago(31 * day),
      recipient: 'a@firm.test',
      recipientName: 'Anna',
      language: 'pl',
      template: 'resetNeeded',
      parameters: {},
      passwordLinkId: old,
      status: 'sent',
    });
    await cleanUp(app.deps);
    const left = await app.db.select().from(passwordLinks).orderBy(passwordLinks.id);
    expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['lately', 'open']);
    expect(await app.db.select().from(mails)).toMatchObject([
      { recipient: 'a@firm.test', passwordLinkId: null },
    ]);
  });

  describe('what was told of deadlines', () => {
    const years = (count: number) => ago(count * 366 * day);
    const dateOf = (moment: Date) => dateInWarsaw(moment);
    const openEvent = async () => {
      const [event] = await app.db
        .select()
        .from(calendarEvents)
        .where(eq(calendarEvents.done, false))
        .limit(1);
      if (!event || !isDeadlineEntry(event)) throw new Error('no open deadline in the example');
      return event;
    };

    const openTaskKey = async (): Promise<string> => {
      const [event] = await app.db
        .select()
        .from(calendarEvents)
        .where(and(eq(calendarEvents.done, false), isNotNull(calendarEvents.task)))
        .limit(1);
      if (!event) throw new Error('no open task in the example');
      return event.key;
    };

    test('is kept while the deadline is open, and for two years after its day', async () => {
      const { trademark, key: openKey } = await openEvent();
      const openTask = await openTaskKey();
      const step = (rung: string, due: Date, sentAt: Date, key = 'closed') => ({
        trademark,
        key,
        due: dateOf(due),
        rung,
        sentAt,
      });
      const steps = [
        step('past and closed', years(3), years(3)),
        step('told lately', years(3), years(1)),
        step('not past', ago(-30 * day), years(3)),
        step('open', years(3), years(3), openKey),
        step('closed@2026-01-01:unacknowledged-overdue-2026-01-02', ago(60 * day), ago(31 * day)),
        step('closed@2026-01-01:unacknowledged-overdue-2026-01-03', ago(60 * day), ago(2 * day)),
        step(
          'open@2026-01-01:unacknowledged-overdue-2026-01-02',
          ago(60 * day),
          ago(31 * day),
          openKey,
        ),
        step('closed@2026-01-01:unacknowledged-1', ago(60 * day), ago(61 * day)),
        { ...step('of an open task', years(3), years(3), openTask), trademark: 0 },
        { ...step('of a closed task', years(3), years(3), 'task:0'), trademark: 0 },
      ];
      const left = [
        'closed@2026-01-01:unacknowledged-1',
        'closed@2026-01-01:unacknowledged-overdue-2026-01-03',
        'not past',
        'of an open task',
        'open',
        'told lately',
      ];
      await app.db
        .insert(sentReminders)
        .values(steps.map((each) => ({ ...each, account: accountId })));
      await app.db
        .insert(sentContactReminders)
        .values(steps.map((each) => ({ ...each, email: 'ewa@firma.example' })));
      await cleanUp(app.deps);
      for (const table of [sentReminders, sentContactReminders]) {
        const rows = await app.db.select({ rung: table.rung }).from(table).orderBy(table.rung);
        expect(rows.map(({ rung }) => rung).toSorted()).toEqual(left);
        await app.db.delete(table);
      }
    });

    test('is not told again, however long a deadline stays open', async () => {
      const { customer, trademark } = await openEvent();
      const [client] = await app.db
        .insert(accounts)
        .values({
          name: 'Klientka',
          email: 'klientka@dawna.example',
          role: 'ROLE_CUSTOMER',
          customers: [customer ?? 0],
          reminderDays: Object.values(valuesOf(weekday)),
        })
        .returning();
      await app.db
        .update(calendarEvents)
        .set({
          due: dateOf(years(4)),
          lastDay: dateOf(years(4)),
          graceEndsOn: null,
          archivedAt: null,
        })
        .where(eq(calendarEvents.trademark, trademark));
      const toldSince = (moment: Date) =>
        app.db.$count(
          sentReminders,
          and(
            eq(sentReminders.account, client?.id ?? 0),
            eq(sentReminders.trademark, trademark),
            eq(sentReminders.due, dateOf(years(4))),
            gt(sentReminders.sentAt, moment),
          ),
        );
      await sendReminders({ ...app.deps, now: () => years(3) });
      expect(await toldSince(years(4))).toBeGreaterThan(0);
      await cleanUp(app.deps);
      await sendReminders(app.deps);
      expect(await toldSince(years(2))).toBe(0);
    });

    test('says for a month who was written to on which night', async () => {
      const night = (recipient: string, at: Date) => ({ recipient, night: dateOf(at) });
      await app.db.delete(reminderNights);
      await app.db
        .insert(reminderNights)
        .values([
          night('old', ago(32 * day)),
          night('lately', ago(28 * day)),
          night('now', ago(0)),
        ]);
      await cleanUp(app.deps);
      const left = await app.db.select().from(reminderNights).orderBy(reminderNights.night);
      expect(left.map(({ recipient }) => recipient)).toEqual(['lately', 'now']);
    });
  });

  test('leaves everything else alone, and everybody signed in', async () => {
    const { token, refreshToken } = await app.signIn('admin@markfolio.example');
    await app.db.insert(history).values({
      at: ago(3_000 * day),
      accountName: 'Anna',
      entity: 'Account',
      entityId: 1,
      operation: 'UPDATE',
    });
    await app.db.insert(devices).values({
      accountId,
      deviceId: randomUUID(),
      ip: '127.0.0.1',
      firstLoginAt: ago(3_000 * day),
      lastLoginAt: ago(3_000 * day),
    });
    const counts = () =>
      Promise.all(
        [accounts, devices, history, mails, sessions, loginAttempts].map((table) =>
          app.db.$count(table),
        ),
      );
    const before = await counts();
    await cleanUp(app.deps);
    expect(await counts()).toEqual(before);
    expect((await app.call(sessionApi.refresh, { token, refreshToken })).status).toBe(200);
  });

  test('does what can be done and then fails with what could not, so that the page of jobs says it', async () => {
    await app.db.insert(rateCounters).values({ key: 'spent', count: 5, resetsAt: ago(1_000) });
    for (const table of ['mails', 'representatives'])
      await app.owner.execute(
        sql.raw(`create or replace function refuse() returns trigger language plpgsql
          as $$ begin raise exception 'no room for %', tg_table_name; end $$;
          create trigger refuse before delete on ${table} for each statement execute function refuse()`),
      );
    await app.db
      .insert(representatives)
      .values({ name: 'old', deletedAt: ago(31 * day), createdAt: ago(0), updatedAt: ago(0) });
    await app.db.delete(jobRuns);
    const [plan] = productJobs.filter(({ name }) => name === 'HOUSEKEEPING');
    if (!plan) throw new Error('no housekeeping');
    await runDue(app.deps, [plan]);
    const [run] = await app.db.select().from(jobRuns);
    expect(run).toMatchObject({ count: null });
    expect(run?.error).toBe(
      'mails: no room for mails; Representative: no room for representatives',
    );
    expect(await app.db.$count(rateCounters, eq(rateCounters.key, 'spent'))).toBe(0);
    for (const table of ['mails', 'representatives'])
      await app.owner.execute(sql.raw(`drop trigger refuse on ${table}`));
    await expect(cleanUp(app.deps)).resolves.toBeTypeOf('number');
  });

  test('may run on several servers at once', async () => {
    await app.db.insert(rateCounters).values(
      Array.from({ length: 500 }, (_, index) => ({
        key: `spent ${index}`,
        count: 1,
        resetsAt: ago(1_000),
      })),
    );
    await Promise.all(Array.from({ length: 5 }, () => cleanUp(app.deps)));
    expect(await app.db.$count(rateCounters)).toBe(1);
  });
});
