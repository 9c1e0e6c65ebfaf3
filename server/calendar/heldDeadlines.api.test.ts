import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { alertApi } from '#contract/alerts/alert';
import { calendarApi } from '#contract/calendar/api';
import { deadlineActionApi, deadlineApi } from '#contract/calendar/deadline';
import { calendarHistoryFields } from '#contract/calendar/history';
import { proceduralDateKind, trademarkStatus } from '#contract/codes/trademarks';
import { deadlineSettingsApi } from '#contract/deadlines/settings';
import { dateInWords } from '#contract/deadlines/engine/words';
import { paymentActionApi } from '#contract/payments/actions';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import { drainDeadlines } from '#server/deadlines/settle';
import { calendarEvents } from '#server/deadlines/table';
import { dueDeadlines } from '#server/reminders/open';
import { readRuleSet } from '#server/settings/ruleSet';
import { markOffice } from '#server/test/markOffice';
import { translators } from '#server/translators';

const { app, admin, lawyer, client, create, read, update, createPayment } = await markOffice();
const today = dateInWarsaw(new Date());
const due = addDays(today, 40);
const later = addDays(due, 300);

const registered = (draft: Parameters<typeof create>[0] = {}): Promise<Trademark> =>
  create({
    name: 'ZIMORODEK',
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: 'R.7',
    registrationDate: addMonths(today, -119),
    expirationDate: due,
    ...draft,
  });

const eventOf = async ({ id }: Trademark, rule = 'pl-renewal') => {
  const [row] = await app.db
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.trademark, id), eq(calendarEvents.rule, rule)));
  if (!row) throw new Error(`no ${rule}`);
  return row;
};

/** What the history of a deadline tells, the newest first, without its name and day. */
const told = async (id: number): Promise<string[]> => {
  const { entries } = await app.ask(deadlineApi.history, { id }, admin);
  return entries.map(({ before, after, accountName }) => {
    const [text = ''] =
      calendarHistoryFields.deadline.changeTexts?.(
        before?.['deadline'],
        after?.['deadline'],
        translators.en,
      ) ?? [];
    return `${accountName}: ${text.split(', ').slice(1).join(', ')}`;
  });
};
const accountOf = async (email: string) => {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.email, email));
  if (!row) throw new Error(email);
  return row;
};
const { id: adminId, name: ofAdmin } = await accountOf('admin@markfolio.example');
const { id: lawyerId, name: ofLawyer } = await accountOf('lawyer@markfolio.example');

const setFourEyes = async (fourEyes: boolean): Promise<void> => {
  const { row } = await app.ask(deadlineSettingsApi.get, { id: 1 }, admin);
  await app.ask(deadlineSettingsApi.update, { id: 1, version: row.version, fourEyes }, admin);
  await drainDeadlines(app.db, app.deps.now, { untilDone: true });
};
beforeAll(() => setFourEyes(true));

