import { and, eq, gt, ne } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { AppError } from '#contract/errors';
import { auditedFields } from '#contract/kit/entity';
import { mostMessages, type Sent } from '#contract/questions/api';
import { workingDaysAfter } from '#contract/questions/answering';
import { openingLength, question, questionState } from '#contract/questions/question';
import { dateInWarsaw } from '#contract/values/dates';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { readRow } from '#server/entities/read';
import { changesBetween, valuesOf } from '#server/entities/rows';
import { attachFiles } from '#server/files/attach';
import { recordChange } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import { filesOfQuestion } from '#server/questions/files';
import { questionStore } from '#server/questions/store';
import { questionMessages, type QuestionRow, questions } from '#server/questions/table';
import { tellOfMessage } from '#server/questions/tell';
import { readMark } from '#server/questions/threads';
import { readAnswerWithin } from '#server/settings/deadlines';
import { lockMark } from '#server/trademarks/lock';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const { WAITS_FOR_FIRM, WAITS_FOR_CLIENT, CLOSED } = questionState;

/** Who writes, and the transaction to write in. */
type Writing = { deps: Deps; tx: Executor; actor: Actor };
type Written = { text: string; files: readonly string[] };

const nothingToAnswer = { answerBy: null, answerWithin: null, remindedStep: 0 } as const;

/** Whose turn it is once somebody has written; the firm has its time from the first unanswered message on. */
const turnAfter = async (
  { deps, tx, actor }: Writing,
  before: QuestionRow | null,
): Promise<Pick<QuestionRow, 'state' | 'answerBy' | 'answerWithin' | 'remindedStep'>> => {
  if (isStaff(actor.role)) return { state: WAITS_FOR_CLIENT.value, ...nothingToAnswer };
  if (before?.state === WAITS_FOR_FIRM.value) {
    const { state, answerBy, answerWithin, remindedStep } = before;
    return { state, answerBy, answerWithin, remindedStep };
  }
  const answerWithin = await readAnswerWithin(tx);
  const answerBy = workingDaysAfter(dateInWarsaw(deps.now()), answerWithin);
  return { state: WAITS_FOR_FIRM.value, answerBy, answerWithin, remindedStep: 0 };
};

const addMessage = async (
  { deps, tx, actor }: Writing,
  mark: TrademarkRow,
  row: QuestionRow,
  { text, files }: Written,
): Promise<Sent> => {
  const now = deps.now();
  await tx.insert(questionMessages).values({
    question: row.id,
    at: now,
    accountId: actor.accountId,
    accountName: actor.name,
    fromFirm: isStaff(actor.role),
    text,
    files: [...files],
  });
  await attachFiles(tx, {
    ...filesOfQuestion(row.id),
    purpose: 'file',
    accountId: actor.accountId,
    now,
    before: [],
    after: files,
  });
  const told = await tellOfMessage(deps, tx, { actor, mark, question: row, text, files });
  return {
    id: row.id,
    recipients: isStaff(actor.role) ? told : null,
    isMailHeld: !deps.smtp,
  };
};

const audited = auditedFields(question);

/** Changes a question, and records what of it history tells. */
const change = async (
  { deps, tx, actor }: Writing,
  before: QuestionRow,
  values: Partial<QuestionRow>,
): Promise<QuestionRow> => {
  const now = deps.now();
  const [after] = await tx
    .update(questions)
    .set({ ...values, version: before.version + 1, updatedAt: now })
    .where(eq(questions.id, before.id))
    .returning();
  if (!after) throw new AppError('NOT_FOUND');
  const changes = changesBetween(valuesOf(audited, before), valuesOf(audited, after));
  if (Object.keys(changes.after).length > 0)
    await recordChange(tx, actor, now, {
      entity: question.name,
      entityId: before.id,
      operation: 'UPDATE',
      ...changes,
    });
  return after;
};

/** A line of the list says how the first message begins. */
const openingOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= openingLength ? line : `${line.slice(0, openingLength - 1).trimEnd()}…`;
};

export const ask = async (
  writing: Writing,
  { id, ...written }: Written & { id: number },
): Promise<Sent> => {
  const { deps, tx, actor } = writing;
  const now = deps.now();
  // So that the mark does not go to another customer meanwhile.
  await lockMark(tx, id);
  const mark = await readMark(tx, actor, id);
  const [row] = await tx
    .insert(questions)
    .values({
      opening: openingOf(written.text),
      trademark: id,
      customer: mark.customer,
      begunBy: actor.name,
      lastAt: now,
      createdAt: now,
      updatedAt: now,
      ...(await turnAfter(writing, null)),
    })
    .returning();
  if (!row) throw new AppError('SERVER_ERROR');
  await recordChange(tx, actor, now, {
    entity: question.name,
    entityId: row.id,
    operation: 'INSERT',
    before: null,
    after: valuesOf(audited, row),
  });
  return addMessage(writing, mark, row, written);
};

/** A question in the actor's scope, which nobody else changes meanwhile. */
const readQuestion = async ({ tx, actor }: Writing, id: number): Promise<QuestionRow> =>
  (await readRow(tx, questionStore, actor, id, { forUpdate: true })) as unknown as QuestionRow;

/** The mark of a question, which does not go to another customer meanwhile; locked before the question. */
const markOfQuestion = async ({ tx, actor }: Writing, id: number): Promise<TrademarkRow> => {
  const { trademark } = (await readRow(tx, questionStore, actor, id)) as unknown as QuestionRow;
  await lockMark(tx, trademark);
  const [mark] = await tx.select().from(trademarks).where(eq(trademarks.id, trademark));
  if (!mark) throw new AppError('NOT_FOUND');
  return mark;
};

/** An answer to what somebody has read must not look like one to what came since. */
const requireSeen = async (
  { tx, actor }: Writing,
  { id }: QuestionRow,
  seen: number,
): Promise<void> => {
  const newer = and(
    eq(questionMessages.question, id),
    gt(questionMessages.id, seen),
    ne(questionMessages.accountId, actor.accountId),
  );
  if ((await tx.$count(questionMessages, newer)) > 0) throw new AppError('QUESTION_HAS_NEWER');
};

const requireRoom = async ({ tx }: Writing, { id }: QuestionRow): Promise<void> => {
  const there = await tx.$count(questionMessages, eq(questionMessages.question, id));
  if (there >= mostMessages) throw new AppError('QUESTION_FULL');
};

export const reply = async (
  writing: Writing,
  { id, seen, ...written }: Written & { id: number; seen: number },
): Promise<Sent> => {
  const { deps } = writing;
  const mark = await markOfQuestion(writing, id);
  const before = await readQuestion(writing, id);
  if (before.former) throw new AppError('QUESTION_OF_FORMER_CUSTOMER');
  await requireSeen(writing, before, seen);
  await requireRoom(writing, before);
  const row = await change(writing, before, {
    ...(await turnAfter(writing, before)),
    lastAt: deps.now(),
    closedAt: null,
    closedBy: null,
    closedByFirm: false,
  });
  return addMessage(writing, mark, row, written);
};

/** Closes a question as it was seen: whoever has not read the last message does not close over it. */
export const close = async (
  writing: Writing,
  { id, version }: { id: number; version: number },
): Promise<void> => {
  const { deps, actor } = writing;
  const before = await readQuestion(writing, id);
  if (before.state === CLOSED.value) return;
  if (before.version !== version) throw new AppError('STALE_VERSION', { version: before.version });
  await change(writing, before, {
    state: CLOSED.value,
    ...nothingToAnswer,
    closedAt: deps.now(),
    closedBy: actor.name,
    closedByFirm: isStaff(actor.role),
  });
};
