import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { mostOfMine, questionsPage, type Thread, type threadApi } from '#contract/questions/api';
import { type QuestionState, questionState } from '#contract/questions/question';
import type { OutputOf } from '#contract/kit/endpoint';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { readRow } from '#server/entities/read';
import { readAs, scopeOf } from '#server/entities/scope';
import { factsOf } from '#server/files/attach';
import type { Actor } from '#server/http/actor';
import { questionStore } from '#server/questions/store';
import {
  type MessageRow,
  questionMessages,
  type QuestionRow,
  questions,
} from '#server/questions/table';
import { readFirm } from '#server/settings/firm';
import { trademarkStore } from '#server/trademarks/store';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const { WAITS_FOR_FIRM, WAITS_FOR_CLIENT, CLOSED } = questionState;

/** The state in which it is the turn of the actor's side. */
const ownTurn = ({ role }: Actor): QuestionState =>
  isStaff(role) ? WAITS_FOR_FIRM.value : WAITS_FOR_CLIENT.value;

/** Questions that the actor may read. */
const readable = (actor: Actor) =>
  and(scopeOf('Question', actor), questionStore.living, sql`questions.deleted_at is null`);

/** A mark in the actor's scope; others are not found. */
export const readMark = async (db: Executor, actor: Actor, id: number): Promise<TrademarkRow> =>
  (await readRow(db, trademarkStore, actor, id)) as unknown as TrademarkRow;

const readPage = async (db: Executor, actor: Actor, markId: number, from: number) => {
  const mark = await readMark(db, actor, markId);
  const where = and(eq(questions.trademark, markId), readable(actor));
  const [all] = await db.select({ total: count() }).from(questions).where(where);
  const rows = await db
    .select()
    .from(questions)
    .where(where)
    .orderBy(desc(questions.lastAt), desc(questions.id))
    .limit(questionsPage)
    .offset(from);
  const messages = await db
    .select()
    .from(questionMessages)
    .where(
      inArray(
        questionMessages.question,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(questionMessages.id));
  return { mark, rows, messages, total: all?.total ?? 0 };
};

const namesOf = async (db: Executor, rows: readonly QuestionRow[]) => {
  const ids = [...new Set(rows.map(({ customer }) => customer))];
  const found = await db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(inArray(customers.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** A page of the questions about a mark, with all their messages. */
export const threadsOf = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  markId: number,
  from: number,
): Promise<OutputOf<typeof threadApi.ofMark>> => {
  const { mark, rows, messages, total } = await readAs(db, actor, (reader) =>
    readPage(reader, actor, markId, from),
  );
  const forStaff = isStaff(actor.role);
  const showsNames = forStaff || (await readFirm(db)).showsGuardian;
  const files = await factsOf(
    db,
    messages.flatMap((message) => message.files),
  );
  const names = forStaff ? await namesOf(db, rows) : new Map<number, string>();
  const authorOf = (name: string, fromFirm: boolean) => (fromFirm && !showsNames ? null : name);
  const messageOf = ({ id, at, fromFirm, accountName, text, files: ids }: MessageRow) => ({
    id,
    at: at.toISOString(),
    fromFirm,
    author: authorOf(accountName, fromFirm),
    text,
    files: ids.flatMap((file) => files[file] ?? []),
  });
  const byQuestion = Map.groupBy(messages, ({ question }) => question);
  const threads = rows.map((row): Thread => ({
    id: row.id,
    version: row.version,
    state: row.state ?? CLOSED.value,
    answerBy: forStaff ? row.answerBy : null,
    closed: row.closedAt && {
      at: row.closedAt.toISOString(),
      fromFirm: row.closedByFirm,
      by: authorOf(row.closedBy ?? '', row.closedByFirm),
    },
    customer: names.get(row.customer) ?? null,
    isFormer: row.customer !== mark.customer,
    messages: (byQuestion.get(row.id) ?? []).map(messageOf),
  }));
  return { threads, total };
};

export const countWaiting = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  markId: number,
): Promise<number> =>
  readAs(db, actor, async (reader) => {
    await readMark(reader, actor, markId);
    const [all] = await reader
      .select({ total: count() })
      .from(questions)
      .where(
        and(eq(questions.trademark, markId), eq(questions.state, ownTurn(actor)), readable(actor)),
      );
    return all?.total ?? 0;
  });

/** Open questions, those first that wait for the side of the actor. */
export const openQuestions = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<OutputOf<typeof threadApi.mine>> =>
  readAs(db, actor, async (reader) => {
    const where = and(ne(questions.state, CLOSED.value), readable(actor));
    const [all] = await reader.select({ total: count() }).from(questions).where(where);
    const rows = await reader
      .select({
        id: questions.id,
        trademark: { id: trademarks.id, name: trademarks.name },
        opening: questions.opening,
        state: questions.state,
        lastAt: questions.lastAt,
        isAnswer: sql<boolean>`exists (select from ${questionMessages}
          where ${questionMessages.question} = ${questions.id} and not ${questionMessages.fromFirm})`,
      })
      .from(questions)
      .innerJoin(trademarks, eq(trademarks.id, questions.trademark))
      .where(where)
      .orderBy(
        desc(sql`${questions.state} = ${ownTurn(actor)}`),
        desc(questions.lastAt),
        desc(questions.id),
      )
      .limit(mostOfMine);
    return {
      questions: rows.map(({ lastAt, state, opening, ...row }) => ({
        ...row,
        opening: opening ?? '',
        state: state ?? CLOSED.value,
        lastAt: lastAt.toISOString(),
      })),
      total: all?.total ?? 0,
    };
  });
