import { z } from 'zod';
import { mostCounted, queueStart, timelineLength } from '#contract/home/api';
import { addDays, addMonths } from '#contract/values/dates';
import type { Ask, Read, Statement } from '../read.ts';
import type { Drawing } from './draw.ts';
import { entriesFrom, inUse, notHidden } from './entries.ts';
import { factsOfMarks } from './markSql.ts';

/** `$1` the reader, `$2` today, `$3` the first day and `$4` to `$6` the last days that are near. */
const open = `not e.done and e.archived_at is null and not e.before_takeover and ${inUse} and ${notHidden}`;
const waits = '(e.waiting_for_client or e.pending_change is not null)';
const groups = {
  OVERDUE: [`e.duty and e.due < $2 and greatest(e.rolled_to, e.due) < $2`],
  // Those that a closed office moved on are few, and found apart from the days ahead.
  WEEK: [
    'e.duty and e.due between $2 and $4',
    'e.duty and e.due >= $3 and e.due < $2 and e.rolled_to > e.due and e.rolled_to >= $2',
  ],
  MONTH: [`e.duty and not ${waits} and e.due > $4 and e.due <= $5`],
  WAITING: [
    `e.duty and ${waits} and e.due > $4`,
    `not e.duty and not e.acknowledged and e.due >= $2 and e.due <= $5`,
  ],
} as const;

const alertsInQueue = `a.deleted_at is null
  and a.type in ('TRADEMARK_BASE_LOST', 'TRADEMARK_CUSTOM_TERRITORY', 'TRADEMARK_DATE_TO_CHECK', 'TRADEMARK_REGISTRY_DIFFERENCE')
  and not (a.key = 'TRADEMARK_DATE_TO_CHECK' and a.due is null)
  and exists (select from trademarks m where m.id = a.trademark and m.deleted_at is null and m.archived_at is null)`;
const questionsInQueue = {
  OVERDUE: 'not q.former and q.answer_by < $2',
  WEEK: 'not q.former and q.answer_by between $2 and $4',
  MONTH: '(q.former or q.answer_by > $4)',
} as const;
const questionsOpen = `q.state = 'WAITS_FOR_FIRM' and q.deleted_at is null
  and exists (select from trademarks m where m.id = q.trademark and m.deleted_at is null)`;

type Group = keyof typeof groups;

const partsOf = (group: Group, limit: number): string[] => [
  ...groups[group].map(
    (which) => `(select 'deadline' as kind, e.id, e.due as day from calendar_events e
      where ${open} and ${which} order by e.due, e.id limit ${limit})`,
  ),
  ...(group === 'WAITING'
    ? []
    : [
        `(select 'question', q.id, case when not q.former then q.answer_by end from questions q
      where ${questionsOpen} and ${questionsInQueue[group]} order by q.answer_by, q.id limit ${limit})`,
      ]),
  ...(group === 'MONTH'
    ? [
        `(select 'alert', a.id, null::date from alerts a where ${alertsInQueue} order by a.id limit ${limit})`,
      ]
    : []),
];

const ofGroups = (each: (group: Group) => string): string =>
  (Object.keys(groups) as Group[]).map(each).join(' union all ');
/** Every parameter has a type, also where a group has no use for it. */
const typed = `$1::int is not null and $3::date is not null and $4::date is not null and $5::date is not null and $2::date is not null`;
const first = ofGroups(
  (
    group,
  ) => `(select '${group}' as group, kind, id, day from (${partsOf(group, queueStart).join(' union all ')}) as found
    order by day nulls last, kind, id limit ${queueStart})`,
);
const counts = `select ${(Object.keys(groups) as Group[])
  .map(
    (group) => `least(${mostCounted}, (
      select count(*) from (${partsOf(group, mostCounted).join(' union all ')}) as found)) as ${group.toLowerCase()}`,
  )
  .join(', ')} where ${typed}`;

/** Whose name and territory another mark has is told apart by its number. */
const isDouble = `exists (
  select from trademarks o where fold(o.name) = fold(m.name) and o.place is not distinct from m.place
    and o.id <> m.id and o.deleted_at is null and o.archived_at is null) as is_double`;

