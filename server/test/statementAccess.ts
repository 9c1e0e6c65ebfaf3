import { obligationApi, statementOfUseApi } from '#contract/statementsOfUse';
import { trademarkType } from '#contract/trademarkCodes';
import { statementsOfUse } from '#server/statements/table';
import { adminOnly, type Row, signedIn, staff } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import {
  clientEmail,
  customerOf,
  insertTrademark,
  missingId,
  ownerEmail,
  readingRows,
  writingRows,
} from '#server/test/markAccess';

type Target = 'ofOwner' | 'ofClient' | 'ofDeletedMark' | 'missing';
const targets: readonly Target[] = ['ofOwner', 'ofClient', 'ofDeletedMark', 'missing'];
const seenBy = { ofOwner: 'owner', ofClient: 'client' } as const;
const missing = { id: missingId, version: 1 };

/** Every endpoint of statements of use, for marks of each kind of customer. */
export const statementRows = (appOf: () => TestApp): Row[] => {
  const markOf = async (target: Target): Promise<number> => {
    if (target === 'missing') return missingId;
    const customer = await customerOf(appOf(), target === 'ofClient' ? clientEmail : ownerEmail);
    const deletedAt = target === 'ofDeletedMark' ? new Date() : null;
    const american = { type: trademarkType.FOREIGN.value, territory: 'US' } as const;
    return (await insertTrademark(appOf(), customer, { ...american, deletedAt })).id;
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
  return [
    ...readingRows(obligationApi.list, targets, seenBy, (target) => async () => ({
      trademark: await markOf(target),
    })),
    { endpoint: statementOfUseApi.list, input: {}, expected: signedIn(200) },
    { endpoint: statementOfUseApi.list, input: { deleted: true }, expected: adminOnly(200) },
    { endpoint: statementOfUseApi.export, input: { format: 'csv' }, expected: signedIn(200) },
    ...readingRows(statementOfUseApi.get, targets, seenBy, idOf),
    {
      endpoint: statementOfUseApi.create,
      input: async () => ({
        trademark: await markOf('ofOwner'),
        rule: 'US Section 8',
        dueDate: '2030-01-01',
      }),
      expected: staff(201),
    },
    ...writingRows(statementOfUseApi.update, 200, (target) => () => make(target)),
    ...writingRows(statementOfUseApi.remove, 204, (target) => () => make(target)),
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
    ...writingRows(statementOfUseApi.history, 200, idOf),
  ];
};