describe('why a deadline has its date while its change waits for a second person', () => {
  const why = async (id: number, by = lawyer) => app.ask(calendarApi.why, { id }, by);
  const kept = {
    pl: `W terminarzu pozostaje ${dateInWords(due).pl}, dopóki zmiany nie potwierdzi druga osoba.`,
    en: `The calendar keeps ${dateInWords(due).en} until a second person confirms the change.`,
  };

  test('a moved one keeps its date, and the proposed one is explained', async () => {
    const mark = await registered();
    await update(mark.id, { expirationDate: later });
    const { id } = await eventOf(mark);
    const { steps, sources } = await why(id);
    expect(steps[0]).toEqual(kept);
    expect(steps[1]?.en).toBe(
      `The proposed date is ${dateInWords(later).en}, calculated as shown below.`,
    );
    expect(steps.map(({ en }) => en)).toContain(`Deadline: ${dateInWords(later).en}.`);
    expect(sources.map(({ date }) => date)).toContain(later);
  });

  test('one that no longer follows from the data keeps its date all the same', async () => {
    const mark = await registered();
    await update(mark.id, {
      status: trademarkStatus.RESIGNATION.value,
      endReason: 'SURRENDERED',
      endedOn: today,
    });
    const { id } = await eventOf(mark);
    expect(await why(id)).toMatchObject({
      rule: 'pl-renewal',
      steps: [
        kept,
        { en: expect.stringMatching(/^Then it will be removed: it no longer follows/) },
      ],
      sources: [],
      letter: null,
    });
  });

  test('one whose letter got another date is still found', async () => {
    const kind = proceduralDateKind.DECISION_DELIVERED.value;
    const none = { issuedOn: null, dueDate: null, groundsFiledOn: null, note: null };
    const letter = { ...none, kind, answeredOn: null, inOurFavour: false, needsNoAnswer: false };
    const mark = await create({ proceduralDates: [{ ...letter, date: addDays(today, -9) }] });
    const before = (
      await app.db.select().from(calendarEvents).where(eq(calendarEvents.trademark, mark.id))
    ).find(({ key, statutory }) => statutory && key.includes(':'));
    if (!before) throw new Error('no deadline of the letter');
    await update(mark.id, { proceduralDates: [{ ...letter, date: addDays(today, -2) }] });
    const event = await eventOf(mark, before.rule);
    expect(event).toMatchObject({ due: before.due, pendingChange: 'MOVE' });
    const { steps } = await why(event.id);
    expect(steps.map(({ en }) => en)).toContain(
      `Deadline: ${dateInWords(event.pendingDue ?? '').en}.`,
    );
  });

  test('one that somebody wants to archive explains its date as before', async () => {
    const mark = await registered();
    const { id } = await eventOf(mark);
    const before = await why(id);
    await app.ask(calendarApi.archive, { id, due, archived: true }, lawyer);
    expect(await why(id)).toEqual(before);
  });

  test('clients read the date that stands, and nothing of the change', async () => {
    const [moved, gone] = [await registered(), await registered()];
    const { steps: before } = await why((await eventOf(moved)).id, client);
    await update(moved.id, { expirationDate: later });
    await update(gone.id, {
      status: trademarkStatus.RESIGNATION.value,
      endReason: 'SURRENDERED',
      endedOn: today,
    });
    for (const mark of [moved, gone]) {
      const { steps, sources, rolledBecause } = await why((await eventOf(mark)).id, client);
      expect(steps.map(({ en }) => en)).toContain(`Deadline: ${dateInWords(due).en}.`);
      expect(before).toEqual(expect.arrayContaining(steps));
      expect(sources).toEqual([]);
      expect(rolledBecause).toBeNull();
    }
  });
});

