import { z } from 'zod';
import type { Read } from '../read.ts';
import type { Drawing } from './draw.ts';

/** All marks of the customers `$1` with how they stand: those that are shown are chosen from them. */
const marks = `
  select t.id, t.name, t.type, t.status, t.additional_status, t.end_reason, t.territory, t.place, t.image, t.parent,
    t.customer, coalesce(t.registration_number, t.application_number) as number, t.application_date,
    t.expiration_date, t.renewal_due, t.renewal_fee_due, t.ended_on, t.base_registration, t.nice_classes,
    t.status_before_end, t.representative
  from trademarks t
  where t.customer = any ($1) and t.deleted_at is null and t.archived_at is null
  order by t.client_deadline nulls last, t.name, t.id`;
const names = 'select id, name from customers where id = any ($1)';

/** What is open and the client may know: what comes, what waits, what passed, and who acts. */
const open = `
  select e.id, e.trademark, e.customer, e.key, e.rule, e.rule_version, e.type, e.payment, e.plain_name, e.name, e.due,
    e.rolled_to, e.grace_ends_on, e.last_day, e.waiting_for_client, e.task, e.duty, e.statutory, e.in_charge,
    (select row(p.amount, p.currency, p.type) from payments p
      where p.id = e.payment and p.deleted_at is null) as fee,
    exists (select from calendar_hidings h where h.event = e.id and h.account = $2) as hidden
  from calendar_events e
  where e.customer = any ($1) and e.shown_to_client and not e.date_needed and not e.before_takeover
    and not e.done and e.archived_at is null
  order by e.due, e.id`;

const unpaid = `
  select id, trademark, type, protection_end_date from payments
  where customer = any ($1) and status = 'NOT_PAID' and deleted_at is null`;

const row = z.object({ id: z.int() });
const answer = z
  .object({ marks: z.array(row), coming: z.array(z.object({ deadline: z.int() })) })
  .transform(({ marks: shown, coming }) => [
    ...shown.map(({ id }) => `mark ${id}`),
    ...coming.map(({ deadline }) => `deadline ${deadline}`),
  ]);

/** The home page of a client. */
export const portal = ({ clients }: Drawing): Read => ({
  name: "client's home",
  asks: clients.map((session) => ({
    session,
    paths: ['/home/portal'],
    floor: [
      { text: marks, values: [session.customers] },
      { text: names, values: [session.customers] },
      { text: open, values: [session.customers, session.accountId] },
      { text: unpaid, values: [session.customers] },
    ],
  })),
  answered: ([found]) => answer.parse(found),
  foundByFloor: ([shown = [], , coming = []], [found]) => {
    const known = new Set([
      ...shown.map(({ id }) => `mark ${id}`),
      ...coming.map(({ id }) => `deadline ${id}`),
    ]);
    return answer.parse(found).filter((key) => known.has(key));
  },
});
