import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dateInWarsaw } from '#contract/dates';
import { proposedExpiration } from '#contract/trademarkDates';
import { trademarkStatus, trademarkType } from '#contract/trademarkCodes';
import { calendarEvents } from '#server/calendar/table';
import { statementsOfUse } from '#server/statements/table';
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

test('what is registered was registered by now, and nothing else has a date of it to come', () => {
  const early = marks.filter(({ registrationDate }) => (registrationDate ?? today) > today);
  expect(early.map(({ name, territory }) => [name, territory])).toEqual([]);
  const { REGISTERED } = trademarkStatus;
  const undated = marks.filter(
    ({ status, registrationDate }) => status === REGISTERED.value && registrationDate === null,
  );
  expect(undated).toEqual([]);
});

test('protection ends when the term of its office says', () => {
  const own = marks.filter(
    ({ type, registrationDate }) =>
      type !== trademarkType.INTERNATIONAL_DESIGNATED.value && registrationDate !== null,
  );
  expect(own.length).toBeGreaterThan(50);
  const endsElsewhere = own.filter((mark) => {
    const end = proposedExpiration(mark.type, mark);
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
