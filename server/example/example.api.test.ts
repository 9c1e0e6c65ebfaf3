import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { alertType } from '#contract/alerts/alert';
import { dateCheckApi } from '#contract/deadlines/dateCheck';
import { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { shippedTermRules } from '#contract/deadlines/engine/terms';
import { paymentStatus } from '#contract/codes/payments';
import { proposedExpiration } from '#contract/trademarks/dates';
import { applicationSubStatus, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { isEnd, reasonsOf } from '#contract/trademarks/status';
import { alerts, calendarEvents } from '#server/deadlines/table';
import { customers } from '#server/customers/table';
import { markOfDates } from '#server/example/dates';
import { workingDayBy } from '#server/example/workingHours';
import { productJobs } from '#server/plans';
import { runDue } from '#server/jobs/runDue';
import { jobRuns, jobs } from '#server/jobs/table';
import { statementsOfUse } from '#server/statements/table';
import { payments } from '#server/payments/table';
import { registryFindings } from '#server/registry/table';
import { type TestApp, testApp } from '#server/test/app';
import { trademarkGoods, type TrademarkRow, trademarks } from '#server/trademarks/table';

let app: TestApp;
let marks: TrademarkRow[] = [];
let today = '';
beforeAll(async () => {
  app = await testApp();
  marks = await app.db.select().from(trademarks).where(isNull(trademarks.deletedAt));
  today = dateInWarsaw(app.deps.now());
});

const valuesIn = (codes: Record<string, { value: unknown }>) =>
  Object.values(codes).map(({ value }) => value);

/** What the demonstration is asked to show (operations). */
describe('the example portfolio', () => {
  test('has goods in the classes of each mark and in no others', async () => {
    const goods = await app.db.select().from(trademarkGoods).orderBy(trademarkGoods.class);
    const byMark = Map.groupBy(goods, ({ trademarkId }) => trademarkId);
    for (const { id, name, niceClasses } of marks)
      expect([name, (byMark.get(id) ?? []).map((row) => row.class)]).toEqual([name, niceClasses]);
  });

  test('has alerts of every type', async () => {
    const found = await app.db.selectDistinct({ type: alerts.type }).from(alerts);
    expect(found.map(({ type }) => type)).toEqual(expect.arrayContaining(valuesIn(alertType)));
  });

  test('has enough customers, and marks of every type and status', async () => {
    expect(await app.db.$count(customers)).toBeGreaterThanOrEqual(12);
    expect(marks.length).toBeGreaterThanOrEqual(120);
    expect(marks.map(({ type }) => type)).toEqual(expect.arrayContaining(valuesIn(trademarkType)));
    expect(marks.map(({ status }) => status)).toEqual(
      expect.arrayContaining(valuesIn(trademarkStatus)),
    );
  });

  test('has families that hold together: a base of the same name, owner and goods, older than what rests on it', () => {
    const internationals = marks.filter(({ type }) => type === trademarkType.INTERNATIONAL.value);
    expect(internationals.length).toBeGreaterThanOrEqual(4);
    for (const mark of internationals) {
      const base = marks.find(({ id }) => id === mark.baseRegistration);
      const { name, customer, niceClasses } = mark;
      expect(base).toMatchObject({ name, customer, niceClasses });
      const lived = [
        base?.applicationDate,
        mark.applicationDate,
        mark.registrationDate,
        mark.publicationDate,
      ].map((date) => date ?? 'never');
      const inOrder = lived.every((date, at) => at === 0 || (lived[at - 1] ?? '') <= date);
      expect([name, lived, inOrder]).toEqual([name, lived, true]);
      const children = marks.filter(({ parent }) => parent === mark.id);
      for (const child of children) {
        expect(child).toMatchObject({ name, customer, niceClasses, image: mark.image });
        expect((child.applicationDate ?? '') >= (mark.registrationDate ?? '')).toBe(true);
      }
    }
    const sizes = internationals.map(({ designations }) => designations.length);
    expect(Math.max(...sizes)).toBe(12);
  });

  test('has a name with one owner only', () => {
    const owners = Map.groupBy(marks, ({ name }) => name.toLocaleLowerCase('pl'));
    for (const [name, of] of owners)
      expect([name, new Set(of.map(({ customer }) => customer)).size]).toEqual([name, 1]);
  });

  test('has every state that a lawyer meets', async () => {
    const open = await app.db.select().from(calendarEvents).where(eq(calendarEvents.done, false));
    const brandMark = (number: string) => marks.find(({ ourNumber }) => ourNumber === number);
    const openOf = (number: string) =>
      open.filter(({ trademark, statutory }) => statutory && trademark === brandMark(number)?.id);
    // Renewal at hand, in grace, lapsed.
    const due = brandMark('PH/01')?.expirationDate ?? '';
    expect(openOf('PH/01')).toMatchObject([{ due, rule: 'pl-renewal' }]);
    expect(due > today && due < addDays(today, 8)).toBe(true);
    const inGrace = openOf('GS/01').filter(({ graceEndsOn }) => (graceEndsOn ?? '') > today);
    expect(inGrace).toHaveLength(1);
    expect(brandMark('CE/01')?.dateToCheck).toBe(true);
    const states = new Set(marks.map(({ additionalStatus }) => additionalStatus));
    const { OPPOSITION, INITIAL_REJECTION, GOODS_AND_SERVICES_COMMENTS } = applicationSubStatus;
    for (const { value } of [OPPOSITION, INITIAL_REJECTION, GOODS_AND_SERVICES_COMMENTS])
      expect(states).toContain(value);
    // An unanswered letter, a lost base, a takeover, a declaration of use that is due.
    expect(openOf('GS/02').some(({ due }) => due > today)).toBe(true);
    const lost = await app.db
      .select({ mark: alerts.trademark })
      .from(alerts)
      .where(eq(alerts.type, 'TRADEMARK_BASE_LOST'));
    expect(lost).toEqual([{ mark: brandMark('NL/02')?.id }]);
    expect(brandMark('CI/02')?.takenOver).toBe(true);
    const inAmerica = marks.find(
      ({ parent, territory }) => territory === 'US' && parent === brandMark('ZR/02')?.id,
    );
    const declaration = open.filter(({ trademark }) => trademark === inAmerica?.id);
    expect(declaration.map(({ rule }) => rule)).toContain('us-sec71-y6');
  });

  test('has payments that are paid and that are not', async () => {
    for (const { value } of [paymentStatus.PAID, paymentStatus.NOT_PAID])
      expect(await app.db.$count(payments, eq(payments.status, value))).toBeGreaterThan(0);
  });

  test('what is registered was registered by now, and nothing else has a date of it to come', () => {
    const early = marks.filter(({ registrationDate }) => (registrationDate ?? today) > today);
    expect(early.map(({ name, territory }) => [name, territory])).toEqual([]);
    const { REGISTERED } = trademarkStatus;
    const undated = marks.filter(
      ({ status, registrationDate }) => status === REGISTERED.value && registrationDate === null,
    );
    expect(undated).toEqual([]);
  });

  test('what has expired has come to the end of its protection', () => {
    const expired = marks.filter(({ status }) => status === trademarkStatus.EXPIRED.value);
    expect(expired.length).toBeGreaterThan(0);
    expect(expired.filter(({ expirationDate }) => (expirationDate ?? today) >= today)).toEqual([]);
  });

  test('D12: what has ended says why and when', () => {
    const ended = marks.filter(({ status }) => isEnd(status));
    expect(ended.length).toBeGreaterThan(10);
    expect(ended.some(({ endReason }) => endReason === 'SURRENDERED')).toBe(true);
    for (const { status, type, endReason, endedOn, applicationDate } of ended) {
      expect(reasonsOf(status, type)).toContain(endReason);
      expect([endedOn ?? '', applicationDate ?? ''].toSorted()[1]).toBe(endedOn);
      expect([endedOn ?? '', today].toSorted()[1]).toBe(today);
    }
  });

  test('protection ends when the term of its office says, but where a question or the registry shows a mistake', async () => {
    const { computed, odd, unpaid, takenOver } = markOfDates;
    const otherwise: (string | null)[] = [computed, odd, unpaid, takenOver];
    const own = marks.filter(
      ({ type, registrationDate, ourNumber }) =>
        type !== trademarkType.INTERNATIONAL_DESIGNATED.value &&
        registrationDate !== null &&
        !otherwise.includes(ourNumber),
    );
    expect(own.length).toBeGreaterThan(50);
    const mistaken = await app.db
      .select({ id: registryFindings.trademark })
      .from(registryFindings)
      .where(eq(registryFindings.subject, 'expirationDate'));
    // One is wrong, and one is missing: the registration of its mark was missed.
    expect(mistaken).toHaveLength(2);
    const right = own.filter(({ id }) => !mistaken.some((one) => one.id === id));
    const endsElsewhere = right.filter((mark) => {
      const end = proposedExpiration(
        mark.type,
        mark,
        shippedTermRules,
        mark.applicationDate ?? mark.registrationDate ?? today,
      );
      return end !== null && end !== mark.expirationDate;
    });
    expect(endsElsewhere.map(({ ourNumber, territory }) => [ourNumber, territory])).toEqual([]);
  });

  test('statements of use name a rule that asks their mark for one, on its day', async () => {
    const statements = await app.db.select().from(statementsOfUse);
    expect(statements.some(({ filedOn }) => filedOn !== null)).toBe(true);
    expect(statements.some(({ filedOn }) => filedOn === null)).toBe(true);
    for (const { trademark, rule, dueDate, filedOn } of statements) {
      const [event] = await app.db
        .select()
        .from(calendarEvents)
        .where(
          and(
            eq(calendarEvents.trademark, trademark),
            eq(calendarEvents.rule, rule),
            eq(calendarEvents.due, dueDate),
          ),
        );
      expect({ trademark, rule, due: event?.due, done: event?.done }).toEqual({
        trademark,
        rule,
        due: dueDate,
        done: filedOn !== null,
      });
    }
  });
});

/** What nobody may miss about dates, each on a mark of its own. */
describe('the example shows of dates', () => {
  const markOf = (number: string): TrademarkRow => {
    const mark = marks.find(({ ourNumber }) => ourNumber === number);
    if (!mark) throw new Error(`${number} is missing`);
    return mark;
  };
  const eventsOf = (id: number) =>
    app.db
      .select()
      .from(calendarEvents)
      .where(eq(calendarEvents.trademark, id))
      .orderBy(calendarEvents.due);
  const askedOf = async (id: number) =>
    app.ask(dateQuestionApi.read, { id }, await app.signIn('lawyer@markfolio.example'));

  test('D1: a registered mark without an expiration date, with the renewal its rule gives', async () => {
    const { id, expirationDate, dateToCheck, renewalDue } = markOf(markOfDates.computed);
    expect({ expirationDate, dateToCheck }).toEqual({ expirationDate: null, dateToCheck: true });
    const renewals = (await eventsOf(id)).filter(({ rule }) => rule === 'pl-renewal');
    expect(renewals).toMatchObject([{ due: renewalDue, computed: true, done: false }]);
    expect((await askedOf(id)).expiry).toMatchObject({ kind: 'computed', date: renewalDue });
  });

  test('D2: an expiration date that no whole number of terms leads to', async () => {
    const { id, expirationDate, dateToCheck, applicationDate } = markOf(markOfDates.odd);
    expect(dateToCheck).toBe(true);
    const { expiry } = await askedOf(id);
    expect(expiry).toMatchObject({
      kind: 'odd',
      entered: expirationDate,
      expected: [{ date: addMonths(applicationDate ?? '', 120) }, {}],
    });
  });

  test('D3a: a renewal paid after its additional term, with the end that follows', async () => {
    const { id, expirationDate, dateToCheck } = markOf(markOfDates.paidLate);
    expect(dateToCheck).toBe(true);
    const late = (await eventsOf(id)).filter(({ lateOn }) => lateOn !== null);
    expect(late).toMatchObject([
      {
        rule: 'pl-renewal',
        due: expirationDate,
        lateOn: workingDayBy(addDays(today, -14)),
        done: false,
      },
    ]);
    expect((await askedOf(id)).lapse).toMatchObject({
      status: trademarkStatus.EXPIRED.value,
      endReason: 'EXPIRED',
      endedOn: expirationDate,
    });
  });

  test('D4: a letter that states no date', async () => {
    const { id, dateToCheck } = markOf(markOfDates.undatedLetter);
    expect(dateToCheck).toBe(true);
    const needed = (await eventsOf(id)).filter(({ dateNeeded }) => dateNeeded);
    expect(needed).toMatchObject([{ due: addDays(today, 1), done: false }]);
    expect((await askedOf(id)).needed).toHaveLength(1);
  });

  test('D12: a mark given up, with its conversion and without a renewal', async () => {
    const { id, endedOn } = markOf(markOfDates.surrendered);
    expect(endedOn).toBe(addDays(today, -21));
    const open = (await eventsOf(id)).filter(({ done }) => !done);
    expect(open).toMatchObject([
      { rule: 'eu-conversion-after-end', due: addMonths(endedOn ?? '', 3) },
    ]);
  });

  test('D13: duties from before a takeover, asked about and not overdue', async () => {
    const { id, dateToCheck, takenOverOn, nextDeadline } = markOf(markOfDates.takenOver);
    expect({ dateToCheck, takenOverOn }).toEqual({
      dateToCheck: true,
      takenOverOn: addMonths(today, -24),
    });
    const { duties } = await askedOf(id);
    expect(duties.map(({ key }) => key)).toEqual(['us-sec8', 'us-sec8-y10#1', 'us-sec8-y10#2']);
    expect([nextDeadline ?? '', today].toSorted()[0]).toBe(today);
    const overdue = (await eventsOf(id)).filter(({ done, due }) => !done && due < today);
    expect(overdue).toEqual([]);
  });

  test('D21: a renewal on record whose fee is not paid', async () => {
    const { id, expirationDate, renewalFeeDue } = markOf(markOfDates.unpaid);
    expect(renewalFeeDue).not.toBeNull();
    expect(expirationDate).toBe(addMonths(renewalFeeDue ?? '', 120));
    const owed = (await eventsOf(id)).filter(({ due }) => due === renewalFeeDue);
    expect(owed).toMatchObject([{ rule: 'eu-renewal', done: false, payment: expect.any(Number) }]);
  });

  test('nothing that the nightly check would find missing', async () => {
    await app.db.delete(jobs);
    await app.db.delete(jobRuns);
    const plans = productJobs.filter(({ name }) => name === 'DEADLINES' || name === 'DATE_CHECK');
    await runDue(app.deps, plans);
    const admin = await app.signIn('admin@markfolio.example');
    const { result } = await app.ask(dateCheckApi.last, {}, admin);
    expect(result).toMatchObject({ marks: marks.length, withGaps: 0, found: [] });
  });
});