describe('the history of a deadline tells', () => {
  const archive = (id: number, by = lawyer) =>
    app.ask(calendarApi.archive, { id, due, archived: true }, by);
  const reject = (id: number, by: { token: string }) =>
    app.ask(deadlineActionApi.reject, { ids: [id] }, by);

  test('a change that waits, another in its place, and that it was changed back', async () => {
    const mark = await registered();
    const { id } = await eventOf(mark);
    await archive(id);
    await update(mark.id, { expirationDate: later });
    await update(mark.id, { expirationDate: addDays(later, 1) }, admin);
    // Whatever else is written tells nothing of it.
    await update(mark.id, { remarks: 'Bez znaczenia' }, admin);
    await update(mark.id, { expirationDate: due });
    expect((await told(id)).slice(0, 4)).toEqual([
      `${ofLawyer}: withdrawn: change of date`,
      `${ofAdmin}: change of date (${formatDate(addDays(later, 1))}): waiting for a second person, instead of: change of date`,
      `${ofLawyer}: change of date (${formatDate(later)}): waiting for a second person, instead of: archiving`,
      `${ofLawyer}: archiving: waiting for a second person`,
    ]);
  });

  test('whether the author or a second person did not want it', async () => {
    const { id } = await eventOf(await registered());
    await archive(id);
    await reject(id, lawyer);
    await archive(id);
    await reject(id, admin);
    expect((await told(id)).slice(0, 4)).toEqual([
      `${ofAdmin}: a second person declined`,
      `${ofLawyer}: archiving: waiting for a second person`,
      `${ofLawyer}: withdrawn: archiving`,
      `${ofLawyer}: archiving: waiting for a second person`,
    ]);
  });

  test('that the date of an archived one moved which somebody wanted to delete', async () => {
    const mark = await registered();
    const { id } = await eventOf(mark);
    await archive(id);
    await app.ask(deadlineActionApi.confirm, { ids: [id] }, admin);
    await app.ask(calendarApi.remove, { id, due, typed: 'ZIMORODEK' }, lawyer);
    await update(mark.id, { expirationDate: later });
    expect(await eventOf(mark)).toMatchObject({ due: later, pendingChange: null });
    expect((await told(id)).slice(0, 2)).toEqual([
      `${ofLawyer}: restored`,
      `${ofLawyer}: withdrawn: permanent deletion`,
    ]);
  });

  test('that a wish was dropped with the second person, and what waited was done', async () => {
    const [wished, moved] = [await registered(), await registered()];
    const [a, b] = [await eventOf(wished), await eventOf(moved)];
    await archive(a.id);
    await update(moved.id, { expirationDate: later });
    await setFourEyes(false);
    expect((await told(a.id))[0]).toBe('Markfolio: withdrawn: archiving');
    expect((await told(b.id)).slice(0, 2)).toEqual([
      'Markfolio: ',
      `${ofLawyer}: change of date (${formatDate(later)}): waiting for a second person`,
    ]);
    await setFourEyes(true);
  });
});

/** Whether the administrator is away today. */
const setAway = async (day: string | null): Promise<void> => {
  const { row } = await app.ask(ownAccountApi.get, {}, admin);
  const absence = { awayFrom: day, awayUntil: day, substitute: lawyerId };
  await app.ask(ownAccountApi.update, { version: row.version, ...absence }, admin);
};

describe('an acknowledgement', () => {
  const acknowledge = (id: number) =>
    app.ask(deadlineActionApi.acknowledge, { ids: [id], acknowledged: true }, admin);
  const acknowledged = async () => {
    const mark = await registered();
    const { id } = await eventOf(mark);
    await acknowledge(id);
    return { mark, id };
  };

  test('ends with another date, and history tells it', async () => {
    const { mark, id } = await acknowledged();
    await update(mark.id, { expirationDate: later });
    expect(await eventOf(mark)).toMatchObject({ acknowledged: true });
    await app.ask(deadlineActionApi.confirm, { ids: [id] }, admin);
    expect(await eventOf(mark)).toMatchObject({ due: later, acknowledged: false });
    expect((await told(id))[0]).toBe(`${ofAdmin}: acknowledgement expired`);
  });

  test('ends with handing over, and history tells it', async () => {
    const { mark, id } = await acknowledged();
    const to = (await eventOf(mark)).inCharge === adminId ? lawyerId : adminId;
    await app.ask(deadlineActionApi.handOver, { ids: [id], to }, lawyer);
    expect(await eventOf(mark)).toMatchObject({ acknowledged: false });
    expect((await told(id))[0]).toMatch(/: handed over to .+, acknowledgement expired$/);
    await app.ask(deadlineActionApi.wait, { ids: [id], waiting: true }, lawyer);
    expect((await told(id))[0]).toBe(`${ofLawyer}: waiting for the client`);
  });

  test('ends with an absence, and history tells it', async () => {
    const { mark, id } = await acknowledged();
    await setAway(today);
    expect(await eventOf(mark)).toMatchObject({ acknowledged: false });
    expect((await told(id))[0]).toBe(`${ofAdmin}: acknowledgement expired`);
    await setAway(null);
  });

  test('ends with an earlier date that waits, once for each such date', async () => {
    const { mark, id } = await acknowledged();
    const earlier = addDays(due, -10);
    await update(mark.id, { expirationDate: earlier });
    expect(await eventOf(mark)).toMatchObject({ due, pendingDue: earlier, acknowledged: false });
    expect((await told(id))[0]).toBe(
      `${ofLawyer}: change of date (${formatDate(earlier)}): waiting for a second person, acknowledgement expired`,
    );
    await acknowledge(id);
    await update(mark.id, { remarks: 'Bez znaczenia' }, admin);
    await update(mark.id, { expirationDate: due });
    expect(await eventOf(mark)).toMatchObject({ pendingChange: null, acknowledged: true });
  });
});

