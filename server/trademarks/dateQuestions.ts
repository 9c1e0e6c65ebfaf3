import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { dateQuestionApi } from '#contract/dateQuestions';
import { type CalendarDate, dateInWarsaw } from '#contract/dates';
import { deadlinesOf } from '#contract/deadlines/engine';
import { expiryQuestion } from '#contract/deadlines/expiry';
import { statusProposal } from '#contract/deadlines/lapse';
import type { DeadlineMark } from '#contract/deadlines/types';
import type { OutputOf } from '#contract/endpoint';
import { AppError } from '#contract/errors';
import { calendarEvents } from '#server/calendar/table';
import type { Executor } from '#server/db/client';
import { type DeadlineBook, readDeadlineBook } from '#server/deadlines/book';
import { loadMarks } from '#server/deadlines/load';
import { pastDuties } from '#server/deadlines/table';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import type { Handlers } from '#server/http/mount';
import { readTrademark } from '#server/trademarks/actions';
import { changeMark, lockFamily } from '#server/trademarks/family';

/** Duties from before a takeover are not open, so that nobody is reminded of them. */
const askedEvents = (db: Executor, id: number) =>
  db
    .select()
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.trademark, id),
        or(eq(calendarEvents.done, false), eq(calendarEvents.beforeTakeover, true)),
        isNull(calendarEvents.archivedAt),
      ),
    )
    .orderBy(asc(calendarEvents.due), asc(calendarEvents.id));

const eventsOf = (db: Executor, id: number) =>
  db.select().from(calendarEvents).where(eq(calendarEvents.trademark, id));

/** The day of a letter stands in the key of what follows from it. */
const letterIn = (key: string): string | null =>
  /:(?<day>\d{4}-\d{2}-\d{2})(?::\d+)?$/.exec(key)?.groups?.['day'] ?? null;

/** What was missed, what it costs, what may still help, and the end that follows from it. */
const lapseOf = (
  mark: DeadlineMark,
  { rules, settings }: DeadlineBook,
  today: CalendarDate,
): OutputOf<typeof dateQuestionApi.read>['lapse'] => {
  const deadlines = deadlinesOf(mark, rules, settings, today);
  const proposal = statusProposal(mark, deadlines, rules, today);
  const missed = deadlines.find(({ key }) => key === proposal?.key);
  if (!proposal || !missed) return null;
  const { key: _key, ...end } = proposal;
  const { name, lastDay, lateOn, consequence, remedies } = missed;
  return { name, lastDay, lateOn, consequence, remedies: [...remedies], ...end };
};

export const dateQuestionHandlers = (deps: Deps): Handlers<typeof dateQuestionApi> => {
  const { db } = deps;
  return {
    read: async ({ actor, input: { id } }) => {
      const row = await readTrademark(db, actor, id);
      const [mark] = await loadMarks(db, [id]);
      if (!mark) throw new AppError('NOT_FOUND');
      const events = await askedEvents(db, id);
      const book = await readDeadlineBook(db);
      const today = dateInWarsaw(deps.now());
      return {
        expiry: expiryQuestion(mark, book.rules, today),
        lapse: lapseOf(mark, book, today),
        needsTakeoverDay: row.takenOver && row.takenOverOn === null,
        duties: events
          .filter(({ beforeTakeover }) => beforeTakeover)
          .map(({ key, name, due }) => ({ key, name, due })),
        needed: events
          // A mark without any end is asked about above.
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
        // An answer can be corrected.
        const asked = (await eventsOf(tx, row.id)).filter(
          ({ key, beforeTakeover }) => beforeTakeover || given.some((duty) => duty.key === key),
        );
        const answered = input.duties.map(({ key, met }) => {
          const event = asked.find((one) => one.key === key);
          // What is asked has changed meanwhile.
          if (!event) throw new AppError('DEADLINE_MOVED');
          return { key, met, name: event.name, due: event.due };
        });
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
