import { obligationApi, statementOfUseApi } from '#contract/statements/statement';
import { trademarkType } from '#contract/codes/trademarks';
import { statementsOfUse } from '#server/statements/table';
import { type Row, staff } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import { entityRows, missingId, readingRows } from '#server/test/markAccess';
import { clientEmail, customerOf, insertTrademark, ownerEmail } from '#server/test/marks';

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
  const make = async (target: Target, deletedAt?: Date): Promise<typeof missing> => {
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
  return [
    ...readingRows(obligationApi.list, targets, seenBy, (target) => async () => ({
      trademark: await markOf(target),
    })),
    ...entityRows(statementOfUseApi, targets, seenBy, make),
    {
      endpoint: statementOfUseApi.create,
      input: async () => ({
        trademark: await markOf('ofOwner'),
        rule: 'US Section 8',
        dueDate: '2030-01-01',
      }),
      expected: staff(201),
    },
  ];
};
