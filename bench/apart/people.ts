import { z } from 'zod';
import { fillMarks, runOf, untilSettled } from './marks.ts';
import { type Row, rowOf, timed } from './measure.ts';
import { type Product, startProduct } from '../product.ts';
import { type Call, signedIn } from './signedIn.ts';
import type { Subject } from './subject.ts';

const staffCount = 40;
const clientCount = 3_000;
const customerCount = 2_000;
const inBulk = 500;
const rounds = 5;
const lists = 20;
/** A list must not be waited for; a change of hundreds may be. */
const limits = { list: 1_000, change: 10_000 };

/** Every twentieth mark is of one customer, the others of two thousand; each customer has a guardian. */
const fill = async (product: Product): Promise<void> => {
  const { query } = product;
  await query(`
    insert into accounts (name, email, role)
    select 'Osoba ' || n, 'osoba' || n || '@kancelaria.example', 'ROLE_USER'
    from generate_series(1, ${staffCount}) n`);
  const staff = `(select array_agg(id order by id) from accounts where email like 'osoba%@kancelaria.example')`;
  await query(`
    insert into customers (name, guardian, contacts, created_at, updated_at)
    select 'Zakłady nr ' || n, ${staff}[1 + n % ${staffCount}],
      jsonb_build_array(jsonb_build_object('name', 'Jan', 'email', 'jan' || n || '@firma.example', 'receivesReminders', n % 2 = 0)),
      now(), now()
    from generate_series(1, ${customerCount}) n`);
  await query(`
    insert into accounts (name, email, role, customers)
    select 'Klientka ' || n, 'klientka' || n || '@firma.example', 'ROLE_CUSTOMER',
      array[(select max(id) from customers) - n % ${customerCount}]
    from generate_series(1, ${clientCount}) n`);
  await fillMarks(
    product,
    `(select max(id) from customers) - case when n % 20 = 0 then 0 else n % ${customerCount} end`,
  );
  await untilSettled(product);
  await query('vacuum analyze');
};

type Filter = readonly [field: string, operator: string, value: unknown];
const openDuties: readonly Filter[] = [
  ['done', 'is', false],
  ['archived', 'is', false],
  ['statutory', 'is', true],
];
const addressOf = (...filters: readonly Filter[]) =>
  `/deadlines?size=100&filters=${encodeURIComponent(JSON.stringify([...openDuties, ...filters]))}`;

const numberOf = async ({ query }: Product, statement: string): Promise<number> =>
  z.int().parse((await query(statement))[0]?.['n']);

/** So many open duties of nobody's care, the next ones each time. */
const openIds = async ({ query }: Product): Promise<number[]> => {
  const rows = await query(`
    select id from calendar_events
    where not done and archived_at is null and statutory and acknowledged_at is null and handed_to is null
    order by id limit ${inBulk}`);
  return rows.map(({ id }) => z.int().parse(id));
};

const changed = z.object({ count: z.int() });

/** One change of hundreds of deadlines, again and again for others. */
const bulk = async (
  name: string,
  product: Product,
  act: (ids: readonly number[]) => Promise<unknown>,
): Promise<Row> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ids = await openIds(product);
    times.push(
      await timed(async () => {
        const { count } = changed.parse(await act(ids));
        if (count !== inBulk) throw new Error(`${name}: ${count} of ${inBulk}`);
      }),
    );
  }
  return rowOf(name, times, { limit: limits.change });
};

const versioned = z.object({ row: z.object({ id: z.int(), version: z.int() }) });

/** A change of one row, of which the deadlines follow. */
const change = async (call: Call, path: string, given: object): Promise<number> => {
  const { row } = versioned.parse(await call('GET', path));
  return timed(() => call('PATCH', path, { version: row.version, ...given }));
};

/** Away and back again, the guardian changed and changed back. */
const changesOfPeople = async (product: Product, call: Call, person: number): Promise<Row[]> => {
  const other = await numberOf(
    product,
    `select max(id) as n from accounts where role = 'ROLE_USER' and id <> ${person}`,
  );
  const largest = await numberOf(
    product,
    'select customer as n from trademarks group by customer order by count(*) desc limit 1',
  );
  const away = { awayFrom: '2020-01-01', awayUntil: '2099-12-31', substitute: other };
  const back = { awayFrom: null, awayUntil: null };
  const times: Record<'away' | 'guardian', number[]> = { away: [], guardian: [] };
  for (const leaving of [away, back, away, back])
    times.away.push(await change(call, `/accounts/${person}`, leaving));
  for (const guardian of [other, person, other, person])
    times.guardian.push(await change(call, `/customers/${largest}`, { guardian }));
  const limit = limits.change;
  return [
    rowOf('whoever answers for most goes away, or comes back', times.away, { limit }),
    rowOf('another guardian of the largest customer', times.guardian, { limit }),
  ];
};

/** Lists by person, what is done with hundreds of deadlines at once, and what a change of people moves. */
export const people: Subject = async ({ newFolder }) => {
  const product = await startProduct(newFolder(), { demo: true });
  try {
    await fill(product);
    const call = await signedIn(product);
    const person = await numberOf(
      product,
      `select in_charge as n from calendar_events where not done and in_charge is not null
       group by in_charge order by count(*) desc limit 1`,
    );
    const count = await numberOf(
      product,
      `select count(*)::int as n from calendar_events where not done and in_charge = ${person}`,
    );
    const list = async (name: string, address: string): Promise<Row> => {
      const times: number[] = [];
      for (let run = 0; run < lists; run += 1) times.push(await timed(() => call('GET', address)));
      return rowOf(name, times, { limit: limits.list });
    };
    const rows = [
      await list(
        `deadlines of a person with ${count}`,
        addressOf(['answering', 'anyOf', [person]]),
      ),
      await list('deadlines nobody acknowledged', addressOf(['acknowledged', 'is', false])),
      await bulk(`acknowledging ${inBulk}`, product, (ids) =>
        call('POST', '/deadlines/acknowledgement', { ids, acknowledged: true }),
      ),
      await bulk(`handing over ${inBulk}`, product, (ids) =>
        call('POST', '/deadlines/handing-over', { ids, to: person }),
      ),
      ...(await changesOfPeople(product, call, person)),
    ];
    const first = await runOf(product, call, 'REMINDERS');
    return [
      ...rows,
      rowOf(`a first night of reminders, ${first.count} lines`, [first.ms]),
      rowOf('the same night again', [(await runOf(product, call, 'REMINDERS')).ms]),
    ];
  } finally {
    await product.stop();
  }
};
