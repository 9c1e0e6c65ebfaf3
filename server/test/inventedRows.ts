import type pg from 'pg';

/** Rows for tables of any version of ours: by what the database says of their columns. */

type Column = {
  name: string;
  type: string;
  required: boolean;
  /** The table that a foreign key leads to. */
  target: string | null;
  targetColumn: string | null;
  /** What a check constraint allows. */
  allowed: string | null;
};

const columnsOf = async (client: pg.Client, table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull as required, fk.target, fk.target_column as "targetColumn",
       (select substring(pg_get_constraintdef(c.oid) from 'ARRAY\\[''([^'']*)''')
        from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
        limit 1) as allowed
     from pg_attribute a
     left join lateral (
       select c.confrelid::regclass::text as target, t.attname as target_column
       from pg_constraint c join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
       where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum] limit 1
     ) fk on true
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = '' and not a.atthasdef
     order by a.attnum`,
    [table],
  );
  return rows;
};

/** All tables, each after those that its foreign keys lead to. */
export const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select t.oid::regclass::text as name, coalesce(array_agg(distinct c.confrelid::regclass::text)
       filter (where c.confrelid is not null and c.confrelid <> t.oid), '{}') as needs
     from pg_class t left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
     group by t.oid order by 1`,
  );
  const placed: string[] = [];
  let left = rows;
  while (left.length > 0) {
    const free = left.filter(({ needs }) => needs.every((need) => placed.includes(need)));
    if (free.length === 0)
      throw new Error(`tables in a circle: ${left.map(({ name }) => name).join()}`);
    placed.push(...free.map(({ name }) => name));
    left = left.filter((table) => !free.includes(table));
  }
  return placed;
};

const plainValue = (type: string, number: number): string | null => {
  if (type.endsWith('[]')) return '{}';
  if (/^(integer|bigint)$/.test(type)) return String(number);
  if (type === 'smallint') return '1';
  if (type.startsWith('numeric')) return '1';
  if (type === 'boolean') return 'false';
  if (type === 'date') return '2026-01-05';
  if (type.startsWith('timestamp')) return '2026-01-05T12:00:00Z';
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  if (type === 'jsonb') return '{}';
  if (type === 'xid8') return '0';
  return type === 'text' ? `text ${number}` : null;
};

const valueFor = async (client: pg.Client, column: Column, number: number) => {
  if (column.allowed !== null) return column.allowed;
  if (column.target === null || column.targetColumn === null)
    return plainValue(column.type, number);
  const { rows } = await client.query<{ id: string | null }>(
    `select ${column.targetColumn}::text as id from ${column.target} order by ctid desc limit 1`,
  );
  return rows[0]?.id ?? null;
};

const insert = async (
  client: pg.Client,
  table: string,
  columns: readonly Column[],
  number: number,
): Promise<void> => {
  const values: (string | null)[] = [];
  for (const column of columns) values.push(await valueFor(client, column, number));
  const names = columns.map(({ name }) => `"${name}"`).join();
  const places = columns.map((_, at) => `$${at + 1}`).join();
  await client.query(
    columns.length === 0
      ? `insert into ${table} default values`
      : `insert into ${table} (${names}) values (${places})`,
    values,
  );
};

/**
 * Adds a row with a value in every column; where the values do not go together, one with what is required.
 */
export const inventRow = async (
  client: pg.Client,
  table: string,
  number: number,
): Promise<void> => {
  const columns = await columnsOf(client, table);
  const required = columns.filter((column) => column.required);
  await client.query('begin');
  await client.query('savepoint whole');
  try {
    await insert(client, table, columns, number);
  } catch {
    await client.query('rollback to savepoint whole');
    await insert(client, table, required, number);
  }
  await client.query('commit');
};