describe('until a second person confirms, the mark tells the open deadline', () => {
  const isListed = async (id: number, field: 'nextDeadline' | 'renewalDue', day: string) => {
    const { rows } = await app.ask(
      trademarkApi.list,
      { filters: [[field, 'is', day]], sort: '-createdAt' },
      lawyer,
    );
    return rows.some((row) => row.id === id);
  };
  const isReminded = async (event: number) => {
    const { settings } = await readRuleSet(app.db);
    const due = await dueDeadlines(app.db, settings.leadTimes, today);
    return due.some(({ event: { id } }) => id === event);
  };
  const alertsOf = async (id: number) => {
    const { rows } = await app.ask(
      alertApi.list,
      { filters: [['trademark', 'anyOf', [id]]] },
      lawyer,
    );
    return rows.map(({ type }) => type);
  };
  const soon = addDays(today, 20);

  test('a fee that was paid', async () => {
    const mark = await registered();
    const payment = await createPayment({ trademark: mark.id, deadline: soon });
    const { id } = await eventOf(mark, 'payment');
    await app.ask(paymentActionApi.pay, { ids: [payment.id], paymentDate: today }, lawyer);
    expect(await eventOf(mark, 'payment')).toMatchObject({ pendingChange: 'CLOSE', done: false });
    expect((await read(mark.id)).nextDeadline).toBe(soon);
    expect(await read(mark.id, client)).toMatchObject({ clientDeadline: soon });
    expect(await isListed(mark.id, 'nextDeadline', soon)).toBe(true);
    expect(await isReminded(id)).toBe(true);
    await app.ask(deadlineActionApi.confirm, { ids: [id] }, admin);
    expect((await read(mark.id)).nextDeadline).toBe(due);
    expect(await isListed(mark.id, 'nextDeadline', soon)).toBe(false);
    expect(await isReminded(id)).toBe(false);
  });

  test('a renewal whose day was put off', async () => {
    const mark = await registered();
    const { id } = await eventOf(mark);
    const missing = 'TRADEMARK_PROTECTION_PERIOD_PAYMENT';
    expect(await alertsOf(mark.id)).toContain(missing);
    const farAway = addMonths(due, 120);
    await update(mark.id, { expirationDate: farAway });
    expect(await read(mark.id)).toMatchObject({ nextDeadline: due, renewalDue: due });
    expect(await isListed(mark.id, 'renewalDue', due)).toBe(true);
    expect(await isReminded(id)).toBe(true);
    expect(await alertsOf(mark.id)).toContain(missing);
    await app.ask(deadlineActionApi.confirm, { ids: [id] }, admin);
    expect(await read(mark.id)).toMatchObject({ nextDeadline: farAway, renewalDue: farAway });
    expect(await alertsOf(mark.id)).not.toContain(missing);
  });

  test('the answer to a letter that got another date, once', async () => {
    const kind = proceduralDateKind.DECISION_DELIVERED.value;
    const none = { issuedOn: null, dueDate: null, groundsFiledOn: null, note: null };
    const letter = { ...none, kind, answeredOn: null, inOurFavour: false, needsNoAnswer: false };
    const mark = await create({ proceduralDates: [{ ...letter, date: addDays(today, -2) }] });
    const { nextDeadline } = await read(mark.id);
    await update(mark.id, { proceduralDates: [{ ...letter, date: addDays(today, -9) }] });
    expect((await read(mark.id)).nextDeadline).toBe(nextDeadline);
  });
});
