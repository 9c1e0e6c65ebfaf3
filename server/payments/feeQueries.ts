import { type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/values/dates';
import { mostListed, type ProposedOtherwise } from '#contract/payments/feePreview';
import type { Fee } from '#contract/payments/fees';
import { paymentStatus, paymentType, type PaymentType } from '#contract/codes/payments';
import {
  isForeignKind,
  trademarkStatus,
  trademarkType,
  type TrademarkType,
} from '#contract/codes/trademarks';
import type { Executor } from '#server/db/client';

const { PAID, NOT_PAID } = paymentStatus;
const { APPLICATION, PROTECTION_PERIOD } = paymentType;
const { REGISTERED, EXPIRED } = trademarkStatus;
const { FOREIGN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;

/** Unpaid payments, and upcoming renewals without a payment. */
export type Source = 'payments' | 'renewals';

export type Looked = {
  /** Only rows that these lines apply to are read. */
  lines: readonly Fee[];
  /** The days between which no rate changes; the first is before all others. */
  turns: readonly CalendarDate[];
  today: CalendarDate;
  /** The earliest expiry date whose grace period may still run. */
  graceFrom: CalendarDate;
  /** The latest expiry date of a renewal to include. */
  until: CalendarDate;
};

/** A group of rows for which every table proposes the same amount. */
export type Alike = {
  type: TrademarkType;
  place: string | null;
  payment: PaymentType;
  classes: number;
  /** The mark, if the fee depends on more than its classes, as under Madrid. */
  mark: number | null;
  /** The number of the interval between turns that the decisive day is in, from one. */
  turn: number;
  /** The end of protection, if grace may still run. */
  lapsed: CalendarDate | null;
  count: number;
  /** The first rows of the group by deadline. */
  ids: number[];
};

/** A renewal includes the fees of designations; the standard fee of a designation is another line. */
const dependsOnMadrid = (payment: SQL): SQL => sql`
  (t.type = ${INTERNATIONAL.value} and ${payment} = ${PROTECTION_PERIOD.value}
    or t.type = ${INTERNATIONAL_DESIGNATED.value} and ${payment} = ${APPLICATION.value})`;

/** Lines that Madrid fees consist of. */
export const isOfMadrid = ({ type }: Pick<Fee, 'type'>): boolean =>
  type === INTERNATIONAL.value || type === INTERNATIONAL_DESIGNATED.value;

const isAskedAbout = (lines: readonly Fee[], payment: SQL): SQL => {
  const subjects = lines.map(
    (fee) =>
      sql`(${fee.type}::integer, ${fee.payment}::text, ${isForeignKind(fee.type) ? (fee.territory ?? '') : ''}::text)`,
  );
  const isOfLines = sql`(t.type, ${payment}, case when t.type in (${FOREIGN.value}, ${INTERNATIONAL_DESIGNATED.value})
    then t.territory else '' end) in (${sql.join(subjects, sql`, `)})`;
  return lines.some(isOfMadrid) ? sql`(${isOfLines} or ${dependsOnMadrid(payment)})` : isOfLines;
};

const isLooked = sql`t.deleted_at is null and not t.archived`;

const unpaid = ({ lines, today, graceFrom }: Looked): SQL => sql`
  select p.id, t.type, t.place, p.type as payment, cardinality(t.nice_classes) as classes,
    case when ${dependsOnMadrid(sql`p.type`)} then t.id end as mark,
    p.deadline, coalesce(p.deadline, ${today}::date) as day,
    case when p.type = ${PROTECTION_PERIOD.value} and t.expiration_date < ${today}
      and t.expiration_date >= ${graceFrom} then t.expiration_date end as lapsed
  from payments p join trademarks t on t.id = p.trademark
  where p.deleted_at is null and p.status = ${NOT_PAID.value} and ${isLooked}
    and ${isAskedAbout(lines, sql`p.type`)}`;

/** The same rule as for alerts (`buysNextTerm`), with a year as the period in which a term is paid for. */
const paysNextTerm = sql`
  p.trademark = t.id and p.deleted_at is null and p.type = ${PROTECTION_PERIOD.value}
  and case
    when p.protection_end_date is not null then p.protection_end_date > t.expiration_date
    when coalesce(p.deadline, p.payment_date) is null then p.status <> ${PAID.value}
    else coalesce(p.deadline, p.payment_date) >= t.expiration_date - interval '12 months' end`;

const expected = ({ lines, today, graceFrom, until }: Looked): SQL => sql`
  select t.id, t.type, t.place, ${PROTECTION_PERIOD.value}::text as payment,
    cardinality(t.nice_classes) as classes,
    case when t.type = ${INTERNATIONAL.value} then t.id end as mark, t.expiration_date as deadline, t.expiration_date as day,
    case when t.expiration_date < ${today} then t.expiration_date end as lapsed
  from trademarks t
  where ${isLooked} and t.type <> ${INTERNATIONAL_DESIGNATED.value}
    and t.status in (${REGISTERED.value}, ${EXPIRED.value})
    and t.expiration_date between ${graceFrom} and ${until}
    and ${isAskedAbout(lines, sql`${PROTECTION_PERIOD.value}::text`)}
    and not exists (select from payments p where ${paysNextTerm})`;

/**
 * Returns one row per amount that can be proposed, however many rows there are; under Madrid one per mark.
 */
export const alikeOf = async (db: Executor, source: Source, looked: Looked): Promise<Alike[]> => {
  const { rows } = await db.execute<Alike>(sql`
    select type, place, payment, classes, mark, turn, lapsed::text, count(*)::integer as count,
      (array_agg(id order by deadline nulls last, id))[1:${sql.raw(String(mostListed))}] as ids
    from (
      select *, width_bucket(day, ${`{${looked.turns.join(',')}}`}::date[]) as turn
      from (${source === 'payments' ? unpaid(looked) : expected(looked)}) as expected
    ) as placed
    group by type, place, payment, classes, mark, turn, lapsed`);
  return rows;
};

type Told = Omit<ProposedOtherwise, 'before' | 'after'> & { id: number };

const fromSource: Record<Source, SQL> = {
  payments: sql`
    select p.id, p.trademark as mark, p.type as payment, p.deadline, p.amount, p.currency from payments p`,
  renewals: sql`
    select t.id, t.id as mark, ${PROTECTION_PERIOD.value}::text as payment, t.expiration_date as deadline,
      null::numeric as amount, null::text as currency from trademarks t`,
};

/** The first of these rows by deadline, with their display names. */
export const rowsOf = async (
  db: Executor,
  source: Source,
  ids: readonly number[],
): Promise<Told[]> => {
  const { rows } = await db.execute<Told>(sql`
    select s.id, s.payment, s.deadline::text,
      json_build_object('id', t.id, 'name', t.name) as trademark,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as customer,
      case when s.amount is not null
        then json_build_object('amount', s.amount::text, 'currency', s.currency) end as recorded
    from (${fromSource[source]}) as s
    join trademarks t on t.id = s.mark
    left join customers c on c.id = t.customer
    where s.id = any (${`{${ids.join(',')}}`}::integer[])
    order by s.deadline nulls last, s.id
    limit ${mostListed}`);
  return rows;
};
