import { eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { alertType } from '#contract/alerts';
import { paymentStatus } from '#contract/paymentCodes';
import { trademarkStatus, trademarkType } from '#contract/trademarkCodes';
import { alerts } from '#server/alerts/table';
import { customers } from '#server/customers/table';
import { payments } from '#server/payments/table';
import { type TestApp, testApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const valuesIn = (codes: Record<string, { value: unknown }>) =>
  Object.values(codes).map(({ value }) => value);

/** What the demonstration is asked to show (operations). */
describe('the example portfolio', () => {
  test('has alerts of every type of the specification', async () => {
    const found = await app.db.selectDistinct({ type: alerts.type }).from(alerts);
    const asked = valuesIn(alertType).filter((type) => type !== 'TRADEMARK_BASE_LOST');
    expect(asked).toHaveLength(4);
    expect(found.map(({ type }) => type)).toEqual(expect.arrayContaining(asked));
  });

  test('has enough customers, and marks of every type and status', async () => {
    expect(await app.db.$count(customers)).toBeGreaterThanOrEqual(12);
    const marks = await app.db
      .select({ type: trademarks.type, status: trademarks.status })
      .from(trademarks)
      .where(isNull(trademarks.deletedAt));
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
});
