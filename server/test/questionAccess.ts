import { fileApi } from '#contract/files/api';
import { threadApi } from '#contract/questions/api';
import { questionApi, questionState } from '#contract/questions/question';
import type { Endpoint } from '#contract/kit/endpoint';
import { questionMessages, questions } from '#server/questions/table';
import { type Row, signedIn, staff } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import { insertFile } from '#server/test/files';
import { missingId, readingRows, writingRows } from '#server/test/markAccess';
import { clientEmail, customerOf, insertTrademark, ownerEmail } from '#server/test/marks';

/**
 * Asked for the owner's customer, for the other client's, for the owner's about a mark that the other client has
 * by now and the other way round, about a deleted mark, and none at all.
 */
type Target = 'ofOwner' | 'ofClient' | 'goneToClient' | 'comeToOwner' | 'ofDeletedMark' | 'missing';
const targets: readonly Target[] = [
  'ofOwner',
  'ofClient',
  'goneToClient',
  'comeToOwner',
  'ofDeletedMark',
  'missing',
];
const seenBy = { ofOwner: 'owner', ofClient: 'client' } as const;
const missing = {
  id: missingId,
  version: 1,
  trademark: missingId,
  message: missingId,
  file: '0b7c1f52-9c5d-4a3e-8f21-6d1e0a4b7c98',
};

/** Every endpoint of questions and the way to their files, for what each kind of client may see. */
export const questionRows = (appOf: () => TestApp): Row[] => {
  const make = async (target: Target): Promise<typeof missing> => {
    if (target === 'missing') return missing;
    const app = appOf();
    const [own, others] = [await customerOf(app, ownerEmail), await customerOf(app, clientEmail)];
    const parties: Record<typeof target, [customer: number, owner: number]> = {
      ofOwner: [own, own],
      ofClient: [others, others],
      goneToClient: [own, others],
      comeToOwner: [others, own],
      ofDeletedMark: [own, own],
    };
    const [customer, owner] = parties[target];
    const mark = await insertTrademark(app, owner, {
      ...(target === 'ofDeletedMark' && { deletedAt: new Date() }),
    });
    const now = app.deps.now();
    const [row] = await app.db
      .insert(questions)
      .values({
        opening: 'PYTANIE',
        trademark: mark.id,
        customer,
        state: questionState.WAITS_FOR_FIRM.value,
        answerBy: '2030-01-01',
        answerWithin: 2,
        lastAt: now,
      })
      .returning();
    if (!row) return missing;
    const place = { entity: 'Question', entityId: row.id, field: 'files' };
    const file = await insertFile(app, 'lawyer@markfolio.example', place);
    const [message] = await app.db
      .insert(questionMessages)
      .values({
        question: row.id,
        at: now,
        accountId: 1,
        accountName: 'Ktoś',
        fromFirm: false,
        text: 'PYTANIE',
        files: [file],
      })
      .returning();
    const { id, version } = row;
    return { id, version, trademark: mark.id, message: message?.id ?? missingId, file };
  };
  const markOf = async (target: Target) => ({ id: (await make(target)).trademark });
  const written = { text: 'Dzień dobry', files: [] };
  const whole = ['ofOwner', 'ofClient', 'ofDeletedMark', 'missing'] as const;
  const halves = ['goneToClient', 'comeToOwner'] as const;
  /** Who is of the customer of the question and of that of its mark sees what neither of them sees alone. */
  const readingOwn = (
    endpoint: Endpoint,
    inputFor: (target: Target) => () => Promise<Record<string, unknown>>,
    status = 200,
    ofHalves = status,
  ): Row[] => [
    ...readingRows(endpoint, whole, seenBy, inputFor, status),
    ...readingRows(endpoint, halves, {}, inputFor, ofHalves).map((row) => ({
      ...row,
      both: ofHalves,
    })),
  ];
  // The mark is its customer's also where the question is not.
  const markSeenBy = { ...seenBy, goneToClient: 'client', comeToOwner: 'owner' } as const;
  const ofMarks = (endpoint: Endpoint, input: object, status: number): Row[] =>
    readingRows(
      endpoint,
      targets,
      markSeenBy,
      (target) => async () => ({ ...(await markOf(target)), ...input }),
      status,
    );
  return [
    { endpoint: questionApi.list, input: {}, expected: staff(200) },
    { endpoint: questionApi.export, input: { format: 'csv' }, expected: staff(200) },
    ...writingRows(questionApi.history, 200, (target) => async () => ({
      id: (await make(target)).id,
    })),
    { endpoint: threadApi.mine, input: {}, expected: signedIn(200) },
    ...ofMarks(threadApi.ofMark, {}, 200),
    ...ofMarks(threadApi.waiting, {}, 200),
    ...readingOwn(threadApi.earlier, (target) => async () => {
      const { id, message } = await make(target);
      return { id, before: String(message) };
    }),
    ...readingOwn(
      threadApi.read,
      (target) => async () => {
        const { id, message } = await make(target);
        return { id, upTo: message };
      },
      204,
    ),
    ...ofMarks(threadApi.ask, written, 201),
    // Staff read what was written for a former customer, and cannot add to it.
    ...readingOwn(
      threadApi.reply,
      (target) => async () => {
        const { id, message } = await make(target);
        return { id, seen: message, ...written };
      },
      201,
      409,
    ),
    ...readingOwn(
      threadApi.close,
      (target) => async () => {
        const { id, version } = await make(target);
        return { id, version };
      },
      204,
    ),
    ...readingOwn(fileApi.serve, (target) => async () => ({
      id: (await make(target)).file,
    })),
  ];
};
