import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DisputedLine } from '#contract/home/portal';
import { type Dispute, disputeOf } from '#contract/home/dispute';
import type { CalendarDate } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Database, Executor } from '#server/db/client';
import { calendarEvents } from '#server/deadlines/table';
import { entryOf, readWhoActs } from '#server/deadlines/whoActs';
import { scopeOf } from '#server/entities/scope';
import type { Actor } from '#server/http/actor';
import { isDuty, isResponse } from '#server/protection/standing';
import { trademarks } from '#server/trademarks/table';

type Found = Omit<DisputedLine, 'dispute'> & {
  dispute: Omit<Dispute, 'person'>;
  inCharge: number | null;
};

const answersOf = (db: Executor, actor: Actor, ids: number[]) =>
  db
    .select()
    .from(calendarEvents)
    .where(and(inArray(calendarEvents.trademark, ids), isDuty(actor), isResponse))
    .orderBy(calendarEvents.due, calendarEvents.id);

/**
 * The applications among these marks that somebody opposes or the office means to refuse, with until when that
 * can be answered and who acts; what can be answered first stands first. Reads with the rights of the client.
 */
export const readDisputes = async (
  db: Executor,
  actor: Actor,
  asked: readonly number[],
  today: CalendarDate,
): Promise<Found[]> => {
  if (asked.length === 0) return [];
  const rows = await db
    .select({
      id: trademarks.id,
      name: trademarks.name,
      type: trademarks.type,
      territory: trademarks.territory,
      image: trademarks.image,
      place: trademarks.place,
      number: sql<
        string | null
      >`coalesce(${trademarks.registrationNumber}, ${trademarks.applicationNumber})`,
      customer: customers.name,
      status: trademarks.status,
      stage: trademarks.additionalStatus,
      inCharge: trademarks.inCharge,
    })
    .from(trademarks)
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(
      and(
        inArray(trademarks.id, [...asked]),
        isNull(trademarks.deletedAt),
        scopeOf('Trademark', actor),
      ),
    )
    .orderBy(trademarks.name, trademarks.id);
  const ids = rows.map(({ id }) => id);
  const answers = ids.length === 0 ? [] : await answersOf(db, actor, ids);
  const who = await readWhoActs(db, actor, ids, today);
  const found = rows.flatMap(({ status, stage, ...mark }): Found[] => {
    const disputed = disputeOf({ status, stage });
    if (disputed === null) return [];
    const answer = answers.find(({ trademark }) => trademark === mark.id);
    if (!answer)
      return [
        { ...mark, dispute: { stage: disputed, answer: null, acts: who.ofMark(mark.id, null) } },
      ];
    const { due, rolledTo } = answer;
    const entry = entryOf(answer);
    const lastDay = who.lastDayOf([entry]) ?? entry.lastDay;
    return [
      {
        ...mark,
        dispute: { stage: disputed, answer: { due, rolledTo, lastDay }, acts: who.ofEntry(entry) },
      },
    ];
  });
  return found.toSorted((one, other) =>
    (one.dispute.answer?.lastDay ?? '9').localeCompare(other.dispute.answer?.lastDay ?? '9'),
  );
};

/** The same with who is in charge, where the firm shows its people: clients cannot read its accounts. */
export const named = async (
  db: Database,
  found: readonly Found[],
  showsPeople: boolean,
): Promise<DisputedLine[]> => {
  const ids = found.flatMap(({ inCharge }) => inCharge ?? []);
  const people =
    showsPeople && ids.length > 0
      ? await db
          .select({ id: accounts.id, name: accounts.name })
          .from(accounts)
          .where(inArray(accounts.id, ids))
      : [];
  return found.map(({ inCharge, dispute, ...mark }) => ({
    ...mark,
    dispute: { ...dispute, person: people.find(({ id }) => id === inCharge)?.name ?? null },
  }));
};
