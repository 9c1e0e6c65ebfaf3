import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isStaff } from '#contract/access';
import {
  charactersPage,
  messagesPage,
  mostOfMine,
  questionsPage,
  type Thread,
  type threadApi,
} from '#contract/questions/api';
import { type QuestionState, questionState } from '#contract/questions/question';
import type { OutputOf } from '#contract/kit/endpoint';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { readRow } from '#server/entities/read';
import { readAs, scopeOf } from '#server/entities/scope';
import { factsOf } from '#server/files/attach';
import type { Actor } from '#server/http/actor';
import { lastOfFirm, unreadAmong } from '#server/questions/reads';
import { questionStore } from '#server/questions/store';
import {
  type MessageRow,
  questionMessages,
  type QuestionRow,
  questions,
} from '#server/questions/table';
import { countReaders } from '#server/questions/tell';
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

/** A client has written in the question. Names are written out: drizzle drops the table of columns it selects. */
const isAnswer = sql<boolean>`exists (
  select from question_messages m where m.question = questions.id and not m.from_firm)`;

const isByFirm = sql<boolean>`(
  select m.from_firm from question_messages m where m.question = questions.id order by m.id limit 1)`;

/**
 * The last messages of each question among these, the oldest first, and how many are before them. Bounded by
 * number and length, since open pages read them again and again.
 */
const lastMessages = async (db: Executor, where: SQL | undefined) => {
  const { question, id, text } = questionMessages;
  const fromTheLast = sql`over (partition by ${question} order by ${id} desc)`;
  const ranked = db
    .select({
      ...getTableColumns(questionMessages),
      place: sql<number>`(row_number() ${fromTheLast})::int`.as('place'),
      characters: sql<number>`sum(length(${text})) ${fromTheLast}`.as('characters'),
      all: sql<number>`(count(*) over (partition by ${question}))::int`.as('all_of_them'),
    })
    .from(questionMessages)
    .where(where)
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(
      or(
        eq(ranked.place, 1),
        and(lte(ranked.place, messagesPage), lte(ranked.characters, charactersPage)),
      ),
    )
    .orderBy(asc(ranked.id));
  const byQuestion = Map.groupBy(rows, (row) => row.question);
  return (of: number) => {
    const messages = byQuestion.get(of) ?? [];
    return { messages, earlier: (messages[0]?.all ?? 0) - messages.length };
  };
};

const readPage = async (db: Executor, actor: Actor, markId: number, from: number) => {
  const mark = await readMark(db, actor, markId);
  const where = and(eq(questions.trademark, markId), readable(actor));
  const [all] = await db.select({ total: count() }).from(questions).where(where);
  const rows = await db
    .select({ ...getTableColumns(questions), isAnswer, isByFirm, lastOfFirm })
    .from(questions)
    .where(where)
    .orderBy(desc(questions.lastAt), desc(questions.id))
    .limit(questionsPage)
    .offset(from);
  const ids = rows.map(({ id }) => id);
  const partOf = await lastMessages(db, inArray(questionMessages.question, ids));
  return {
    mark,
    rows: rows.map((row) => ({ ...row, ...partOf(row.id) })),
    total: all?.total ?? 0,
  };
};

