import { z } from 'zod';
import { trademark } from '#contract/trademarks/trademark';
import type { Read } from '../read.ts';
import { idsOf } from './answers.ts';
import { columnsOf, type Drawing, drawIds, markLabel } from './draw.ts';
import { entriesFrom } from './entries.ts';
import { besideMark, factsOfMarks } from './markSql.ts';

const living = (drawing: Drawing) =>
  drawIds(drawing, 'trademarks', { where: 'deleted_at is null' });

const markWithFacts = `
  select ${columnsOf(trademark, 'ROLE_USER', 't')}, ${besideMark},
    (select h.account_name from history h
      where h.entity = 'Trademark' and h.entity_id = t.id and h.operation = 'INSERT'
      order by h.at, h.id limit 1) as made_by,
    (select row(h.account_name, h.at) from history h
      where h.entity = 'Trademark' and h.entity_id = t.id and h.operation in ('UPDATE', 'RESTORE')
      order by h.at desc, h.id desc limit 1) as changed,
    (select k.fetched_at from registry_records k where k.key = t.registry_key) as compared_at,
    exists (select from restored_deadlines d where d.trademark_id = t.id) as has_restored
  from trademarks t
  where t.id = $1 and t.deleted_at is null`;

const oneMark = z.object({
  row: z.object({ id: z.int(), version: z.int() }),
  facts: z.object({ made: z.object({ by: z.string().nullable() }) }),
});

/** What the page of a mark begins with. */
const one = async (drawing: Drawing): Promise<Read> => ({
  name: 'one mark',
  asks: (await living(drawing)).map((id) => ({
    paths: [`/trademarks/${id}`],
    floor: [{ text: markWithFacts, values: [id] }],
  })),
  answered: ([answer]) => {
    const { row, facts } = oneMark.parse(answer);
    return [String(row.id), String(row.version), facts.made.by];
  },
  foundByFloor: ([rows]) => {
    const found = rows?.[0];
    return [found?.['id'], found?.['version'], found?.['made_by']];
  },
});

const relative = `id, name, type, status, additional_status, place, application_number, registration_number,
  registration_date, expiration_date, renewal_due, renewal_fee_due, nice_classes, archived_at, status_before_end,
  parent, dependency_ends_on`;

/** All members at once: those of its tree, and what its customer has under the same name. */
const family = `
  with mark as (
    select m.id, m.customer, fold(m.name) as name, m.parent,
      coalesce(p.base_registration, p.id, m.base_registration, m.id) as base,
      case when m.type = 4 then m.base_registration else p.base_registration end as own_base,
      case when m.type = 4 then m.id else m.parent end as root
    from trademarks m left join trademarks p on p.id = m.parent where m.id = $1)
  select ${relative} from trademarks where deleted_at is null and id in (
    select t.id from mark join trademarks t on t.id in (mark.id, mark.base, mark.own_base, mark.parent)
    union all select t.id from mark join trademarks t
      on t.parent = mark.root and t.parent is not null and t.deleted_at is null
    union all select t.id from mark join trademarks t on t.base_registration in (mark.id, mark.base)
    union all select t.id from mark join trademarks t
      on t.parent = mark.base and t.parent is not null and t.deleted_at is null
    union all select t.id from mark join trademarks i on i.base_registration = mark.base
      join trademarks t on t.parent = i.id and t.parent is not null and t.deleted_at is null
    union all select t.id from mark join trademarks t
      on fold(t.name) = mark.name and t.customer = mark.customer and t.archived_at is null)
  order by place, id`;

const member = z.object({ id: z.int() });
const members = z
  .object({
    base: member.nullable(),
    international: member.nullable(),
    designated: z.array(member),
    basedOnThis: z.array(member),
    elsewhere: z.array(member),
  })
  .transform(({ base, international, designated, basedOnThis, elsewhere }) =>
    [base, international, ...designated, ...basedOnThis, ...elsewhere].flatMap(
      (each) => each?.id ?? [],
    ),
  );

/** Of marks that have one; the others ask for it too, and find nothing. */
const familyOf = async (drawing: Drawing): Promise<Read> => {
  const where = 'deleted_at is null and (parent is not null or base_registration is not null)';
  return {
    name: 'family of a mark',
    asks: (await drawIds(drawing, 'trademarks', { where })).map((id) => ({
      paths: [`/trademarks/${id}/family`],
      floor: [{ text: family, values: [id] }],
    })),
    answered: ([answer]) => members.parse(answer).map(String),
    foundByFloor: ([rows = []], [answer]) => {
      const found = new Set(rows.map(({ id }) => id));
      return members
        .parse(answer)
        .map(String)
        .filter((id) => found.has(id));
    },
  };
};

const events = z.object({ events: z.unknown() });

/** All entries of the calendar of a mark, each with why it has its day. */
const deadlines = async (drawing: Drawing): Promise<Read> => {
  const reader = drawing.staff[0]?.accountId ?? 0;
  return {
    name: 'deadlines of a mark',
    asks: (await living(drawing)).map((id) => ({
      paths: [`/calendar?trademark=${id}&from=1850-01-01&to=2200-12-31&hidden=true`],
      floor: [
        {
          text: `${entriesFrom('calendar_events e')}
            where e.trademark = $2 and e.archived_at is null order by e.due, e.id`,
          values: [reader, id],
        },
        { text: `${factsOfMarks} and t.id = $1`, values: [id] },
      ],
    })),
    answered: ([answer]) => idsOf(events.parse(answer).events),
    foundByFloor: ([rows = []]) => rows.map(({ id }) => id),
  };
};

const entriesOfHistory = `
  select id, at, account_id, account_name, operation, before, after, reason, registry
  from history where entity = 'Trademark' and entity_id = $1 order by id desc limit 51`;

const named = '{customer,representative,responsible,parent,baseRegistration}';
const namesInHistory = `
  with shown as materialized (
    select side from history, unnest(array[before, after]) as side
    where entity = 'Trademark' and entity_id = $1 and side ?| '${named}')
  select 'CUSTOMER' as type, id, name from customers
    where id in (select (side ->> 'customer')::int from shown)
  union all select 'REPRESENTATIVE', id, name from representatives
    where id in (select (side ->> 'representative')::int from shown)
  union all select 'LAWYER', id, name from accounts
    where id in (select (side ->> 'responsible')::int from shown)
  union all select 'TRADEMARK', t.id, ${markLabel('t')} from trademarks t where t.id in (
    select unnest(array[(side ->> 'parent')::int, (side ->> 'baseRegistration')::int]) from shown)`;

const history = async (drawing: Drawing): Promise<Read> => ({
  name: 'history of a mark',
  asks: (await living(drawing)).map((id) => ({
    paths: [`/trademarks/${id}/history`],
    floor: [
      { text: entriesOfHistory, values: [id] },
      { text: namesInHistory, values: [id] },
    ],
  })),
  answered: ([answer]) => idsOf(z.object({ entries: z.unknown() }).parse(answer).entries),
  foundByFloor: ([rows = []]) => rows.slice(0, 50).map(({ id }) => id),
});

/** A mark and what its page asks for besides. */
export const mark = async (drawing: Drawing): Promise<Read[]> => [
  await one(drawing),
  await familyOf(drawing),
  await deadlines(drawing),
  await history(drawing),
];
