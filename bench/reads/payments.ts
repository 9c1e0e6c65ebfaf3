import { z } from 'zod';
import { payment } from '#contract/payments/payment';
import { mostCountedRows } from '#contract/kit/list';
import { dueSoonDays } from '#contract/payments/actions';
import { addDays } from '#contract/values/dates';
import type { Ask, Read } from '../read.ts';
import { countedUpTo, pageOf, pageOfFloor } from './answers.ts';
import { columnsOf, type Drawing, markLabel } from './draw.ts';

const size = 25;
const pages = 20;

/** The marks that are deleted or put away are few: it is cheaper to leave theirs out than to look up each mark. */
const gone = `
  select id from trademarks where deleted_at is not null
  union all select id from trademarks where archived_at is not null`;
const living = `p.deleted_at is null and p.trademark not in (${gone})`;

const page = (offset: number) => `
  select ${columnsOf(payment, 'ROLE_USER', 'p')},
    (select ${markLabel('t')} from trademarks t where t.id = p.trademark) as mark_label,
    (select c.name from customers c where c.id = p.customer) as customer_name,
    (select row(f.name, f.type, f.size) from files f where f.id = p.receipt) as receipt_facts,
    (select r.id from renewals r where r.trademark_id = p.trademark and r.payment_id = p.id) as renewal
  from (
    select p.* from payments p where ${living} order by p.open_deadline, p.id limit ${size} offset ${offset}) p
  order by p.open_deadline, p.id`;
/** All of them by an index alone, without those that are left out. */
const counted = `
  with left_out as materialized (
    select count(*) as count from payments p
    where p.deleted_at is null and p.trademark = any (array(${gone})))
  select count(*) - (select count from left_out) as count from (
    select from payments where deleted_at is null
    limit (select ${mostCountedRows} + count from left_out)) counted`;

/** The first pages: what is to be paid next. */
const firstPages: Read = {
  name: 'payments: a page',
  asks: Array.from({ length: pages }, (_, at): Ask => ({
    paths: [`/payments?page=${at + 1}&size=${size}`],
    floor: [
      { text: page(at * size), values: [] },
      { text: countedUpTo(`from payments p where ${living}`), or: [counted], values: [] },
    ],
  })),
  answered: ([answer]) => pageOf(answer),
  foundByFloor: pageOfFloor,
};

const totals = z.object({
  totals: z.array(z.object({ currency: z.string(), unpaid: z.string(), paid: z.string() })),
});

const sums = `
  select p.currency,
    coalesce(sum(p.amount) filter (where p.status = 'NOT_PAID' and p.deadline < $1), 0) as overdue,
    coalesce(sum(p.amount) filter (where p.status = 'NOT_PAID' and p.deadline between $1 and $2), 0) as due_soon,
    coalesce(sum(p.amount) filter (where p.status = 'NOT_PAID'), 0) as unpaid,
    coalesce(sum(p.amount) filter (where p.status = 'PAID'), 0) as paid
  from payments p where ${living}`;

/** The exact sums below the list, narrowed or not. */
const exactTotals = async ({ query, today }: Drawing): Promise<Read> => {
  const largest = await query(
    `select type from payments where deleted_at is null group by type order by count(*) desc, type limit 3`,
  );
  const values = [today, addDays(today, dueSoonDays)];
  const grouped = 'group by p.currency order by p.currency';
  const narrowed = largest.map(({ type }): Ask => {
    const filters = encodeURIComponent(JSON.stringify([['type', 'anyOf', [type]]]));
    return {
      paths: [`/payments/totals?filters=${filters}`],
      floor: [{ text: `${sums} and p.type = $3 ${grouped}`, values: [...values, type] }],
    };
  });
  return {
    name: 'payments: exact totals',
    asks: [
      { paths: ['/payments/totals'], floor: [{ text: `${sums} ${grouped}`, values }] },
      ...narrowed,
    ],
    answered: ([answer]) =>
      totals.parse(answer).totals.map(({ currency, unpaid, paid }) => [currency, unpaid, paid]),
    foundByFloor: ([rows = []]) =>
      rows.map(({ currency, unpaid, paid }) => [
        currency,
        Number(unpaid).toFixed(2),
        Number(paid).toFixed(2),
      ]),
  };
};

export const payments = async (drawing: Drawing): Promise<Read[]> => [
  firstPages,
  await exactTotals(drawing),
];
