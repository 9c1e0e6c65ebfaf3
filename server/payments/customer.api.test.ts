import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paymentApi } from '#contract/payments/payment';
import { trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { customers } from '#server/customers/table';
import { payments } from '#server/payments/table';
import { markOffice } from '#server/test/markOffice';
import { insertTrademark, ofMark } from '#server/test/marks';

const { app, lawyer, client, customer, otherCustomer, createPayment } = await markOffice();

const read = async (id: number) => (await app.ask(paymentApi.get, { id }, lawyer)).row;
const nameOf = async (id: number) => {
  const [row] = await app.db.select().from(customers).where(eq(customers.id, id));
  return row?.name;
};
const move = async (id: number, to: number) => {
  const { row } = await app.ask(trademarkApi.get, { id }, lawyer);
  return app.ask(trademarkApi.update, { id, version: row.version, customer: to }, lawyer);
};

describe('the customer of a payment', () => {
  test('is that of its mark, with the name', async () => {
    const { id: trademark } = await insertTrademark(app, customer);
    const { id } = await createPayment({ trademark });
    const { row, related } = await app.ask(paymentApi.get, { id }, lawyer);
    expect(row.customer).toBe(customer);
    expect(related.options['CUSTOMER']?.[customer]).toBe(await nameOf(customer));
    // A client reads it of its own payments.
    expect((await app.ask(paymentApi.get, { id }, client)).row.customer).toBe(customer);
  });

  test('is not typed', async () => {
    const { id: trademark } = await insertTrademark(app, customer);
    const { id, version } = await createPayment({ trademark });
    const answer = await app.call(
      paymentApi.update,
      { id, version, customer: otherCustomer },
      lawyer,
    );
    expect(answer.status).toBe(400);
    expect((await read(id)).customer).toBe(customer);
  });

  test('moves with the mark, and the payment is otherwise untouched', async () => {
    const { id: trademark } = await insertTrademark(app, customer);
    const before = await createPayment({ trademark });
    await move(trademark, otherCustomer);
    expect(await read(before.id)).toEqual({ ...before, customer: otherCustomer });
    const { entries } = await app.ask(paymentApi.history, { id: before.id }, lawyer);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.after).not.toHaveProperty('customer');
  });

  test('moves with the international mark that its own one belongs to', async () => {
    const parent = await insertTrademark(app, customer, {
      type: trademarkType.INTERNATIONAL.value,
    });
    const child = await insertTrademark(app, customer, {
      type: trademarkType.INTERNATIONAL_DESIGNATED.value,
      parent: parent.id,
      territory: 'US',
    });
    const { id } = await createPayment({ trademark: child.id, currency: 'USD' });
    await move(parent.id, otherCustomer);
    expect((await read(id)).customer).toBe(otherCustomer);
  });

  test('is right when the mark moves while the payment is made', async () => {
    const { id: trademark } = await insertTrademark(app, customer);
    await Promise.all([
      move(trademark, otherCustomer),
      ...Array.from({ length: 4 }, () => createPayment({ trademark })),
    ]);
    const rows = await app.db.select().from(payments).where(eq(payments.trademark, trademark));
    expect(rows.map((row) => row.customer)).toEqual(Array(4).fill(otherCustomer));
  });

  test('narrows and orders the list', async () => {
    const [one, other] = [
      await insertTrademark(app, customer),
      await insertTrademark(app, otherCustomer),
    ];
    const [mine, others] = [
      await createPayment({ trademark: one.id }),
      await createPayment({ trademark: other.id }),
    ];
    const ids = async (customerId: number, trademark: number) => {
      const { rows } = await app.ask(
        paymentApi.list,
        { filters: [['customer', 'anyOf', [customerId]], ...ofMark(trademark).filters] },
        lawyer,
      );
      return rows.map(({ id }) => id);
    };
    expect(await ids(customer, one.id)).toEqual([mine.id]);
    expect(await ids(customer, other.id)).toEqual([]);
    expect(await ids(otherCustomer, other.id)).toEqual([others.id]);

    const { rows, related } = await app.ask(
      paymentApi.list,
      { sort: 'customer', filters: [['trademark', 'anyOf', [one.id, other.id]]] },
      lawyer,
    );
    const names = rows.map((row) => related.options['CUSTOMER']?.[row.customer ?? 0] ?? '');
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pl')));
    expect(new Set(names).size).toBe(2);
  });
});
