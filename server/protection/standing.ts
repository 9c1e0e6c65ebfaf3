import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { trademarkStatus, type TrademarkStatus } from '#contract/codes/trademarks';
import { startingPack } from '#contract/deadlines/rules/pack';
import type { Standing } from '#contract/protection/state';
import type { CalendarDate } from '#contract/values/dates';
import { isToDo, lastDay } from '#server/calendar/toDo';
import { calendarEvents } from '#server/deadlines/table';
import { scopeOf } from '#server/entities/scope';
import type { Actor } from '#server/http/actor';
import { inFamilyOf } from '#server/trademarks/members';
import { trademarks } from '#server/trademarks/table';

/** What a mark asks for: the family of a mark, a customer, or all that the reader may see. */
export type Asked = {
  family?: number | undefined;
  customer?: number | undefined;
  class?: number | undefined;
};

/** Chances that pass, such as claiming priority, are nobody's duty. */
const chances = startingPack.filter(({ lapses }) => lapses).map(({ id }) => id);
export const isDuty = (actor: Actor) =>
  and(
    isToDo,
    sql`${calendarEvents.rule} <> all (${`{${chances.join(',')}}`}::text[])`,
    scopeOf('CalendarEvent', actor),
  );

/** Rules that a letter sets off and a response does not settle, such as a call for a fee. */
const noResponses = startingPack
  .filter(({ countsAlways, answers }) => countsAlways && answers === 'answer')
  .map(({ id }) => id);
/** The deadline of a letter has the day of the letter in its key (`isKeyOf` of the contract). */
export const isResponse = sql`${calendarEvents.key} ~ ':[A-Z_]+:[0-9]{4}-[0-9]{2}-[0-9]{2}'
  and ${calendarEvents.rule} <> all (${`{${noResponses.join(',')}}`}::text[])`;

/** The overdue marks, found from the index of open entries: few beside all marks. */
export const overdueMarks = (actor: Actor, today: CalendarDate): SQL => sql`
  select distinct ${calendarEvents.trademark} as mark from ${calendarEvents}
  where ${isDuty(actor)} and ${calendarEvents.due} < ${today} and ${lastDay} < ${today}`;

/** The flags of a standing, each a bit. */
const flags = [
  'hasEnd',
  'isPast',
  'isRenewable',
  'isInGrace',
  'isFeeLate',
  'isOverdue',
  'hasLetter',
] as const;
type Flag = (typeof flags)[number];

/** A standing as one number, by which a hundred thousand marks are grouped quickly: status and flags. */
export const readStanding = (code: number): Standing => ({
  // The database holds no other status.
  status: (code >> flags.length) as TrademarkStatus,
  ...(Object.fromEntries(flags.map((flag, bit) => [flag, (code & (1 << bit)) !== 0])) as Record<
    Flag,
    boolean
  >),
});

/** What decides how a mark stands (`standingOf` of the contract), beside `overdue`, for `readStanding`. */
export const factsOf = (actor: Actor, today: CalendarDate): SQL<number> => {
  const { expirationDate, renewalDue, renewalFeeDue } = trademarks;
  // Asked only for applications with a stage, which are few.
  // A limit keeps the database from reading the calendar as a whole instead.
  const hasLetter = sql`coalesce((
    select true from ${calendarEvents}
    where ${calendarEvents.trademark} = ${trademarks.id} and ${isDuty(actor)} and ${isResponse}
    limit 1), false)`;
  const hasStage = sql`${trademarks.status} = ${trademarkStatus.APPLICATION.value}
    and ${trademarks.additionalStatus} is not null`;
  const facts: Record<Flag, SQL> = {
    hasEnd: sql`coalesce(${expirationDate}, ${renewalDue}) is not null`,
    isPast: sql`coalesce(${expirationDate} < ${today}, false)`,
    isRenewable: sql`${renewalDue} is not null`,
    isInGrace: sql`coalesce(${renewalDue} < ${today}, false)`,
    isFeeLate: sql`coalesce(${renewalFeeDue} < ${today}, false)`,
    isOverdue: sql`overdue.mark is not null`,
    hasLetter: sql`case when ${hasStage} then ${hasLetter} else false end`,
  };
  const bits = flags.map((flag, bit) => sql`(${facts[flag]})::int << ${sql.raw(String(bit))}`);
  return sql`(${trademarks.status}::int << ${sql.raw(String(flags.length))}) | ${sql.join(
    bits.map((bit) => sql`(${bit})`),
    sql` | `,
  )}`;
};

/** The marks that are asked about, of whichever class: as lists show them. */
export const askedMarks = (actor: Actor, { family, customer }: Asked): SQL | undefined =>
  and(
    isNull(trademarks.deletedAt),
    isNull(trademarks.archivedAt),
    scopeOf('Trademark', actor),
    family === undefined ? undefined : inFamilyOf(family),
    customer === undefined ? undefined : sql`${trademarks.customer} = ${customer}`,
  );

export const ofClass = (column: SQL, { class: number }: Asked): SQL =>
  number === undefined ? sql`true` : sql`${column} @> array[${number}]::smallint[]`;
