import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import { answeringFor, type Colleague, isAway } from '#contract/accounts/standIns';
import { type Level, reaches } from '#contract/deadlines/engine/climbing';
import { answerStep } from '#contract/questions/answering';
import { questionState } from '#contract/questions/question';
import { type CalendarDate, dateInWarsaw, formatDate } from '#contract/values/dates';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { readColleagues } from '#server/deadlines/standIns';
import type { Deps } from '#server/deps';
import { queueMail } from '#server/mail/queue';
import { mailSentences } from '#server/mail/templates';
import { questions } from '#server/questions/table';
import { accountsOf } from '#server/questions/tell';
import { trademarks } from '#server/trademarks/table';

/** A message has no more lines than this. */
const mostLines = 100;
/** So many rows are read at a time. */
const atOnce = 500;

/**
 * Questions whose day has passed and that somebody can answer: none of deleted marks, nor of marks that another
 * customer has by now.
 */
const overdueQuestions = (tx: Executor, today: CalendarDate, after: number) =>
  tx
    .select({
      id: questions.id,
      opening: questions.opening,
      answerBy: questions.answerBy,
      answerWithin: questions.answerWithin,
      remindedStep: questions.remindedStep,
      mark: trademarks.name,
      inCharge: trademarks.inCharge,
      customer: customers.name,
    })
    .from(questions)
    .innerJoin(trademarks, eq(trademarks.id, questions.trademark))
    .innerJoin(customers, eq(customers.id, questions.customer))
    .where(
      and(
        eq(questions.state, questionState.WAITS_FOR_FIRM.value),
        lt(questions.answerBy, today),
        eq(questions.former, false),
        isNull(questions.deletedAt),
        isNull(trademarks.deletedAt),
        gt(questions.id, after),
      ),
    )
    .orderBy(asc(questions.id))
    .limit(atOnce)
    .for('update', { of: questions });
type Overdue = Awaited<ReturnType<typeof overdueQuestions>>[number];

/** Who is reminded of a question at a level: each includes those before it (docs/rules.md, Questions of clients). */
const recipientsOf = (
  { inCharge }: Overdue,
  level: Level,
  colleagues: readonly Colleague[],
  today: CalendarDate,
): ReadonlySet<number> => {
  const present = colleagues.filter((each) => !isAway(each, today));
  const substitute = colleagues.find(({ id }) => id === inCharge)?.substitute;
  return new Set([
    ...answeringFor(inCharge, colleagues, today),
    ...present
      .filter(
        ({ id, isAdministrator }) =>
          (id === substitute && reaches(level, 'substitute')) ||
          (isAdministrator && reaches(level, 'administrators')),
      )
      .map(({ id }) => id),
  ]);
};

/** The questions that each person is reminded of today; each step is recorded. */
const remindersByPerson = async (
  tx: Executor,
  today: CalendarDate,
): Promise<ReadonlyMap<number, readonly Overdue[]>> => {
  const colleagues = await readColleagues(tx);
  const found: { person: number; question: Overdue }[] = [];
  for (let after = 0; ;) {
    const page = await overdueQuestions(tx, today, after);
    for (const question of page) {
      const { id, answerBy, answerWithin, remindedStep } = question;
      if (answerBy === null || answerWithin === null) continue;
      const reached = answerStep({ answerBy, answerWithin, remindedStep }, today);
      if (!reached) continue;
      await tx.update(questions).set({ remindedStep: reached.step }).where(eq(questions.id, id));
      for (const person of recipientsOf(question, reached.level, colleagues, today))
        found.push({ person, question });
    }
    const last = page.at(-1);
    if (!last || page.length < atOnce) break;
    after = last.id;
  }
  const byPerson = Map.groupBy(found, ({ person }) => person);
  return new Map([...byPerson].map(([id, some]) => [id, some.map(({ question }) => question)]));
};

/**
 * Reminds people of questions that nobody has answered in time; returns how many messages it queued. One
 * transaction, since a message names all of a person's questions and each step is told of once.
 */
export const tellOfUnanswered = (deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    const reminders = await remindersByPerson(tx, dateInWarsaw(now));
    for (const person of await accountsOf(tx, [...reminders.keys()])) {
      const about = reminders.get(person.id) ?? [];
      const t = mailSentences[person.language];
      const listed = about.slice(0, mostLines);
      const lines = listed
        .map(({ mark, customer, answerBy, opening }) =>
          t('unansweredQuestions.line', {
            mark,
            customer,
            date: answerBy === null ? '' : formatDate(answerBy),
            opening: opening ?? '',
          }),
        )
        .join('\n');
      const named = listed.map(({ id }) => id).join(',');
      const parameters = { count: about.length, lines, questions: named };
      await queueMail(deps, tx, person, { template: 'unansweredQuestions', parameters }, now);
    }
    return reminders.size;
  });