const namesOf = async (db: Executor, rows: readonly QuestionRow[]) => {
  const ids = [...new Set(rows.map(({ customer }) => customer))];
  const found = await db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(inArray(customers.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** How messages and their authors are shown to a reader. */
const shownTo = async (
  db: Executor,
  actor: Actor,
  messages: readonly MessageRow[],
): Promise<{
  messageOf: (row: MessageRow) => Thread['messages'][number];
  authorOf: (name: string, fromFirm: boolean) => string | null;
}> => {
  const showsNames = isStaff(actor.role) || (await readFirm(db)).showsGuardian;
  const files = await factsOf(
    db,
    messages.flatMap((message) => message.files),
  );
  const authorOf = (name: string, fromFirm: boolean) => (fromFirm && !showsNames ? null : name);
  return {
    authorOf,
    messageOf: ({ id, at, fromFirm, accountName, text, files: ids }) => ({
      id,
      at: at.toISOString(),
      fromFirm,
      author: authorOf(accountName, fromFirm),
      text,
      files: ids.flatMap((file) => files[file] ?? []),
    }),
  };
};

/** A page of the questions about a mark, with their last messages. */
export const threadsOf = async (
  { db, smtp }: Pick<Deps, 'db' | 'smtp'>,
  actor: Actor,
  markId: number,
  from: number,
): Promise<OutputOf<typeof threadApi.ofMark>> => {
  const { mark, rows, total } = await readAs(db, actor, (reader) =>
    readPage(reader, actor, markId, from),
  );
  const unread = await unreadAmong(db, actor, rows);
  const forStaff = isStaff(actor.role);
  const names = forStaff ? await namesOf(db, rows) : new Map<number, string>();
  const { authorOf, messageOf } = await shownTo(
    db,
    actor,
    rows.flatMap(({ messages }) => messages),
  );
  const threads = rows.map((row): Thread => ({
    id: row.id,
    version: row.version,
    state: row.state ?? CLOSED.value,
    answerBy: forStaff && !row.former ? row.answerBy : null,
    closed: row.closedAt && {
      at: row.closedAt.toISOString(),
      fromFirm: row.closedByFirm,
      by: authorOf(row.closedBy ?? '', row.closedByFirm),
    },
    customer: names.get(row.customer) ?? null,
    isFormer: row.former,
    opening: row.opening ?? '',
    isByFirm: row.isByFirm,
    isAnswer: row.isAnswer,
    isUnread: unread.has(row.id),
    messages: row.messages.map(messageOf),
    earlier: row.earlier,
  }));
  const readers = forStaff ? await countReaders(db, mark.customer) : null;
  return { threads, total, readers, isMailHeld: !smtp };
};

/** The messages of a question before one of them. */
export const earlierMessages = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: number,
  before: number,
): Promise<OutputOf<typeof threadApi.earlier>> => {
  const { messages, earlier } = await readAs(db, actor, async (reader) => {
    await readRow(reader, questionStore, actor, id);
    const those = and(eq(questionMessages.question, id), lt(questionMessages.id, before));
    return (await lastMessages(reader, those))(id);
  });
  const { messageOf } = await shownTo(db, actor, messages);
  return { messages: messages.map(messageOf), earlier };
};

/**
 * What the firm has to answer. Of a client what was not read yet, and what the firm asked first until the client
 * answers or closes it: an answer that was read asks for nothing more.
 */
export const countWaiting = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  markId: number,
): Promise<number> => {
  const rows = await readAs(db, actor, async (reader) => {
    await readMark(reader, actor, markId);
    return reader
      .select({ id: questions.id, isAnswer, lastOfFirm })
      .from(questions)
      .where(
        and(
          eq(questions.trademark, markId),
          eq(questions.state, ownTurn(actor)),
          eq(questions.former, false),
          readable(actor),
        ),
      );
  });
  if (isStaff(actor.role)) return rows.length;
  const unread = await unreadAmong(db, actor, rows);
  return rows.filter((row) => !row.isAnswer || unread.has(row.id)).length;
};

/** Open questions, those first that wait for the side of the actor. */
export const openQuestions = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<OutputOf<typeof threadApi.mine>> => {
  const { rows, total } = await readAs(db, actor, async (reader) => {
    const where = and(ne(questions.state, CLOSED.value), readable(actor));
    const [all] = await reader.select({ total: count() }).from(questions).where(where);
    const found = await reader
      .select({
        id: questions.id,
        trademark: { id: trademarks.id, name: trademarks.name, place: trademarks.place },
        opening: questions.opening,
        state: questions.state,
        lastAt: questions.lastAt,
        isAnswer,
        lastOfFirm,
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
    return { rows: found, total: all?.total ?? 0 };
  });
  const unread = await unreadAmong(db, actor, rows);
  return {
    questions: rows.map(({ id, trademark, isAnswer: answers, lastAt, state, opening }) => ({
      id,
      trademark,
      isAnswer: answers,
      opening: opening ?? '',
      state: state ?? CLOSED.value,
      isUnread: unread.has(id),
      lastAt: lastAt.toISOString(),
    })),
    total,
  };
};
