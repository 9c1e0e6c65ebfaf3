import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { alertType } from '#contract/alerts';
import { dateInWarsaw } from '#contract/dates';
import { shippedTermRules } from '#contract/deadlines/terms';
import { paymentStatus } from '#contract/paymentCodes';
import { proposedExpiration } from '#contract/trademarkDates';
import { trademarkStatus, trademarkType } from '#contract/trademarkCodes';
import { isEnd, reasonsOf } from '#contract/trademarkStatus';
import { alerts } from '#server/alerts/table';
import { calendarEvents } from '#server/calendar/table';
import { customers } from '#server/customers/table';
import { statementsOfUse } from '#server/statements/table';
import { payments } from '#server/payments/table';
import { registryFindings } from '#server/registry/table';
import { type TestApp, testApp } from '#server/test/app';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

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
  test('has alerts of every type of the specification, of dates to check and of differences from the registry', async () => {
    const found = await app.db.selectDistinct({ type: alerts.type }).from(alerts);
    const asked = valuesIn(alertType).filter((type) => type !== 'TRADEMARK_BASE_LOST');
    expect(asked).toHaveLength(6);
    expect(found.map(({ type }) => type)).toEqual(expect.arrayContaining(asked));
  });

  test('has enough customers, and marks of every type and status', async () => {
    expect(await app.db.$count(customers)).toBeGreaterThanOrEqual(12);
    expect(marks.length).toBeGreaterThanOrEqual(120);
    expect(marks.map(({ type }) => type)).toEqual(expect.arrayContaining(valuesIn(trademarkType)));
    expect(marks.map(({ status }) => status)).toEqual(
      expect.arrayContaining(valuesIn(trademarkStatus)),
    );
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
    for (const { status, endReason, endedOn, applicationDate } of ended) {
      expect(reasonsOf(status)).toContain(endReason);
      expect([endedOn ?? '', applicationDate ?? ''].toSorted()[1]).toBe(endedOn);
      expect([endedOn ?? '', today].toSorted()[1]).toBe(today);
    }
  });

  test('protection ends when the term of its office says, but where the registry shows a mistake', async () => {
    const own = marks.filter(
      ({ type, registrationDate }) =>
        type !== trademarkType.INTERNATIONAL_DESIGNATED.value && registrationDate !== null,
    );
    expect(own.length).toBeGreaterThan(50);
    const mistaken = await app.db
      .select({ id: registryFindings.trademark })
      .from(registryFindings)
      .where(eq(registryFindings.subject, 'expirationDate'));
    expect(mistaken).toHaveLength(1);
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
