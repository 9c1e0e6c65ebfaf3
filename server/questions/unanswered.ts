import { and, asc, eq, gt, isNull } from 'drizzle-orm';
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
import { readAnswerWithin } from '#server/settings/deadlines';
import { trademarks } from '#server/trademarks/table';

/** A message has no more lines than this. */
const mostLines = 100;
/** So many are looked at in one transaction. */
const atOnce = 500;

/** Questions that wait for an answer, without those of deleted marks. */
const waitingQuestions = (tx: Executor, after: number) =>
  tx
    .select({
      id: questions.id,
      opening: questions.opening,
      answerBy: questions.answerBy,
      waitingSince: questions.waitingSince,
      told: questions.told,
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
        isNull(questions.deletedAt),
        isNull(trademarks.deletedAt),
        gt(questions.id, after),
      ),
    )
    .orderBy(asc(questions.id))
    .limit(atOnce)
    .for('update', { of: questions });
type Waiting = Awaited<ReturnType<typeof waitingQuestions>>[number];

/** Who hears of a question at a level: each includes those before it (docs/rules.md, Questions of clients). */
const hearersOf = (
  { inCharge }: Waiting,
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

/** The questions that each person hears of today; each step is recorded as told. */
const heardBy = async (tx: Executor, today: CalendarDate) => {
  const colleagues = await readColleagues(tx);
  const within = await readAnswerWithin(tx);
  const heard = new Map<number, Waiting[]>();
  for (let after = 0; ;) {
    const page = await waitingQuestions(tx, after);
    for (const each of page) {
      if (each.waitingSince === null) continue;
      const found = answerStep({ ...each, waitingSince: each.waitingSince, within }, today);
      if (!found) continue;
      await tx.update(questions).set({ told: found.step }).where(eq(questions.id, each.id));
      for (const id of hearersOf(each, found.level, colleagues, today))
        heard.set(id, [...(heard.get(id) ?? []), each]);
    }
    const last = page.at(-1);
    if (!last || page.length < atOnce) return heard;
    after = last.id;
  }
};

/** Tells people of questions that nobody has answered in time; returns how many messages it queued. */
export const tellOfUnanswered = (deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    const heard = await heardBy(tx, dateInWarsaw(now));
    for (const person of await accountsOf(tx, [...heard.keys()])) {
      const about = heard.get(person.id) ?? [];
      const t = mailSentences[person.language];
      const lines = about
        .slice(0, mostLines)
        .map(({ mark, customer, answerBy, opening }) =>
          t('unansweredQuestions.line', {
            mark,
            customer,
            date: answerBy === null ? '' : formatDate(answerBy),
            opening: opening ?? '',
          }),
        )
        .join('\n');
      const parameters = { count: about.length, lines };
      await queueMail(deps, tx, person, { template: 'unansweredQuestions', parameters }, now);
    }
    return heard.size;
  });
