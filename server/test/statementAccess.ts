import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint';
import { obligationApi, statementOfUseApi } from '#contract/statementsOfUse';
import { trademarkType } from '#contract/trademarkCodes';
import { accounts } from '#server/auth/table';
import { statementsOfUse } from '#server/statements/table';
import { adminOnly, type Row, signedIn, staff, type Subject } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

type Target = 'ofOwner' | 'ofClient' | 'ofDeletedMark' | 'missing';
const targets: readonly Target[] = ['ofOwner', 'ofClient', 'ofDeletedMark', 'missing'];
const missing = { id: 1_000_000, version: 1 };

/** Clients see those of their own marks; what hangs on a deleted one is there for nobody. */
const isSeen = (target: Target, subject: Subject): boolean => {
  if (target === 'missing' || target === 'ofDeletedMark') return false;
  if (subject === 'owner') return target === 'ofOwner';
  if (subject === 'client') return target === 'ofClient';
  return subject === 'admin' || subject === 'lawyer';
};

/** Every endpoint of statements of use, for marks of each kind of customer. */
export const statementRows = (appOf: () => TestApp): Row[] => {
  const markOf = async (target: Target): Promise<number> => {
    const { db } = appOf();
    const email = target === 'ofClient' ? 'client2@markfolio.example' : 'client@markfolio.example';
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    const [mark] = await db
      .insert(trademarks)
      .values({
        name: 'ZNAK',
        type: trademarkType.FOREIGN.value,
        territory: 'US',
        customer: account?.customers[0] ?? 0,
        deletedAt: target === 'ofDeletedMark' ? new Date() : null,
      })
      .returning();
    return mark?.id ?? 0;
  };
  const make = async (target: Target, deletedAt: Date | null = null): Promise<typeof missing> => {
    if (target === 'missing') return missing;
    const [row] = await appOf()
      .db.insert(statementsOfUse)
      .values({
        trademark: await markOf(target),
        rule: 'US Section 8',
        dueDate: '2030-01-01',
        deletedAt,
      })
      .returning();
    return { id: row?.id ?? 0, version: row?.version ?? 0 };
  };
  const idOf = (target: Target) => async () => ({ id: (await make(target)).id });
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
  return [
    ...(['ofOwner', 'ofClient', 'ofDeletedMark', 'missing'] as const).map((target): Row => {
      const expected = { ...signedIn(404) };
      for (const subject of ['admin', 'lawyer', 'owner', 'client'] as const)
        expected[subject] = isSeen(target, subject) ? 200 : 404;
      const input = async () => ({
        trademark: target === 'missing' ? missing.id : await markOf(target),
      });
      return { endpoint: obligationApi.list, input, expected };
    }),
    { endpoint: statementOfUseApi.list, input: {}, expected: signedIn(200) },
    { endpoint: statementOfUseApi.list, input: { deleted: true }, expected: adminOnly(200) },
    { endpoint: statementOfUseApi.export, input: { format: 'csv' }, expected: signedIn(200) },
    ...targets.map((target): Row => {
      const expected = { ...signedIn(404) };
      for (const subject of ['admin', 'lawyer', 'owner', 'client'] as const)
        expected[subject] = isSeen(target, subject) ? 200 : 404;
      return { endpoint: statementOfUseApi.get, input: idOf(target), expected };
    }),
    {
      endpoint: statementOfUseApi.create,
      input: async () => ({
        trademark: await markOf('ofOwner'),
        rule: 'US Section 8',
        dueDate: '2030-01-01',
      }),
      expected: staff(201),
    },
    ...writing(statementOfUseApi.update, 200, (target) => () => make(target)),
    ...writing(statementOfUseApi.remove, 204, (target) => () => make(target)),
    {
      endpoint: statementOfUseApi.removeMany,
      input: async () => ({ ids: [(await make('ofOwner')).id] }),
      expected: staff(200),
    },
    {
      endpoint: statementOfUseApi.restore,
      input: async () => ({ id: (await make('ofOwner', new Date())).id }),
      expected: adminOnly(200),
    },
    ...writing(statementOfUseApi.history, 200, idOf),
  ];
};