const queueLines = `
  with first as materialized (select * from (${first}) as every where ${typed})
  select f.group, f.kind, l.*, ${isDouble}, m.registration_number, m.application_number, m.our_number,
    g.type as alert_type, g.content_pl, g.content_en, q.opening, q.former, q.answer_by
  from first f
  left join (${entriesFrom(`(
    select e.* from calendar_events e where e.id = any (array(select id from first where kind = 'deadline'))) e`)}) l
    on l.id = f.id and f.kind = 'deadline'
  left join alerts g on g.id = f.id and f.kind = 'alert'
  left join questions q on q.id = f.id and f.kind = 'question'
  left join trademarks m on m.id = coalesce(l.trademark, g.trademark, q.trademark)
  left join customers c on c.id = m.customer`;
const factsOfQueue = `
  with first as materialized (select * from (${first}) as every where ${typed})
  ${factsOfMarks} and t.id in (
    select trademark from calendar_events where id in (select id from first where kind = 'deadline'))`;

const queueStatements = ({ today, staff }: Drawing): Statement[] => {
  const values = [
    staff[0]?.accountId,
    today,
    addDays(today, -60),
    addDays(today, 7),
    addDays(today, 30),
  ];
  return [queueLines, counts, factsOfQueue].map((text) => ({ text, values }));
};

const queueAnswer = z.object({
  groups: z.array(
    z.object({
      group: z.string(),
      count: z.int(),
      lines: z.array(z.object({ deadline: z.int().nullable() })),
    }),
  ),
});

/** What is to be done: the groups of the firm, the first lines of each, and how many there are. */
const queue = (drawing: Drawing): Read => ({
  name: 'home: today',
  asks: [{ paths: ['/home/queue'], floor: queueStatements(drawing) }],
  answered: ([answer]) =>
    queueAnswer
      .parse(answer)
      .groups.map(({ group, count, lines }) => [
        group,
        String(count),
        ...lines.flatMap(({ deadline }) => (deadline === null ? [] : String(deadline))).toSorted(),
      ]),
  foundByFloor: ([lines = [], counted]) =>
    Object.keys(groups).map((group) => [
      group,
      counted?.[0]?.[group.toLowerCase()],
      ...lines.flatMap((line) => (line['group'] === group ? (line['id'] ?? []) : [])).toSorted(),
    ]),
});

/** The numbers of the firm are kept: nothing has to be counted. */
const kept: Statement = {
  text: 'select what, type, status, year, sum(count) as count from mark_counts group by what, type, status, year',
  values: [],
};

const statisticsAnswer = z.object({ total: z.int(), datesToCheck: z.int() });

const statistics: Read = {
  name: 'home: statistics',
  asks: [{ paths: ['/home/statistics'], floor: [kept] }],
  answered: ([answer]) => {
    const { total, datesToCheck } = statisticsAnswer.parse(answer);
    return [total, datesToCheck];
  },
  foundByFloor: ([rows = []]) =>
    ['STATUS', 'TO_CHECK'].map((wanted) =>
      rows.reduce((sum, { what, count }) => sum + (what === wanted ? Number(count) : 0), 0),
    ),
};

const happened = (kind: string, date: string, id: string, source: string) => `
  (select '${kind}' as kind, ${date} as date, t.id, ${id} as place, t.name, t.type, t.territory, t.customer
   from ${source} where t.deleted_at is null and t.archived_at is null and ${date} between $3 and $2
   order by ${date} desc, ${id} desc limit ${timelineLength})`;

const past = `
  select f.*, c.name as customer_name from (
    ${[
      happened(
        'APPLICATION',
        't.application_date',
        't.id',
        '(select * from trademarks where parent is null) t',
      ),
      happened('PUBLICATION', 'coalesce(t.bup_date, t.publication_date)', 't.id', 'trademarks t'),
      happened('REGISTRATION', 't.registration_date', 't.id', 'trademarks t'),
      happened(
        'RENEWAL',
        'r.renewed_on',
        'r.id',
        'renewals r join trademarks t on t.id = r.trademark_id',
      ),
      happened(
        'PAYMENT',
        'p.payment_date',
        'p.id',
        `payments p join trademarks t on t.id = p.trademark and p.deleted_at is null and p.status = 'PAID'`,
      ),
    ].join(' union all ')}
    order by date desc, id desc limit ${timelineLength}) f
  join customers c on c.id = f.customer where $1::int is not null`;

const toDo = `e.statutory and not e.done and not e.before_takeover and e.archived_at is null
  and t.deleted_at is null and t.archived_at is null and ${notHidden}`;
const lastDay = 'greatest(e.rolled_to, e.due)';

