import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { alertApi } from '#contract/alerts/alert';
import { calendarApi } from '#contract/calendar/api';
import { calendarFeedApi } from '#contract/calendar/feed';
import { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { homeApi } from '#contract/home/api';
import { renewalApi } from '#contract/payments/renewals';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { proceduralDateKind, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { calendarEvents } from '#server/deadlines/table';
import { pastDuties } from '#server/trademarks/table';
import { markOffice } from '#server/test/markOffice';

const { app, lawyer, client, create, read, update, changeStatus } = await markOffice();
const { EUROPEAN, FOREIGN, INTERNATIONAL } = trademarkType;
const today = dateInWarsaw(app.deps.now());

const registered = (draft: Parameters<typeof create>[0]): Promise<Trademark> =>
  create({
    type: EUROPEAN.value,
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: 'R.1',
    registrationDate: addMonths(today, -100),
    ...draft,
  });
const questions = (id: number) => app.ask(dateQuestionApi.read, { id }, lawyer);
const alertsOf = async (id: number, by = lawyer) =>
  (
    await app.ask(
      alertApi.list,
      {
        filters: [
          ['trademark', 'anyOf', [id]],
          ['type', 'anyOf', ['TRADEMARK_DATE_TO_CHECK']],
        ],
      },
      by,
    )
  ).rows;
/** As the ready views of the list have it. */
const listed = async (filters: [string, 'is' | 'relative', unknown][], sort?: string) =>
  (
    await app.ask(
      trademarkApi.list,
      { filters, size: 100, ...(sort !== undefined && { sort }) },
      lawyer,
    )
  ).rows;
const toCheck = async () =>
  (await listed([['dateToCheck', 'is', true]], '-createdAt')).map(({ id }) => id);
const archive = (id: number) =>
  app.ask(trademarkActionApi.archive, { ids: [id], archived: true }, lawyer);
const history = async (id: number) => (await app.ask(trademarkApi.history, { id }, lawyer)).entries;

const filed = addMonths(today, -118);
const end = addMonths(filed, 120);
const odd = addDays(end, 40);

describe('D1: a registered mark without an expiration date', () => {
  test('is asked about, listed and alerted with the date its rule gives, to the firm alone', async () => {
    const { id } = await registered({ applicationDate: filed });
    expect((await questions(id)).expiry).toMatchObject({
      kind: 'computed',
      date: end,
      sum: { pl: `${formatDate(filed)} + 10 lat` },
    });
    const [alert] = await alertsOf(id);
    expect(alert?.contentPl).toBe(
      `Data wygaśnięcia nie jest wpisana. Reguła daje ${formatDate(end)} (${formatDate(filed)} + 10 lat).`,
    );
    expect(await alertsOf(id, client)).toEqual([]);
    expect(await toCheck()).toContain(id);
    expect(await read(id)).toMatchObject({ dateToCheck: true, renewalDue: end });
    expect((await read(id, client)).dateToCheck).toBeUndefined();
  });

  test('is not asked about any more once the date is saved', async () => {
    const { id } = await registered({ applicationDate: filed });
    expect((await update(id, { expirationDate: end })).status).toBe(200);
    expect((await questions(id)).expiry).toBeNull();
    expect(await alertsOf(id)).toEqual([]);
    expect(await toCheck()).not.toContain(id);
    expect((await read(id)).dateToCheck).toBe(false);
  });

  test('is asked about whatever way it came in, also where nothing can be counted', async () => {
    const made = await registered({ type: INTERNATIONAL.value, registrationDate: filed });
    expect((await questions(made.id)).expiry).toMatchObject({ kind: 'computed', date: end });
    const unknown = await registered({ applicationDate: null });
    expect((await questions(unknown.id)).expiry).toEqual({ kind: 'unknown' });
    const pending = await create({ type: EUROPEAN.value, applicationDate: filed });
    expect((await questions(pending.id)).expiry).toBeNull();
  });
});

describe('D2: an expiration date that no whole number of terms leads to', () => {
  test('is asked about with both dates and the arithmetic, and kept until it is confirmed', async () => {
    const { id, version } = await registered({ applicationDate: filed, expirationDate: odd });
    expect((await questions(id)).expiry).toMatchObject({
      kind: 'odd',
      entered: odd,
      expected: [{ date: end }, { date: addMonths(end, 120) }],
    });
    const [alert] = await alertsOf(id);
    for (const part of [formatDate(odd), formatDate(end), `${formatDate(filed)} + 10 lat`])
      expect(alert?.contentPl).toContain(part);
    expect((await read(id)).dateToCheck).toBe(true);

    await app.call(dateQuestionApi.confirmExpiration, { id, expirationDate: odd }, lawyer);
    expect((await questions(id)).expiry).toBeNull();
    expect(await alertsOf(id)).toEqual([]);
    expect(await read(id)).toMatchObject({
      expirationDate: odd,
      confirmedExpiration: odd,
      dateToCheck: false,
      version: version + 1,
    });
    expect((await history(id))[0]).toMatchObject({
      operation: 'UPDATE',
      before: { confirmedExpiration: null },
      after: { confirmedExpiration: odd },
    });
    // Another date is another question.
    await update(id, { expirationDate: addDays(odd, 1) });
    expect((await questions(id)).expiry).toMatchObject({ kind: 'odd' });
    // And so is the same one, typed once more.
    expect((await read(id)).confirmedExpiration).toBeNull();
    await update(id, { expirationDate: odd });
    expect((await questions(id)).expiry).toMatchObject({ kind: 'odd', entered: odd });
  });

  test('stays confirmed while it is saved again, and when the mark is renewed from it', async () => {
    const { id } = await registered({ applicationDate: filed, expirationDate: odd });
    await app.call(dateQuestionApi.confirmExpiration, { id, expirationDate: odd }, lawyer);
    await update(id, { name: 'BURSZTYN', expirationDate: odd });
    expect((await read(id)).confirmedExpiration).toBe(odd);
    const renewed = await app.call(
      renewalApi.renew,
      { id, expirationDate: odd, renewedOn: today, amount: '850.00', currency: 'EUR' },
      lawyer,
    );
    expect(renewed.status).toBe(201);
    expect(await read(id)).toMatchObject({ confirmedExpiration: odd });
    expect((await questions(id)).expiry).toBeNull();
  });

  test('is confirmed as it was seen, or not at all', async () => {
    const { id } = await registered({ applicationDate: filed, expirationDate: odd });
    const answer = await app.call(
      dateQuestionApi.confirmExpiration,
      { id, expirationDate: end },
      lawyer,
    );
    expect(answer.status).toBe(409);
    expect((await read(id)).confirmedExpiration).toBeNull();
  });

  test('is counted on the home page of the firm', async () => {
    const count = async (by: { token: string }) =>
      (await app.ask(homeApi.statistics, {}, by)).datesToCheck;
    const before = await count(lawyer);
    await registered({ applicationDate: filed, expirationDate: odd });
    expect(await count(lawyer)).toBe(before + 1);
    expect(await count(lawyer)).toBe((await toCheck()).length);
    expect(await count(client)).toBe(0);
  });
});

describe('D13: duties from before a takeover', () => {
  const takenOver = () =>
    registered({
      type: FOREIGN.value,
      territory: 'US',
      registrationDate: addMonths(today, -300),
      expirationDate: addMonths(today, 60),
      takenOver: true,
      takenOverOn: addDays(today, -10),
    });
  const asked = async (id: number) => (await questions(id)).duties.map(({ key }) => key).toSorted();

  test('are asked about once, and answered in one call', async () => {
    const { id } = await takenOver();
    const keys = await asked(id);
    expect(keys.length).toBeGreaterThan(1);
    const answer = keys.map((key, at) => ({ key, met: at === 0 }));
    expect(
      (await app.call(dateQuestionApi.answerDuties, { id, duties: answer }, lawyer)).status,
    ).toBe(204);
    const kept = await app.db.select().from(pastDuties).where(eq(pastDuties.trademarkId, id));
    expect(kept.map(({ key, met }) => ({ key, met }))).toEqual(expect.arrayContaining(answer));
    expect((await history(id))[0]?.after).toMatchObject({
      pastDuties: expect.arrayContaining([expect.objectContaining({ met: true })]),
    });
    expect(await asked(id)).toEqual([]);
    // What was answered in error is answered again.
    const [, second = ''] = keys;
    const corrected = { id, duties: [{ key: second, met: true }] };
    expect((await app.call(dateQuestionApi.answerDuties, corrected, lawyer)).status).toBe(204);
  });

  test('are told with their answers, which can be changed and said twice without harm', async () => {
    const { id } = await takenOver();
    const keys = await asked(id);
    const [first = ''] = keys;
    const answer = (metAlso: boolean) =>
      app.call(
        dateQuestionApi.answerDuties,
        { id, duties: keys.map((key) => ({ key, met: key !== first || metAlso })) },
        lawyer,
      );
    const answers = async () =>
      Object.fromEntries((await questions(id)).answered.map((each) => [each.key, each]));
    expect(await answers()).toEqual({});
    await answer(false);
    const before = await answers();
    expect(Object.keys(before).toSorted()).toEqual(keys);
    expect(before[first]).toEqual({
      key: first,
      name: expect.objectContaining({ pl: expect.any(String) }),
      due: expect.any(String),
      met: false,
      by: expect.any(String),
      at: expect.any(String),
    });
    const dues = (await questions(id)).answered.map(({ due }) => due);
    expect(dues).toEqual(dues.toSorted());

    const [{ version }, entries] = [await read(id), (await history(id)).length];
    expect((await answer(false)).status).toBe(204);
    expect((await read(id)).version).toBe(version);
    expect(await history(id)).toHaveLength(entries);

    app.moveClock(60_000);
    expect((await answer(true)).status).toBe(204);
    const after = await answers();
    expect(after[first]).toMatchObject({ met: true });
    // Who answered the others, and when, stays.
    const [, second = ''] = keys;
    expect(after[second]).toEqual(before[second]);
    expect((await history(id))[0]?.after).toMatchObject({ pastDuties: [{ met: true }] });
  });

  test('are answered for as long as they lie before the takeover of a mark at work', async () => {
    const { id } = await takenOver();
    const duties = (await asked(id)).map((key) => ({ key, met: true }));
    await app.call(dateQuestionApi.answerDuties, { id, duties }, lawyer);
    expect((await questions(id)).answered).toHaveLength(duties.length);
    await update(id, { takenOverOn: addMonths(today, -290) });
    expect((await questions(id)).answered).toEqual([]);
    await update(id, { takenOverOn: today });
    expect((await questions(id)).answered).toHaveLength(duties.length);
    await archive(id);
    expect((await questions(id)).answered).toEqual([]);
  });

  test('are not answered where they were not asked', async () => {
    const { id } = await takenOver();
    const duties = [{ key: 'us-sec8-y99', met: true }];
    expect((await app.call(dateQuestionApi.answerDuties, { id, duties }, lawyer)).status).toBe(409);
    expect(await app.db.$count(pastDuties, eq(pastDuties.trademarkId, id))).toBe(0);
  });

  test('are neither told as overdue nor as what comes next', async () => {
    const overdue = async () => (await app.ask(homeApi.timeline, {}, lawyer)).overdue;
    const before = await overdue();
    const { id } = await takenOver();
    expect(await overdue()).toBe(before);
    expect(await asked(id)).not.toEqual([]);
  });

  test('wait for the day of the takeover', async () => {
    const { id } = await registered({
      applicationDate: filed,
      expirationDate: end,
      takenOver: true,
    });
    expect((await questions(id)).needsTakeoverDay).toBe(true);
    await update(id, { takenOverOn: addDays(today, -10) });
    expect((await questions(id)).needsTakeoverDay).toBe(false);
  });
});

test('D4: a letter without a date is asked about with the day of the letter', async () => {
  const date = addDays(today, -5);
  const { id } = await create({
    type: EUROPEAN.value,
    applicationDate: filed,
    proceduralDates: [
      {
        kind: proceduralDateKind.DECISION_DELIVERED.value,
        date,
        dueDate: null,
        answeredOn: null,
        needsNoAnswer: false,
        inOurFavour: false,
        issuedOn: null,
        groundsFiledOn: null,
        note: null,
      },
    ],
  });
  await app.db
    .update(calendarEvents)
    .set({ dateNeeded: true })
    .where(and(eq(calendarEvents.trademark, id), eq(calendarEvents.rule, 'eu-appeal')));
  expect((await questions(id)).needed).toMatchObject([{ letter: date }]);
});

describe('D22: what comes next', () => {
  test('is one answer in the list, on the page, on the timeline and in the feed', async () => {
    // Its non-use period ends before anything has to be done: that only informs.
    const mark = await registered({
      name: 'NORDMILA',
      applicationDate: addMonths(today, -60),
      registrationDate: addMonths(today, -59),
      expirationDate: addMonths(today, 60),
    });
    const { id } = mark;
    const { events } = await app.ask(
      calendarApi.list,
      { from: today, to: addMonths(today, 120), trademark: id },
      lawyer,
    );
    const open = events.filter(({ done }) => !done);
    const informs = open.find(({ statutory }) => !statutory);
    const due = addMonths(today, 60);
    expect(informs?.due).toBe(addMonths(today, 1));
    expect(open.find(({ statutory }) => statutory)?.due).toBe(due);
    expect((await read(id)).nextDeadline).toBe(due);
    expect((await listed([['nextDeadline', 'is', due]])).map((row) => row.id)).toContain(id);

    // So that nothing else of the portfolio comes before it.
    const { past, coming } = await app.ask(homeApi.timeline, {}, client);
    const told = [...past, ...coming].filter(
      ({ kind, trademark }) => kind === 'DEADLINE' && trademark.id === id,
    );
    expect(told.every(({ date }) => date >= due)).toBe(true);

    const { url } = await app.ask(calendarFeedApi.open, {}, lawyer);
    const secret = url.split('/').at(-2) ?? '';
    const feed = await app.call(calendarFeedApi.read, { secret }, lawyer);
    const unfolded = feed.body.replaceAll(/\r?\n /g, '');
    const entries = unfolded.split('BEGIN:VEVENT').filter((entry) => entry.includes('NORDMILA'));
    const deadlines = entries.filter((entry) => !entry.includes('Tylko informacja'));
    expect(entries.length).toBeGreaterThan(deadlines.length);
    expect(
      deadlines.map((entry) => /DTSTART[^:]*:(\d{8})/.exec(entry)?.[1] ?? '').toSorted()[0],
    ).toBe(due.replaceAll('-', ''));
  });

  test('is for clients what they find in their calendar, not what the firm has to find out', async () => {
    const due = addMonths(today, 24);
    const { id } = await registered({
      type: FOREIGN.value,
      territory: 'AU',
      applicationDate: addMonths(due, -120),
      expirationDate: due,
      proceduralDates: [
        {
          kind: proceduralDateKind.REFUSAL_RECEIVED.value,
          date: today,
          dueDate: null,
          answeredOn: null,
          needsNoAnswer: false,
          inOurFavour: false,
          issuedOn: null,
          groundsFiledOn: null,
          note: null,
        },
      ],
    });
    const seenBy = async (by: typeof client) => {
      const range = { from: today, to: addMonths(today, 240), trademark: id };
      const { events } = await app.ask(calendarApi.list, range, by);
      return events.find(({ done, statutory }) => statutory && !done);
    };
    const needed = await seenBy(lawyer);
    expect(needed).toMatchObject({ dateNeeded: true });
    expect((await seenBy(client))?.due).toBe(due);

    const staffRow = await read(id);
    expect(staffRow).toMatchObject({ nextDeadline: needed?.due });
    expect(staffRow).not.toHaveProperty('clientDeadline');
    const clientRow = await read(id, client);
    expect(clientRow).toMatchObject({ clientDeadline: due });
    expect(clientRow).not.toHaveProperty('nextDeadline');

    const asking = (field: string) =>
      app.call(trademarkApi.list, { filters: [[field, 'is', due]] }, client);
    expect((await asking('nextDeadline')).status).toBe(400);
    const { rows } = await app.ask(
      trademarkApi.list,
      { filters: [['clientDeadline', 'is', due]] },
      client,
    );
    expect(rows.map((row) => row.id)).toContain(id);
  });
});

test('D23: what expires within 12 months starts with marks in grace, computed ends among them', async () => {
  const ends = (months: number) => ({
    applicationDate: addMonths(today, months - 120),
    expirationDate: addMonths(addMonths(today, months - 120), 120),
  });
  const [ahead, inGrace, far, computed, over] = [
    await registered({ name: 'A ZA PÓŁ ROKU', ...ends(6) }),
    await registered({ name: 'Z W DODATKOWYM TERMINIE', ...ends(-3) }),
    await registered({ name: 'B ZA TRZY LATA', ...ends(36) }),
    await registered({ name: 'Y WYLICZONY', ...ends(2), expirationDate: null }),
    await registered({ name: 'C PO WSZYSTKIM', ...ends(-9) }),
  ];
  const rows = await listed([['renewalDue', 'relative', 'UNTIL_12_MONTHS']], 'renewalDue');
  const mine = [ahead, inGrace, far, computed, over].map(({ id }) => id);
  expect(rows.map(({ id }) => id).filter((id) => mine.includes(id))).toEqual([
    inGrace.id,
    computed.id,
    ahead.id,
  ]);
  const dues = rows.map(({ renewalDue }) => renewalDue ?? '');
  expect(dues).toEqual(dues.toSorted());
});

describe('an end that nobody has told the reason or the day of', () => {
  const { EXPIRED, REJECTED } = trademarkStatus;

  test('is asked about on its page, and counted nowhere', async () => {
    const { id } = await registered({ applicationDate: filed, status: EXPIRED.value });
    expect(await questions(id)).toMatchObject({ needsEnd: true });
    expect((await read(id)).dateToCheck).toBe(false);
    expect(await toCheck()).not.toContain(id);
    expect(await alertsOf(id)).toEqual([]);
  });

  test('is told by a change to the same status', async () => {
    const { id } = await registered({ applicationDate: filed, status: EXPIRED.value });
    const told = { endReason: 'SURRENDERED', endedOn: addDays(today, -3) } as const;
    expect((await changeStatus(id, { status: EXPIRED.value, ...told })).status).toBe(200);
    expect(await questions(id)).toMatchObject({ needsEnd: false });
    expect(await read(id)).toMatchObject({ status: EXPIRED.value, ...told });
  });

  test('is no question of a mark that is at work, archived, or fully told', async () => {
    const alive = await registered({ applicationDate: filed, expirationDate: end });
    expect((await questions(alive.id)).needsEnd).toBe(false);
    const old = await create({ type: EUROPEAN.value, status: REJECTED.value });
    expect((await questions(old.id)).needsEnd).toBe(true);
    await archive(old.id);
    expect((await questions(old.id)).needsEnd).toBe(false);
  });
});
