import pg from 'pg';
import { inventRow } from '#server/test/inventedRows';

const many = 10_000;
/** Those whose rows have words that are searched take longest to fill; a firm has fewer of them than of marks. */
const fewer = 2_000;

/**
 * The tables that grow with the portfolio, with the people who work with it, or with time; and how many rows they get.
 * Each stands after those that its rows refer to.
 */
const growing: Readonly<Record<string, number>> = {
  customers: fewer,
  representatives: fewer,
  accounts: fewer,
  trademarks: many,
  tasks: fewer,
  trademark_goods: many,
  payments: many,
  renewals: many,
  attachments: fewer,
  statements_of_use: fewer,
  calendar_events: many,
  calendar_hidings: many,
  calendar_keepsakes: many,
  calendar_tombstones: many,
  alerts: many,
  alert_dismissals: many,
  date_changes: many,
  past_duties: many,
  restored_deadlines: many,
  questions: fewer,
  question_messages: many,
  question_reads: fewer,
  history: many,
  files: many,
  products: fewer,
  registry_findings: fewer,
  registry_records: many,
  reports: fewer,
  customer_merges: many,
  account_invitations: fewer,
  sessions: many,
  refresh_tokens: many,
  devices: many,
  login_attempts: many,
  password_links: many,
  mails: many,
  calendar_feeds: fewer,
  alert_visits: fewer,
  saved_views: many,
  import_batches: many,
  import_files: fewer,
  import_rows: many,
  import_writes: many,
  sent_reminders: many,
  sent_contact_reminders: many,
};

/** The tables that stay small however long the firm works, and why. */
const small: Readonly<Record<string, string>> = {
  settings: 'a row for each page of settings',
  stand_ins: 'a row for each person of the firm',
  jobs: 'a row for each job of the product',
  job_runs: 'purged after some weeks',
  registry_progress: 'a row for each registry',
  import_mappings: 'a row for each shape of a sheet',
  rate_counters: 'gone when their time is over',
  recovery_codes: 'ten for each person with two-factor',
  idempotency_keys: 'purged after a day',
  uploads: 'purged after a day',
  stale_deadlines: 'emptied by whoever has filled it',
  reminder_nights: 'purged after some nights',
  mark_counts: 'merged into a row for each status and year',
};

export const isGrowing = (table: string): boolean => Object.hasOwn(growing, table);
/** Every table that is known here, by its name. */
export const knownTables = [...Object.keys(growing), ...Object.keys(small)];
export const rowsWanted = growing;

/** What a column refers to, where no foreign key says so. */
const referred: Readonly<Record<string, string>> = {
  account_id: 'accounts',
  customer: 'customers',
  trademark: 'trademarks',
  parent: 'trademarks',
  base_registration: 'trademarks',
  representative: 'representatives',
  payment: 'payments',
};

/** Texts that no two rows have in common. */
const different: Readonly<Record<string, string>> = {
  accounts: 'email',
  trademarks: 'our_number',
  products: 'term',
  registry_findings: 'key',
  registry_records: 'key',
  refresh_tokens: 'hash',
  password_links: 'token_hash',
  calendar_feeds: 'digest',
};

/** The number of a copy among those of its table, from 0. */
const place = '((k - 1) * among + nth)';

/** What is rare stays rare: of the people a firm has, clients grow, and most of what once waited is done. */
const isRare = `${place} % 50 = 0`;
const rarely: Readonly<Record<string, string>> = {
  'accounts.role': `'ROLE_CUSTOMER'`,
  'accounts.password_hash': `case when not ${isRare} then 'x' end`,
  'account_invitations.accepted_at': `case when not ${isRare} then s.created_at end`,
  'questions.state': `case when ${isRare} then s.state else 'CLOSED' end`,
  'date_changes.acknowledged_at': `case when not ${isRare} then s.created_at end`,
};

type Column = { name: string; type: string; refersTo: string | null };

const columnsOf = async (client: pg.Client, table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       (select c.confrelid::regclass::text from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum] limit 1) as "refersTo"
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`,
    [table],
  );
  return rows.map((column) => ({
    ...column,
    refersTo:
      column.refersTo ?? (column.type === 'integer' ? (referred[column.name] ?? null) : null),
  }));
};

/** The value of a copy: as it was, but of another row of what it refers to, and of another minute. */
const valueOf = (table: string, { name, type, refersTo }: Column): string => {
  const value = `s."${name}"`;
  const other = (text: string) => `case when ${value} is not null then ${text} end`;
  const rare = rarely[`${table}.${name}`];
  if (rare !== undefined) return rare;
  // Marks of a family are copied together.
  if (refersTo === table) return other('last + 1 + (k - 1) * among + (nth * 7 + 3) % among');
  if (refersTo !== null)
    return other(`${refersTo}_ids.ids[1 + ${place} % cardinality(${refersTo}_ids.ids)]`);
  if (name === 'id' && type !== 'uuid') return `last + 1 + ${place}`;
  if (type === 'uuid') return other('gen_random_uuid()');
  if (different[table] === name) return other(`${value} || ' ' || ${place}`);
  if (type === 'timestamp with time zone') return `${value} - k * interval '1 minute'`;
  return value;
};

type Index = { name: string; definition: string };

/** To build an index anew takes half the time of adding row after row. */
const withoutIndexes = async (
  client: pg.Client,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisunique order by 1`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
};

const copyRows = async (client: pg.Client, table: string, wanted: number): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  const count = rows[0]?.count ?? 0;
  if (count >= wanted) return;
  const columns = await columnsOf(client, table);
  const isNumbered = columns.some(({ name, type }) => name === 'id' && type !== 'uuid');
  const targets = new Set(
    columns.flatMap(({ refersTo }) => (refersTo === null || refersTo === table ? [] : refersTo)),
  );
  await withoutIndexes(client, table, () =>
    client.query(`
      insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
      overriding system value
      select ${columns.map((column) => valueOf(table, column)).join(', ')}
      from (
        select *, (row_number() over () - 1)::int as nth, (count(*) over ())::int as among from ${table}
      ) s
      cross join (select ${isNumbered ? `(select max(id)::int from ${table})` : '0'} as last) numbers
      ${[...targets].map((target) => `cross join (select array_agg(id order by id) as ids from ${target}) ${target}_ids`).join('\n')}
      cross join generate_series(1, ${Math.ceil((wanted - count) / count) + 1}) k
      on conflict do nothing`),
  );
};

/**
 * Copies the rows there are until every table that grows is large, and has the database look at what it has. For a
 * superuser of a database that nobody writes to afterwards: no trigger and no foreign key is asked.
 */
export const growTables = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [table, wanted] of Object.entries(growing)) {
      const { rowCount } = await client.query(`select from ${table} limit 1`);
      if (rowCount === 0) await inventRow(client, table, 1);
      await copyRows(client, table, wanted);
    }
    // How often a misspelling occurs says nothing to the planner, and would take longest to find out.
    const { rows: spellings } = await client.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index
       where indexprs is not null and pg_get_indexdef(indexrelid) like '%spellings(%'`,
    );
    for (const { name } of spellings)
      await client.query(`alter index ${name} alter column 1 set statistics 0`);
    await client.query(`vacuum analyze ${knownTables.join(', ')}`);
  } finally {
    await client.end();
  }
};
