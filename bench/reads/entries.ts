/**
 * Entries of the calendar as the firm reads them, `$1` being the reader; the source gives them the name `e`. What
 * stands beside an entry is looked up for it: the database would rather read whole tables, which takes longer.
 */
export const entriesFrom = (source: string): string => `
  select e.id, e.rule, e.rule_version, e.key, e.type, e.name, e.due, e.opens_on, e.grace_ends_on, e.rolled_to,
    e.last_day, e.late_on, e.date_needed, e.computed, e.before_takeover, e.statutory, e.confirmed, e.done,
    e.archived_at, e.moved_from, e.duty, e.task, e.payment, e.answering, e.in_charge, e.handed_to,
    e.acknowledged_by, e.waiting_for_client, e.pending_change, e.pending_due, e.pending_by,
    e.customer, e.trademark,
    (select c.name from customers c where c.id = e.customer) as customer_name,
    (select row(m.name, m.type, m.territory, m.image) from trademarks m where m.id = e.trademark) as mark,
    (select row(p.amount, p.currency) from payments p
      where p.id = e.payment and p.deleted_at is null) as fee,
    (select row(a.name, a.away_until) from accounts a where a.id = e.in_charge) as in_charge_person,
    case when e.answering <> array[e.in_charge] then array(
      select a.name from accounts a where a.id = any (e.answering) order by a.name) end as answering_names,
    case when e.acknowledged_by is not null then (
      select a.name from accounts a where a.id = e.acknowledged_by) end as acknowledged_name,
    case when not e.done and e.type = 'TRADEMARK_STATEMENT_OF_USE' then (
      select s.id from statements_of_use s where s.trademark = e.trademark and s.rule = e.rule
        and s.due_date = e.due and s.deleted_at is null) end as statement,
    case when not e.done and e.key ~ ':[A-Z_]+:\\d{4}-' then (
      select m.procedural_dates from trademarks m where m.id = e.trademark) end as letters,
    exists (select from calendar_hidings h where h.event = e.id and h.account = $1) as hidden,
    (select d.old_due from date_changes d where d.trademark = e.trademark and d.key = e.key
      and d.new_due = e.due and d.kind = 'moved' and d.acknowledged_at is null
      order by d.id desc limit 1) as old_due
  from ${source}`;

/** Of nothing that is deleted or put away. */
export const inUse = `
  not exists (select from trademarks x where x.id = e.trademark and (x.deleted_at is not null or x.archived_at is not null))
  and not exists (select from customers x where x.id = e.customer and x.deleted_at is not null)`;

/** Not hidden by the reader `$1`. */
export const notHidden =
  'not exists (select from calendar_hidings x where x.event = e.id and x.account = $1)';
