import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { expiryQuestion } from '#contract/deadlines/engine/expiry';
import { unregisteredSign } from '#contract/deadlines/engine/registered';
import { statusProposal } from '#contract/deadlines/engine/lapse';
import { takeoverDay } from '#contract/deadlines/engine/takeover';
import { unrecordedRenewal } from '#contract/trademarks/openQuestions';
import type { Deadline, DeadlineMark } from '#contract/deadlines/engine/types';
import type { OutputOf } from '#contract/kit/endpoint';
import { AppError } from '#contract/errors';
import { renewalQuestionOf } from '#contract/payments/renewalQuestion';
import { isEndUntold } from '#contract/trademarks/status';
import { calendarEvents } from '#server/deadlines/table';
import type { Executor } from '#server/db/client';
import { type RuleSet, readRuleSet } from '#server/settings/ruleSet';
import { loadMarks } from '#server/deadlines/load';
import { pastDuties, restoredDeadlines } from '#server/trademarks/table';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import type { Handlers } from '#server/http/mount';
import { readTrademark } from '#server/trademarks/actions';
import { changeMark, lockFamily } from '#server/trademarks/family';

/**
 * Duties from before a takeover are not open (nobody is reminded of them), so they are selected separately.
 */
const askedEvents = (db: Executor, id: number) =>
  db
    .select()
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.trademark, id),
        isNull(calendarEvents.task),
        or(eq(calendarEvents.done, false), eq(calendarEvents.beforeTakeover, true)),
        isNull(calendarEvents.archivedAt),
      ),
    )
    .orderBy(asc(calendarEvents.due), asc(calendarEvents.id));

const eventsOf = (db: Executor, id: number) =>
  db
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.trademark, id), isNull(calendarEvents.task)));

/** The key of a deadline that follows from a letter ends with the letter's date. */
const letterIn = (key: string): string | null =>
  /:(?<day>\d{4}-\d{2}-\d{2})(?::\d+)?$/.exec(key)?.groups?.['day'] ?? null;

type Questions = OutputOf<typeof dateQuestionApi.read>;

/** The missed deadline, its consequence, possible remedies, and the end of protection that follows. */
const lapseOf = (
  mark: DeadlineMark,
  deadlines: readonly Deadline[],
  { rules }: RuleSet,
  today: CalendarDate,
): Questions['lapse'] => {
  const proposal = statusProposal(mark, deadlines, rules, today);
  const missed = deadlines.find(({ key }) => key === proposal?.key);
  if (!proposal || !missed) return null;
  const { name, due, lastDay, lateOn, consequence, remedies } = missed;
  return { name, due, lastDay, lateOn, consequence, remedies: [...remedies], ...proposal };
};

/** The answers about duties from before the takeover, as far as they still matter. */
const answeredDuties = async (db: Executor, mark: DeadlineMark): Promise<Questions['answered']> => {
  const from = takeoverDay(mark);
  if (from === null || mark.archived || mark.pastDuties.length === 0) return [];
  const rows = await db
    .select({ answer: pastDuties, event: calendarEvents })
    .from(pastDuties)
    .innerJoin(
      calendarEvents,
      and(
        eq(calendarEvents.trademark, pastDuties.trademarkId),
        eq(calendarEvents.key, pastDuties.key),
      ),
    )
    .where(and(eq(pastDuties.trademarkId, mark.id), lt(calendarEvents.lastDay, from)))
    .orderBy(asc(calendarEvents.due), asc(calendarEvents.id));
  return rows.map(({ answer, event: { name, due } }) => ({
    key: answer.key,
    name,
    due,
    met: answer.met,
    by: answer.accountName,
    at: answer.answeredAt.toISOString(),
  }));
};

const restoredOf = async (db: Executor, id: number): Promise<Questions['restored']> => {
  const rows = await db
    .select()
    .from(restoredDeadlines)
    .where(eq(restoredDeadlines.trademarkId, id))
    .orderBy(asc(restoredDeadlines.due), asc(restoredDeadlines.key));
  return rows.map(({ key, name, due, decidedOn, note, accountName, recordedAt }) => ({
    key,
    name,
    due,
    decidedOn,
    note,
    by: accountName,
    at: recordedAt.toISOString(),
  }));
};

