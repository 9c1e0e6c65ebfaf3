import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { QueueGroup, QueueLine } from '#contract/home/api';
import { addDays, type CalendarDate } from '#contract/values/dates';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { scopeOf } from '#server/entities/scope';
import { besidesLine, isOfPerson, type Narrowed, nothingDue } from '#server/home/queueParts';
import type { Actor } from '#server/http/actor';
import { questions } from '#server/questions/table';
import { trademarks } from '#server/trademarks/table';

/** Questions that the firm has not answered; one stays where its mark is put into the archive. */
const openQuestions = (actor: Actor, { person, customer }: Narrowed): SQL | undefined =>
  and(
    scopeOf('Question', actor),
    // In the words of the index of questions to answer.
    sql`${questions.state} = 'WAITS_FOR_FIRM' and ${questions.deletedAt} is null`,
    sql`exists (select from ${trademarks} where ${trademarks.id} = ${questions.trademark}
      and ${trademarks.deletedAt} is null
      ${person === undefined ? sql`` : sql`and ${isOfPerson(trademarks.inCharge, person)}`})`,
    customer === undefined ? undefined : eq(questions.customer, customer),
  );

/** Those of former customers, which nobody can answer, have no day and press nobody. */
const dayOfQuestion = sql<CalendarDate | null>`case when not ${questions.former} then ${questions.answerBy} end`;

/** Nobody but the firm answers, so nothing of it waits for others. */
const inGroup = (group: QueueGroup, today: CalendarDate): SQL | undefined => {
  const { answerBy, former } = questions;
  const week = addDays(today, 7);
  return {
    OVERDUE: sql`not ${former} and ${answerBy} < ${today}`,
    WEEK: sql`not ${former} and ${answerBy} between ${today} and ${week}`,
    MONTH: sql`(${former} or ${answerBy} > ${week})`,
    WAITING: undefined,
  }[group];
};

/** The part of a group that are questions, as `queueOf` joins it to the others. */
export const questionsIn = (
  group: QueueGroup,
  actor: Actor,
  narrowed: Narrowed,
  today: CalendarDate,
): readonly ((limit: number) => SQL)[] => {
  const which = inGroup(group, today);
  if (which === undefined) return [];
  return [
    (limit) => sql`(
      select 'question' as kind, ${questions.id} as id, ${dayOfQuestion} as day
      from ${questions} where ${and(openQuestions(actor, narrowed), which)}
      order by day, ${questions.id} limit ${limit})`,
  ];
};

const askedByClient = { pl: 'Pytanie klienta', en: 'Question of the client' };
const askedByFormer = {
  pl: 'Pytanie poprzedniego klienta',
  en: 'Question of the former customer',
};

/** Questions are answered, or closed, on the page of their mark. */
export const questionLines = async (
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, QueueLine>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: questions.id,
      opening: questions.opening,
      isFormer: questions.former,
      due: dayOfQuestion,
      ...besidesLine(trademarks.inCharge),
    })
    .from(questions)
    .innerJoin(trademarks, eq(trademarks.id, questions.trademark))
    .innerJoin(customers, eq(customers.id, questions.customer))
    .where(inArray(questions.id, [...ids]));
  return new Map(
    rows.map(({ id, isFormer, opening, due, ...row }): [number, QueueLine] => {
      const said = opening ?? '';
      const question = { id, isFormer };
      const name = isFormer ? askedByFormer : askedByClient;
      const why = { pl: said, en: said };
      return [id, { ...nothingDue, ...row, due, lastDay: due, question, name, why }];
    }),
  );
};
