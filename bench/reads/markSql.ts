import { markLabel } from './draw.ts';

const nameOf = (table: string, id: string): string =>
  `(select x.name from ${table} x where x.id = ${id})`;
const labelOf = (id: string): string =>
  `(select ${markLabel('x')} from trademarks x where x.id = ${id})`;

/**
 * Beside a mark `t`: the names of what it refers to, its image, and whether another mark rests on it. Each looked up by
 * itself: to choose an order of so many joins takes longer than all of them.
 */
export const besideMark = `
  ${nameOf('customers', 't.customer')} as customer_name,
  ${nameOf('representatives', 't.representative')} as representative_name,
  ${nameOf('accounts', 't.in_charge')} as in_charge_name,
  ${nameOf('accounts', 't.responsible')} as responsible_name,
  ${labelOf('t.base_registration')} as base_label, ${labelOf('t.parent')} as parent_label,
  (select row(f.name, f.type, f.size, f.width, f.height) from files f where f.id = t.image) as image_facts,
  exists (select from trademarks d where d.base_registration = t.id and d.deleted_at is null) as is_base`;

const columnsInJson = (table: string, columns: readonly string[]): string =>
  `(select json_agg(json_build_array(${columns.map((name) => `x.${name}`).join(', ')})) from ${table} x`;

/**
 * What the engine computes deadlines from: the page of a mark and the queue say why each has its day, which is
 * stored nowhere.
 */
export const factsOfMarks = `
  select t.id, t.type, t.status, t.additional_status, t.place, t.parent, t.base_registration, t.archived_at,
    t.application_date, t.registration_date, t.expiration_date, t.precedence_date, t.publication_date, t.bup_date,
    t.wup_date, t.conditional_decision_date, t.additional_registration_payment_date, t.sent_to_office_date,
    t.forwarded_to_wipo_date, t.received_by_wipo_date, t.ended_on, t.end_reason, t.end_action_on, t.taken_over,
    t.taken_over_on, t.imported, t.confirmed_expiration, t.procedural_dates, t.application_number,
    t.registration_number, t.created_at,
    (select row(b.application_date, b.registration_date, b.expiration_date, b.status, b.ended_on, b.end_reason, b.place)
      from trademarks b where b.id = t.base_registration) as base,
    (select row(p.application_date, p.registration_date, p.expiration_date, p.status, p.base_registration)
      from trademarks p where p.id = t.parent) as parent_mark,
    ${columnsInJson('payments', ['id', 'type', 'status', 'deadline', 'payment_date', 'protection_end_date', 'declined_renewal'])}
      where x.trademark = t.id and x.deleted_at is null) as payments,
    ${columnsInJson('statements_of_use', ['rule', 'due_date', 'filed_on'])}
      where x.trademark = t.id and x.deleted_at is null) as statements,
    ${columnsInJson('past_duties', ['key', 'met'])} where x.trademark_id = t.id) as past_duties,
    ${columnsInJson('restored_deadlines', ['key', 'due', 'decided_on'])} where x.trademark_id = t.id) as restored,
    ${columnsInJson('renewals', ['from_date', 'to_date', 'renewed_on', 'published_on', 'payment_id'])}
      where x.trademark_id = coalesce(t.parent, t.id)) as renewals
  from trademarks t where t.deleted_at is null`;