const around = (which: string, direction: string, count: number) => `
  select e.id, e.due, e.rule, e.name, e.rolled_to, e.grace_ends_on, t.id as mark, t.name as mark_name, t.type,
    t.territory, c.name as customer_name
  from calendar_events e join trademarks t on t.id = e.trademark join customers c on c.id = t.customer
  where ${toDo} and ${lastDay} ${which} $2 order by ${lastDay} ${direction}, e.id ${direction} limit ${count}`;

const timelineStatements = ({ today, staff }: Drawing): Statement[] => {
  const known = [staff[0]?.accountId, today];
  return [
    { text: past, values: [...known, addMonths(today, -12)] },
    { text: around('<', 'desc', timelineLength / 2), values: known },
    { text: around('>=', 'asc', timelineLength), values: known },
    {
      // In the order of their index, which is where the database would not look for them otherwise.
      text: `select count(*) from (
        select from calendar_events e join trademarks t on t.id = e.trademark
        where ${toDo} and ${lastDay} < $2 order by ${lastDay}, e.id limit ${mostCounted}) counted`,
      values: known,
    },
  ];
};

const timelineAnswer = z.object({
  coming: z.array(z.object({ deadline: z.int().nullable() })),
  overdue: z.int(),
});

const inSomeOrder = (ids: readonly string[]): string[] =>
  ids.toSorted((one, other) => one.localeCompare(other));

const timeline = (drawing: Drawing): Read => ({
  name: 'home: timeline',
  asks: [{ paths: ['/home/timeline'], floor: timelineStatements(drawing) }],
  answered: ([answer]) => {
    const { coming, overdue } = timelineAnswer.parse(answer);
    return [inSomeOrder(coming.map(({ deadline }) => String(deadline))), String(overdue)];
  },
  foundByFloor: ([, , coming = [], overdue]) => [
    inSomeOrder(coming.map(({ id }) => id ?? '')),
    overdue?.[0]?.['count'],
  ],
});

/** What else the page asks for: answers of a few rows. */
const besides = ({ today, staff }: Drawing): Ask => {
  const reader = [staff[0]?.accountId];
  return {
    paths: [
      '/alerts/unread',
      '/date-changes?page=1',
      `/deadlines?filters=${encodeURIComponent(JSON.stringify([['pendingChange', 'notEmpty']]))}`,
      '/accounts/absences',
      '/home/first-steps',
      '/account',
    ],
    floor: [
      {
        text: `select (select count(*) from (select from alerts where deleted_at is null limit ${mostCounted}) a),
          (select count(*) from (select from alerts where deleted_at is null and created_at > coalesce(
            (select at from alert_visits where account = $1), '-infinity') limit ${mostCounted}) a)`,
        values: reader,
      },
      {
        text: `select d.*, t.name from date_changes d join trademarks t on t.id = d.trademark
          where d.acknowledged_at is null and t.deleted_at is null order by d.trademark desc, d.id limit 50`,
        values: [],
      },
      {
        text: `${entriesFrom('calendar_events e')} where not e.done and e.archived_at is null and e.pending_change is not null
          and (e.waiting_for_client or e.pending_change is not null) order by e.due, e.id limit 25`,
        values: reader,
      },
      {
        text: `select a.id, a.name, a.away_from, a.away_until, s.id, s.name
          from accounts a left join accounts s on s.id = a.substitute
          where a.deleted_at is null and a.can_login and a.role <> 'ROLE_CUSTOMER'
            and a.away_from <= $2 and a.away_until >= $1`,
        values: [today, addDays(today, 7)],
      },
      {
        text: `select exists (select from settings where key = 'FIRM'), exists (select from import_batches),
          exists (select from customers where deleted_at is null),
          exists (select from trademarks where deleted_at is null)`,
        values: [],
      },
      {
        text: `select a.*, l.at, l.ip, l.browser, l.system from accounts a left join lateral (
            select * from login_attempts l where l.account_id = a.id and l.outcome = 'success'
            order by at desc, id desc limit 2) l on true
          where a.id = $1`,
        values: reader,
      },
    ],
  };
};

/** The home page of the firm with all its calls, one after the other. */
const all = (drawing: Drawing): Read => {
  const others = besides(drawing);
  return {
    name: 'home: all its calls',
    asks: [
      {
        paths: ['/home/queue', '/home/statistics', '/home/timeline', ...others.paths],
        floor: [...queueStatements(drawing), kept, ...timelineStatements(drawing), ...others.floor],
      },
    ],
    // The large ones are compared by themselves.
    answered: () => true,
    foundByFloor: () => true,
  };
};

export const home = (drawing: Drawing): Read[] => [
  queue(drawing),
  statistics,
  timeline(drawing),
  all(drawing),
];
