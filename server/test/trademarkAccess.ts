import { eq } from 'drizzle-orm';
import { paymentApi } from '#contract/payments';
import { renewalApi } from '#contract/renewals';
import { goodsApi, trademarkActionApi } from '#contract/trademarkActions';
import { trademarkStatus, trademarkType } from '#contract/trademarkCodes';
import { trademarkApi } from '#contract/trademarks';
import type { Endpoint } from '#contract/endpoint';
import { accounts } from '#server/auth/table';
import { payments } from '#server/payments/table';
import { adminOnly, type Row, signedIn, staff, type Subject } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

/** Of the owner's customer, of the other client's, of nobody's among them, and none at all. */
type Target = 'ofOwner' | 'ofClient' | 'ofOther' | 'missing';
const targets: readonly Target[] = ['ofOwner', 'ofClient', 'ofOther', 'missing'];
const missingId = 1_000_000;

/** Staff see every mark there is, a client those of its own customers. */
const isSeen = (target: Target, subject: Subject): boolean => {
  if (target === 'missing') return false;
  if (subject === 'owner') return target === 'ofOwner';
  if (subject === 'client') return target === 'ofClient';
  return subject === 'admin' || subject === 'lawyer';
};

/** Every endpoint of trade marks, for marks of each kind of customer. */
export const trademarkRows = (appOf: () => TestApp): Row[] => {
  const customerOf = async (email: string): Promise<number> => {
    const [account] = await appOf().db.select().from(accounts).where(eq(accounts.email, email));
    return account?.customers[0] ?? 0;
  };
  const make = async (
    target: Target,
    values: Partial<typeof trademarks.$inferInsert> = {},
  ): Promise<{ id: number; version: number }> => {
    if (target === 'missing') return { id: missingId, version: 1 };
    const [own, others] = [
      await customerOf('client@markfolio.example'),
      await customerOf('client2@markfolio.example'),
    ];
    const customer = { ofOwner: own, ofClient: others, ofOther: own + others + 1 }[target];
    const [row] = await appOf()
      .db.insert(trademarks)
      .values({ name: 'ZNAK', type: trademarkType.POLISH.value, customer, ...values })
      .returning();
    return { id: row?.id ?? 0, version: row?.version ?? 0 };
  };
  const makePayment = async (target: Target, deletedAt: Date | null = null) => {
    if (target === 'missing') return { id: missingId, version: 1 };
    const { id: trademark } = await make(target);
    const [row] = await appOf()
      .db.insert(payments)
      .values({ trademark, type: 'OTHER', amount: '1.00', currency: 'PLN', deletedAt })
      .returning();
    return { id: row?.id ?? 0, version: row?.version ?? 0 };
  };
  const idOf = (target: Target) => async () => ({ id: (await make(target)).id });
  const international = { type: trademarkType.INTERNATIONAL.value };

  const reading = (endpoint: Endpoint): Row[] =>
    targets.map((target) => {
      const expected = { ...signedIn(404) };
      for (const subject of ['admin', 'lawyer', 'owner', 'client'] as const)
        expected[subject] = isSeen(target, subject) ? 200 : 404;
      return { endpoint, input: idOf(target), expected };
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
  const draft = async () => ({
    name: 'NOWY',
    type: trademarkType.POLISH.value,
    representationType: 1,
    customer: await customerOf('client@markfolio.example'),
    status: trademarkStatus.APPLICATION.value,
  });

  return [
    { endpoint: trademarkApi.list, input: {}, expected: signedIn(200) },
    { endpoint: trademarkApi.list, input: { deleted: true }, expected: adminOnly(200) },
    { endpoint: trademarkApi.export, input: { format: 'csv' }, expected: signedIn(200) },
    ...reading(trademarkApi.get),
    ...reading(trademarkActionApi.family),
    ...reading(goodsApi.read),
    {
      endpoint: trademarkActionApi.territories,
      input: async () => ({ ids: String((await make('ofOther', international)).id) }),
      expected: signedIn(200),
    },
    { endpoint: trademarkApi.create, input: draft, expected: staff(201) },
    ...writing(trademarkApi.update, 200, (target) => () => make(target)),
    ...writing(trademarkApi.remove, 204, (target) => () => make(target)),
    {
      endpoint: trademarkApi.removeMany,
      input: async () => ({ ids: [(await make('ofOwner')).id] }),
      expected: staff(200),
    },
    {
      endpoint: trademarkApi.restore,
      input: async () => ({ id: (await make('ofOwner', { deletedAt: new Date() })).id }),
      expected: adminOnly(200),
    },
    ...writing(trademarkApi.history, 200, idOf),
    {
      endpoint: trademarkActionApi.statusCounts,
      input: async () => ({ customer: await customerOf('client@markfolio.example') }),
      expected: signedIn(200),
    },
    { endpoint: trademarkActionApi.nextNumber, input: {}, expected: staff(200) },
    ...writing(trademarkActionApi.changeStatus, 200, (target) => async () => ({
      ...(await make(target)),
      status: trademarkStatus.REJECTED.value,
    })),
    {
      endpoint: trademarkActionApi.archive,
      input: async () => ({ ids: [(await make('ofOwner')).id], archived: true }),
      expected: staff(200),
    },
    ...writing(trademarkActionApi.addTerritories, 201, (target) => async () => ({
      id: (await make(target, international)).id,
      territories: ['US'],
      copy: { classes: true, representative: true, description: true },
    })),
    ...writing(trademarkActionApi.removeTerritories, 200, (target) => async () => ({
      id: (await make(target, international)).id,
      territories: ['US'],
    })),
    ...writing(goodsApi.save, 200, (target) => async () => ({
      ...(await make(target)),
      edition: null,
      classes: [],
    })),
    ...reading(renewalApi.read),
    // Too early, or no such mark: who may not is told so before either.
    ...writing(renewalApi.renew, 409, (target) => async () => ({
      id: (await make(target)).id,
      expirationDate: '2036-01-01',
      amount: '1',
      currency: 'PLN',
    })),
    ...writing(renewalApi.undo, 404, (target) => async () => ({
      id: (await make(target)).id,
      renewalId: missingId,
    })),
    { endpoint: paymentApi.list, input: {}, expected: signedIn(200) },
    { endpoint: paymentApi.list, input: { deleted: true }, expected: adminOnly(200) },
    { endpoint: paymentApi.export, input: { format: 'csv' }, expected: signedIn(200) },
    ...targets.map((target): Row => {
      const expected = { ...signedIn(404) };
      for (const subject of ['admin', 'lawyer', 'owner', 'client'] as const)
        expected[subject] = isSeen(target, subject) ? 200 : 404;
      return {
        endpoint: paymentApi.get,
        input: async () => ({ id: (await makePayment(target)).id }),
        expected,
      };
    }),
    {
      endpoint: paymentApi.create,
      input: async () => ({
        trademark: (await make('ofOwner')).id,
        type: 'OTHER',
        status: 'NOT_PAID',
        amount: '1.00',
        currency: 'PLN',
      }),
      expected: staff(201),
    },
    ...writing(paymentApi.update, 200, (target) => () => makePayment(target)),
    ...writing(paymentApi.remove, 204, (target) => () => makePayment(target)),
    {
      endpoint: paymentApi.removeMany,
      input: async () => ({ ids: [(await makePayment('ofOwner')).id] }),
      expected: staff(200),
    },
    {
      endpoint: paymentApi.restore,
      input: async () => ({ id: (await makePayment('ofOwner', new Date())).id }),
      expected: adminOnly(200),
    },
    ...writing(paymentApi.history, 200, (target) => async () => ({
      id: (await makePayment(target)).id,
    })),
  ];
};
