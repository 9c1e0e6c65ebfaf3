import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { attachmentApi, attachmentKind } from '#contract/attachments/attachment';
import type { InputOf } from '#contract/kit/endpoint';
import { fileApi } from '#contract/files/api';
import { paymentActionApi } from '#contract/payments/actions';
import { paymentStatus } from '#contract/codes/payments';
import { paymentApi } from '#contract/payments/payment';
import { statementOfUseApi } from '#contract/statements/statement';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { cleanUp } from '#server/housekeeping/cleanUp';
import { payments } from '#server/payments/table';
import { pdf, uploaded } from '#server/test/files';
import { markOffice } from '#server/test/markOffice';
import { insertTrademark, ofMark } from '#server/test/marks';
import { trademarks } from '#server/trademarks/table';

const dayMs = 86_400_000;
const paymentDate = '2026-01-05';
/** A currency of its own, so that totals tell of these rows alone. */
const currency = 'XAF';

const { app, admin, lawyer, client, stranger, customer, createPayment } = await markOffice();

/** American: statements of use are asked for. */
const american = async (): Promise<number> => {
  const place = { type: trademarkType.FOREIGN.value, territory: 'US' } as const;
  return (await insertTrademark(app, customer, { name: 'KORMORAN', ...place })).id;
};
type StatementDraft = Omit<InputOf<typeof statementOfUseApi.create>, 'rule' | 'dueDate'>;
const createStatement = async (draft: StatementDraft) => {
  const values = { rule: 'us-sec8', dueDate: '2030-03-01', ...draft };
  return (await app.ask(statementOfUseApi.create, values, lawyer)).row;
};

/** A mark with a payment, a statement and an attachment. */
const made = async () => {
  const trademark = await american();
  const payment = await createPayment({
    trademark,
    amount: '100',
    currency,
    deadline: '2026-01-01',
  });
  const statement = await createStatement({ trademark });
  const { id: file } = await uploaded(app, lawyer.token, pdf, { name: 'pismo.pdf' });
  const attachment = await app.ask(
    attachmentApi.create,
    { trademark, title: 'Pismo', kind: attachmentKind.OTHER.value, file },
    lawyer,
  );
  return {
    trademark,
    payment: payment.id,
    statement: statement.id,
    attachment: attachment.row.id,
  };
};
type Made = Awaited<ReturnType<typeof made>>;

const apis = { payment: paymentApi, statement: statementOfUseApi, attachment: attachmentApi };
const kinds = Object.keys(apis) as (keyof typeof apis)[];

const isListed = async (kind: keyof typeof apis, row: Made, more: object = {}) => {
  const { rows } = await app.ask(
    apis[kind].list,
    { size: 100, sort: '-createdAt', ...more },
    lawyer,
  );
  return rows.some(({ id }) => id === row[kind]);
};
const totalOf = async (more: object = {}) => {
  const { totals } = await app.ask(paymentActionApi.totals, more, lawyer);
  return totals.find((each) => each.currency === currency)?.unpaid ?? null;
};

test('receipts and evidence are opened by the client of the mark, and by no other', async () => {
  const trademark = await american();
  const sent = async () => (await uploaded(app, lawyer.token, pdf, { name: 'dowod.pdf' })).id;
  const [receipt, evidence] = [await sent(), await sent()];
  await createPayment({ trademark, currency: 'USD', receipt });
  await createStatement({ trademark, evidence: [evidence] });
  for (const [api, id] of [
    [paymentApi, receipt],
    [statementOfUseApi, evidence],
  ] as const) {
    const answer = await app.call(api.list, ofMark(trademark), client);
    expect(answer.body).toMatchObject({ related: { files: { [id]: { name: 'dowod.pdf' } } } });
    expect((await app.call(fileApi.serve, { id }, client)).status).toBe(200);
    expect((await app.call(fileApi.serve, { id }, stranger)).status).toBe(404);
  }
});

