import { alertHistoryApi } from '#contract/alerts/alert';
import { representativeAssignmentApi } from '#contract/trademarks/assignment';
import { calendarHistoryApi } from '#contract/calendar/history';
import { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { paymentApi } from '#contract/payments/payment';
import { renewalApi } from '#contract/payments/renewals';
import { restoredDeadlineApi } from '#contract/trademarks/restoredDeadlines';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { protectionApi } from '#contract/protection/api';
import { newMarkApi } from '#contract/trademarks/newMark';
import { manyPaymentApi } from '#contract/trademarks/manyPayments';
import { manyRenewalApi } from '#contract/trademarks/manyRenewals';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import type { Endpoint } from '#contract/kit/endpoint';
import { payments } from '#server/payments/table';
import { type Row, signedIn, staff } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import { ended } from '#server/test/ends';
import { entityRows, missingId, readingRows, writingRows } from '#server/test/markAccess';
import { clientEmail, customerOf, insertTrademark, ownerEmail } from '#server/test/marks';
import type { trademarks } from '#server/trademarks/table';

/** Of the owner's customer, of the other client's, of nobody's among them, and none at all. */
type Target = 'ofOwner' | 'ofClient' | 'ofOther' | 'missing';
const targets: readonly Target[] = ['ofOwner', 'ofClient', 'ofOther', 'missing'];
const seenBy = { ofOwner: 'owner', ofClient: 'client' } as const;

/** Every endpoint of trade marks, for marks of each kind of customer. */
export const trademarkRows = (appOf: () => TestApp): Row[] => {
  const customerOfTarget = async (target: Exclude<Target, 'missing'>): Promise<number> => {
    const app = appOf();
    const [own, others] = [await customerOf(app, ownerEmail), await customerOf(app, clientEmail)];
    return { ofOwner: own, ofClient: others, ofOther: own + others + 1 }[target];
  };
  const make = async (
    target: Target,
    values: Partial<typeof trademarks.$inferInsert> = {},
  ): Promise<{ id: number; version: number }> => {
    if (target === 'missing') return { id: missingId, version: 1 };
    return insertTrademark(appOf(), await customerOfTarget(target), values);
  };
  const makePayment = async (target: Target, deletedAt?: Date) => {
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

  const reading = (endpoint: Endpoint): Row[] => readingRows(endpoint, targets, seenBy, idOf);
  const draft = async () => ({
    name: 'NOWY',
    type: trademarkType.POLISH.value,
    representationType: 1,
    customer: await customerOf(appOf(), ownerEmail),
    status: trademarkStatus.APPLICATION.value,
  });

  return [
    ...entityRows(trademarkApi, targets, seenBy, (target, deletedAt) =>
      make(target, deletedAt && { deletedAt }),
    ),
    ...reading(trademarkActionApi.family),
    ...reading(goodsApi.read),
    { endpoint: protectionApi.read, input: {}, expected: signedIn(200) },
    ...[protectionApi.read, protectionApi.marks].flatMap((endpoint): Row[] =>
      readingRows(endpoint, targets, seenBy, (target) => async () => ({
        family: (await make(target)).id,
      })),
    ),
    ...readingRows(protectionApi.read, targets, seenBy, (target) => async () => ({
      customer: target === 'missing' ? missingId : await customerOfTarget(target),
    })),
    {
      endpoint: trademarkActionApi.territories,
      input: async () => ({ ids: String((await make('ofOther', international)).id) }),
      expected: signedIn(200),
    },
    { endpoint: trademarkApi.create, input: draft, expected: staff(201) },
    ...writingRows(newMarkApi.copyImage, 201, idOf),
    {
      endpoint: newMarkApi.create,
      input: async () => ({ ...(await draft()), goods: { edition: null, classes: [] } }),
      expected: staff(201),
    },
    ...writingRows(calendarHistoryApi.read, 200, idOf),
    ...writingRows(alertHistoryApi.read, 200, idOf),
    {
      endpoint: trademarkActionApi.statusCounts,
      input: async () => ({ customer: await customerOf(appOf(), ownerEmail) }),
      expected: signedIn(200),
    },
    { endpoint: trademarkActionApi.nextNumber, input: {}, expected: staff(200) },
    { endpoint: trademarkActionApi.ownDataKeys, input: {}, expected: staff(200) },
    ...writingRows(trademarkActionApi.changeStatus, 200, (target) => async () => ({
      ...(await make(target)),
      ...ended.refused,
    })),
    {
      endpoint: trademarkActionApi.archive,
      input: async () => ({ ids: [(await make('ofOwner')).id], archived: true }),
      expected: staff(200),
    },
    // In bulk calls, rows that are not found are left out, as in a list.
    ...(['ofOwner', 'ofOther', 'missing'] as const).flatMap((target): Row[] => [
      {
        endpoint: representativeAssignmentApi.assign,
        input: async () => ({ ids: [(await make(target)).id], value: null }),
        expected: staff(200),
      },
      {
        endpoint: representativeAssignmentApi.undo,
        input: async () => ({
          value: missingId,
          former: [{ value: null, ids: [(await make(target)).id] }],
        }),
        expected: staff(200),
      },
    ]),
    ...writingRows(trademarkActionApi.addTerritories, 201, (target) => async () => ({
      id: (await make(target, international)).id,
      territories: ['US'],
      copy: { classes: true, representative: true, description: true },
    })),
    ...writingRows(trademarkActionApi.removeTerritories, 200, (target) => async () => ({
      id: (await make(target, international)).id,
      territories: ['US'],
    })),
    // The mark lacks the class; callers without the right get their refusal first.
    ...writingRows(trademarkActionApi.addClasses, 400, (target) => async () => ({
      id: (await make(target, international)).id,
      classes: [25],
      designations: [missingId],
    })),
    ...writingRows(goodsApi.save, 200, (target) => async () => ({
      ...(await make(target)),
      edition: null,
      classes: [],
    })),
    ...writingRows(dateQuestionApi.read, 200, idOf),
    ...writingRows(dateQuestionApi.confirmExpiration, 204, (target) => async () => ({
      id: (await make(target, { expirationDate: '2031-01-01' })).id,
      expirationDate: '2031-01-01',
    })),
    // There is no such duty or mark; callers without the right get their refusal first.
    ...writingRows(dateQuestionApi.answerDuties, 409, (target) => async () => ({
      id: (await make(target)).id,
      duties: [{ key: 'us-sec8', met: true }],
    })),
    // Nothing was missed, or the mark does not exist.
    ...writingRows(restoredDeadlineApi.restore, 409, (target) => async () => ({
      id: (await make(target)).id,
      key: 'pl-renewal',
      due: '2026-01-01',
      decidedOn: '2026-01-02',
    })),
    ...writingRows(restoredDeadlineApi.takeBack, 204, (target) => async () => ({
      id: (await make(target)).id,
      key: 'pl-renewal',
      due: '2026-01-01',
    })),
    ...reading(renewalApi.read),
    // Too early, or no such mark; callers without the right get their refusal first.
    ...writingRows(renewalApi.renew, 409, (target) => async () => ({
      id: (await make(target)).id,
      expirationDate: '2036-01-01',
      renewedOn: '2026-01-01',
      amount: '1',
      currency: 'PLN',
    })),
    ...writingRows(renewalApi.correct, 404, (target) => async () => ({
      id: (await make(target)).id,
      renewalId: missingId,
      renewedOn: '2026-01-01',
      publishedOn: null,
      seen: { renewedOn: '2026-01-02', publishedOn: null },
    })),
    ...writingRows(renewalApi.decline, 404, (target) => async () => ({
      id: (await make(target)).id,
      payment: missingId,
      declined: true,
    })),
    ...writingRows(renewalApi.undo, 404, (target) => async () => ({
      id: (await make(target)).id,
      renewalId: missingId,
    })),
    // Of several marks those that cannot be renewed are named in the answer.
    {
      endpoint: manyRenewalApi.preview,
      input: async () => ({ ids: String((await make('ofOwner')).id), renewedOn: '2026-01-01' }),
      expected: staff(200),
    },
    {
      endpoint: manyRenewalApi.renew,
      input: async () => ({
        renewedOn: '2026-01-01',
        marks: [
          {
            id: (await make('ofOwner')).id,
            expirationDate: '2036-01-01',
            amount: '1',
            currency: 'PLN',
          },
        ],
      }),
      expected: staff(200),
    },
    {
      endpoint: manyRenewalApi.undo,
      input: async () => ({
        done: [{ id: (await make('ofOwner')).id, renewalId: missingId, fee: null }],
      }),
      expected: staff(404),
    },
    {
      endpoint: manyPaymentApi.preview,
      input: async () => ({ ids: String((await make('ofOwner')).id), type: 'OTHER' }),
      expected: staff(200),
    },
    {
      endpoint: manyPaymentApi.create,
      input: async () => ({
        type: 'OTHER',
        deadline: null,
        marks: [{ id: (await make('ofOwner')).id, amount: '1', currency: 'PLN' }],
      }),
      expected: staff(201),
    },
    {
      endpoint: manyPaymentApi.undo,
      input: { added: [{ id: missingId, version: 1 }] },
      expected: staff(200),
    },
    ...entityRows(paymentApi, targets, seenBy, makePayment),
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
  ];
};