export const dateQuestionHandlers = (deps: Deps): Handlers<typeof dateQuestionApi> => {
  const { db } = deps;
  return {
    read: async ({ actor, input: { id } }) => {
      const row = await readTrademark(db, actor, id);
      const [mark] = await loadMarks(db, [id]);
      if (!mark) throw new AppError('NOT_FOUND');
      const events = await askedEvents(db, id);
      const ruleSet = await readRuleSet(db);
      const today = dateInWarsaw(deps.now());
      const deadlines = deadlinesOf(mark, ruleSet.rules, ruleSet.settings, today);
      return {
        expiry: expiryQuestion(mark, ruleSet.rules, today),
        unregistered: mark.archived ? null : unregisteredSign(mark, today),
        renewal: renewalQuestionOf(mark, ruleSet),
        lapse: lapseOf(mark, deadlines, ruleSet, today),
        answered: await answeredDuties(db, mark),
        restored: await restoredOf(db, id),
        unrecordedRenewal: unrecordedRenewal(mark, deadlines),
        needsEnd: isEndUntold(row),
        needsTakeoverDay: row.takenOver && row.takenOverOn === null,
        duties: events
          .filter(({ beforeTakeover }) => beforeTakeover)
          .map(({ key, name, due }) => ({ key, name, due })),
        needed: events
          // An unknown end of protection is asked about above.
          .filter(({ dateNeeded, type }) => dateNeeded && type !== 'TRADEMARK_EXPIRATION')
          .map(({ id: event, key, name, due }) => ({ event, name, due, letter: letterIn(key) })),
      };
    },

    confirmExpiration: (call) =>
      writeOnce(deps, 'Trademark.confirmExpiration', call, async (tx) => {
        const { actor, input } = call;
        await lockFamily(tx, input.id);
        const row = await readTrademark(tx, actor, input.id, { forUpdate: true });
        const { expirationDate } = input;
        if (row.expirationDate !== expirationDate) throw new AppError('DEADLINE_MOVED');
        await changeMark(tx, actor, row, { confirmedExpiration: expirationDate }, deps.now());
        return undefined;
      }),

    answerDuties: (call) =>
      writeOnce(deps, 'Trademark.answerDuties', call, async (tx) => {
        const { actor, input } = call;
        const now = deps.now();
        await lockFamily(tx, input.id);
        const row = await readTrademark(tx, actor, input.id, { forUpdate: true });
        const given = await tx.select().from(pastDuties).where(eq(pastDuties.trademarkId, row.id));
        // Answered duties are included, because an answer can be corrected.
        const asked = (await eventsOf(tx, row.id)).filter(
          ({ key, beforeTakeover }) => beforeTakeover || given.some((duty) => duty.key === key),
        );
        const answered = input.duties
          .map(({ key, met }) => {
            const event = asked.find((one) => one.key === key);
            // The questions have changed since the form was loaded.
            if (!event) throw new AppError('DEADLINE_MOVED');
            return { key, met, name: event.name, due: event.due };
          })
          // An unchanged answer keeps its author and time.
          .filter(({ key, met }) => !given.some((duty) => duty.key === key && duty.met === met));
        if (answered.length === 0) return undefined;
        for (const { key, met } of answered) {
          const answer = { met, answeredAt: now, accountName: actor.name };
          await tx
            .insert(pastDuties)
            .values({ trademarkId: row.id, key, ...answer })
            .onConflictDoUpdate({
              target: [pastDuties.trademarkId, pastDuties.key],
              set: answer,
            });
        }
        const told = answered.map(({ name, due, met }) => ({ name, due, met }));
        await changeMark(tx, actor, row, {}, now, {
          before: { pastDuties: null },
          after: { pastDuties: told },
        });
        return undefined;
      }),
  };
};