describe('what hangs on a mark', () => {
  test('is found by the name and numbers of the mark, by the words of one who may read them', async () => {
    const row = await made();
    await app.db
      .update(trademarks)
      .set({ applicationNumber: 'US-778899', ourNumber: 'ZW/4711' })
      .where(eq(trademarks.id, row.trademark));
    const found = async (search: string, by = lawyer) =>
      Promise.all(
        (['payment', 'statement'] as const).map(async (kind) => {
          const { rows } = await app.ask(apis[kind].list, { search, size: 100 }, by);
          return rows.some(({ id }) => id === row[kind]);
        }),
      );
    for (const search of ['kormoran', '778899 KORM', 'zw/4711'])
      expect({ search, found: await found(search) }).toEqual({ search, found: [true, true] });
    expect(await found('kormoran czapla')).toEqual([false, false]);
    expect(await found('kormoran', client)).toEqual([true, true]);
    expect(await found('zw/4711', client)).toEqual([false, false]);
    expect(await totalOf({ search: 'us-778899' })).toBe('100');
    expect(await totalOf({ search: 'us-778800' })).toBeNull();
    await app.db.delete(payments).where(eq(payments.id, row.payment));
  });

  test('leaves lists and totals while the mark is archived, unless asked for', async () => {
    const row = await made();
    await app.call(trademarkActionApi.archive, { ids: [row.trademark], archived: true }, lawyer);
    for (const kind of kinds) {
      expect(await isListed(kind, row)).toBe(false);
      expect(await isListed(kind, row, { archived: true })).toBe(true);
      // The page of the mark itself.
      expect(await isListed(kind, row, ofMark(row.trademark))).toBe(true);
      expect((await app.call(apis[kind].get, { id: row[kind] }, lawyer)).status).toBe(200);
    }
    expect(await totalOf()).toBeNull();
    expect(await totalOf({ archived: true })).toMatch(/^100\b/);
    expect(await totalOf(ofMark(row.trademark))).toMatch(/^100\b/);
    // Among those that are not of this other mark it is not meant.
    const others = { filters: [['trademark', 'noneOf', [1_000_000]]] };
    expect(await isListed('payment', row, others)).toBe(false);
    await app.call(trademarkActionApi.archive, { ids: [row.trademark], archived: false }, lawyer);
    for (const kind of kinds) expect(await isListed(kind, row)).toBe(true);
    await app.call(paymentActionApi.pay, { ids: [row.payment], paymentDate }, lawyer);
  });

  test('is gone with a deleted mark, for whoever asks how, and back with it', async () => {
    const row = await made();
    const { trademark } = row;
    await app.call(trademarkApi.remove, { id: trademark, version: 1 }, lawyer);
    for (const kind of kinds) {
      expect(await isListed(kind, row)).toBe(false);
      expect(await isListed(kind, row, { archived: true })).toBe(false);
      expect(await isListed(kind, row, ofMark(row.trademark))).toBe(false);
      expect((await app.call(apis[kind].get, { id: row[kind] }, lawyer)).status).toBe(404);
      const remove = await app.call(apis[kind].remove, { id: row[kind], version: 1 }, lawyer);
      expect(remove.status).toBe(404);
    }
    expect(await totalOf(ofMark(row.trademark))).toBeNull();
    const paid = await app.call(paymentActionApi.pay, { ids: [row.payment], paymentDate }, lawyer);
    expect(paid.body).toEqual({ count: 0, paid: [] });
    const edited = await app.call(
      paymentApi.update,
      { id: row.payment, version: 1, status: paymentStatus.PAID.value, paymentDate },
      lawyer,
    );
    expect(edited.status).toBe(404);
    expect((await app.call(trademarkApi.restore, { id: trademark }, admin)).status).toBe(200);
    for (const kind of kinds) expect(await isListed(kind, row)).toBe(true);
  });

  test('goes for good with it', async () => {
    const row = await made();
    await app.call(trademarkApi.remove, { id: row.trademark, version: 1 }, lawyer);
    const kept = async () =>
      (await app.db.select().from(payments)).some(({ id }) => id === row.payment);
    app.moveClock(31 * dayMs);
    await cleanUp(app.deps);
    // The mark first, what hung on it with the next round at the latest.
    await cleanUp(app.deps);
    expect(await kept()).toBe(false);
  });
});
