import { inArray, type SQL, sql } from 'drizzle-orm';
import { type ComingLine, comingLengths } from '#contract/home/portal';
import { paymentType } from '#contract/codes/payments';
import type { TrademarkType } from '#contract/codes/trademarks';
import type { OpenEntry, WhoActs } from '#contract/deadlines/whoActs';
import { nameFor } from '#contract/deadlines/engine/plainWords';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import type { FeeTable } from '#contract/payments/fees';
import { isWhole, type MadridFacts, type ProposedFee } from '#contract/payments/proposedFees';
import { renewalFee } from '#contract/payments/renewals';
import { addMonths, type CalendarDate } from '#contract/values/dates';
import type { Label } from '#contract/values/locale';
import { accounts } from '#server/auth/table';
import { isHiddenFor } from '#server/calendar/routes';
import { isToDo } from '#server/calendar/toDo';
import { customers } from '#server/customers/table';
import type { Database, Executor } from '#server/db/client';
import { calendarEvents } from '#server/deadlines/table';
import { readWhoActs, waitsForClient } from '#server/deadlines/whoActs';
import { readAs, scopeOf } from '#server/entities/scope';
import type { Actor } from '#server/http/actor';
import { readMadridFacts } from '#server/payments/madrid';
import { payments } from '#server/payments/table';
import { inUse } from '#server/trademarks/hanging';
import { trademarks } from '#server/trademarks/table';

type Found = OpenEntry & {
  ruleVersion: number;
  name: Label;
  rolledTo: CalendarDate | null;
  graceEndsOn: CalendarDate | null;
  mark: ComingLine['trademark'];
  place: string | null;
  classes: number;
  customer: string;
  /** The responsible person, unless the firm has handed the deadline to somebody else. */
  inCharge: number | null;
  recorded: (ProposedFee & { type: string }) | null;
};

/** Open entries that the reader has not hidden. */
const openFor = (actor: Actor): SQL =>
  sql`${scopeOf('CalendarEvent', actor)} and not done and archived_at is null
    and not before_takeover and ${inUse} and not ${isHiddenFor(actor)}`;

/** What is further away is told only where nothing else comes. */
const monthsAhead = 18;
/** A fee and the deadline it settles may be two entries, which are told as one. */
const both = 2;

const found = async (db: Executor, actor: Actor, today: CalendarDate): Promise<Found[]> => {
  const { waiting, coming, passed } = comingLengths;
  const lastDay = sql`greatest(last_day, rolled_to)`;
  const part = (which: SQL, order: SQL, count: number): SQL => sql`(
    select id from ${calendarEvents} where ${openFor(actor)} and ${which}
    order by ${order}, id limit ${count})`;
  const { rows } = await db.execute<Found>(sql`
    select e.id, e.trademark, e.key, e.rule, e.rule_version as "ruleVersion", e.type, e.payment,
      e.name, e.due::text, e.rolled_to::text as "rolledTo", e.grace_ends_on::text as "graceEndsOn",
      greatest(e.last_day, e.rolled_to)::text as "lastDay",
      e.waiting_for_client or e.task is not null as waits, c.name as customer,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name, 'type', m.type,
        'territory', m.territory, 'image', m.image, 'place', m.place,
        'number', coalesce(m.registration_number, m.application_number)) end as mark,
      m.place, coalesce(cardinality(m.nice_classes), 0) as classes,
      case when e.in_charge = m.in_charge then e.in_charge end as "inCharge",
      case when p.id is not null then jsonb_build_object('amount', p.amount::text, 'currency', p.currency,
        'type', p.type) end as recorded
    from ${calendarEvents} e
    join ${customers} c on c.id = e.customer
    left join ${trademarks} m on m.id = e.trademark
    left join ${payments} p on p.id = e.payment and p.deleted_at is null
    where e.id in (
      ${part(waitsForClient, sql`due`, both * waiting)} union
      ${part(sql`${isToDo} and ${lastDay} >= ${today} and due <= ${addMonths(today, monthsAhead)}`, sql`due`, both * coming)} union
      ${part(sql`${isToDo} and ${lastDay} >= ${today}`, sql`due`, 1)} union
      ${part(sql`${isToDo} and ${lastDay} < ${today}`, sql`due desc`, both * passed)})
    order by e.due, e.id`);
  return rows;
};

