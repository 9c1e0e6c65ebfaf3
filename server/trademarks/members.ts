import { type SQL, sql } from 'drizzle-orm';
import { trademarks } from '#server/trademarks/table';

/**
 * The family of a mark, on the map and on its page: its base registration, the international marks based on that, their designations, and
 * what else its customer has under its name, which is registered one by one.
 */
export const inFamilyOf = (id: number): SQL => sql`${trademarks.id} in (
  with mark as (
    select m.id, m.customer, fold(m.name) as name,
      coalesce(p.base_registration, p.id, m.base_registration, m.id) as base
    from trademarks m left join trademarks p on p.id = m.parent where m.id = ${id})
  select t.id from mark join trademarks t on t.id in (mark.id, mark.base)
  union all
  select t.id from mark join trademarks t on t.base_registration = mark.base
  union all
  select t.id from mark join trademarks t on t.parent = mark.base and t.deleted_at is null
  union all
  select t.id from mark join trademarks i on i.base_registration = mark.base
    join trademarks t on t.parent = i.id and t.deleted_at is null
  union all
  select t.id from mark join trademarks t on fold(t.name) = mark.name and t.customer = mark.customer)`;