export const countWaiting = async (db: Executor, actor: Actor): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${calendarEvents}
    where ${openFor(actor)} and ${waitsForClient}`);
  return rows[0]?.count ?? 0;
};

type Known = {
  rules: readonly DeadlineRule[];
  fees: FeeTable;
  today: CalendarDate;
  /** Whether the firm shows its clients who is responsible for their marks. */
  showsPeople: boolean;
};

type Fees = Pick<ComingLine, 'fee' | 'lateFee'>;

/**
 * What the office charges by the day: the fee on record, and for a renewal what the table of fees says of
 * grace. A sum that leaves something out is not said, nor a surcharge on a fee the firm recorded otherwise.
 */
const feesOf = (
  line: Found,
  isRenewal: boolean,
  madrid: MadridFacts | null,
  { fees, today }: Known,
): Fees => {
  const { mark: trademark, place, classes, due, graceEndsOn, recorded } = line;
  const onRecord = recorded && { amount: recorded.amount, currency: recorded.currency };
  const isTermFee = recorded === null || recorded.type === paymentType.PROTECTION_PERIOD.value;
  if (!isRenewal || !isTermFee || !trademark) return { fee: onRecord, lateFee: null };
  const type: TrademarkType = trademark.type;
  const proposed = (inGrace: boolean): ProposedFee | null => {
    const mark = { type, place, classes, expirationDate: due, madrid };
    const { proposed: sum, composition } = renewalFee(fees, mark, { inGrace, paidOn: null }, today);
    return sum && composition && isWhole({ ...sum, composition }) ? sum : null;
  };
  const inTime = proposed(false);
  const isAsTable =
    !onRecord || (onRecord.amount === inTime?.amount && onRecord.currency === inTime.currency);
  const lateFee = graceEndsOn !== null && isAsTable ? proposed(true) : null;
  return due < today ? { fee: null, lateFee } : { fee: onRecord ?? inTime, lateFee };
};

type Line = ComingLine & { entry: Found };

/**
 * One line for each act: the earlier day with the fee on record, and what the law says of the later one. `acts` and
 * the last day are those of the act in all its lines.
 */
const merged = (lines: readonly Line[], who: WhoActs): ComingLine[] => {
  const told = new Map<number, ComingLine>();
  for (const { entry, ...line } of lines) {
    const before = who
      .actOf(entry)
      .map(({ id }) => told.get(id))
      .find((each) => each !== undefined);
    if (before) {
      before.consequence ??= line.consequence;
      before.fee ??= line.fee;
      before.lateFee ??= line.lateFee;
      before.person ??= line.person;
    }
    told.set(entry.id, before ?? line);
  }
  return [...new Set(told.values())];
};

/** As many of each as are told: what waits for the client, what comes, what passed. */
const shortened = (lines: readonly ComingLine[], today: CalendarDate): ComingLine[] => {
  const kindOf = ({ acts, lastDay }: ComingLine): keyof typeof comingLengths => {
    if (acts === 'CLIENT') return 'waiting';
    return lastDay < today ? 'passed' : 'coming';
  };
  const kinds = Object.keys(comingLengths) as (keyof typeof comingLengths)[];
  const kept = new Set(
    kinds.flatMap((kind) => {
      const ofKind = lines.filter((line) => kindOf(line) === kind);
      // Of what passed, the latest.
      return kind === 'passed'
        ? ofKind.slice(-comingLengths.passed)
        : ofKind.slice(0, comingLengths[kind]);
    }),
  );
  return lines
    .filter((line) => kept.has(line))
    .toSorted((one, other) => Number(other.acts === 'CLIENT') - Number(one.acts === 'CLIENT'));
};

/** What comes next for a client: what waits for it first, then by day. */
export const comingForClient = async (
  db: Database,
  actor: Actor,
  known: Known,
): Promise<ComingLine[]> => {
  const { rules, today, showsPeople } = known;
  const { lines, who } = await readAs(db, actor, async (reader) => {
    const read = await found(reader, actor, today);
    const marks = read.map(({ trademark }) => trademark);
    return { lines: read, who: await readWhoActs(reader, actor, marks, today) };
  });
  const byVersion = new Map(rules.map((rule) => [`${rule.id} ${rule.version}`, rule]));
  const madrid = await readMadridFacts(
    db,
    lines.flatMap(({ trademark }) => trademark ?? []),
  );
  const responsible = lines.flatMap(({ inCharge }) => inCharge ?? []);
  const people =
    showsPeople && responsible.length > 0
      ? await db
          .select({ id: accounts.id, name: accounts.name })
          .from(accounts)
          .where(inArray(accounts.id, responsible))
      : [];
  const told = lines.map((line): Line => {
    const { id, rule, type, name, due, rolledTo, mark, customer, inCharge } = line;
    const byRule = byVersion.get(`${rule} ${line.ruleVersion}`);
    const isRenewal = byRule?.event === 'renewal';
    return {
      entry: line,
      deadline: id,
      type,
      name: nameFor(actor.role, { rule, name }),
      due,
      rolledTo,
      lastDay: who.lastDayOf(who.actOf(line)) ?? line.lastDay,
      trademark: mark,
      customer,
      acts: who.ofEntry(line),
      person: people.find((person) => person.id === inCharge)?.name ?? null,
      consequence: byRule?.consequence ?? null,
      ...feesOf(line, isRenewal, madrid.get(mark?.id ?? 0) ?? null, known),
    };
  });
  return shortened(merged(told, who), today);
};
