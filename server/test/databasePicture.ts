import type pg from 'pg';
import { tablesOf } from '#server/backup/snapshot';
import { withPatientClient } from '#server/db/patientClient';

/** Every table as a count and a checksum of all its rows, computed columns too, as this connection sees them. */
export const rowsSeenBy = async (client: pg.ClientBase): Promise<Record<string, string>> => {
  const picture: Record<string, string> = {};
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query<{ seen: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), ''))
         as seen from "${name}" t`,
    );
    picture[name] = rows[0]?.seen ?? '';
  }
  return picture;
};

/** Every row and every sequence. */
export const pictureOf = (url: string): Promise<Record<string, string>> =>
  withPatientClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const picture = await rowsSeenBy(client);
    const { rows } = await client.query<{ name: string; last: string }>(
      `select sequencename as name, last_value::text as last from pg_sequences
       where schemaname = 'public'`,
    );
    for (const { name, last } of rows) picture[name] = last;
    return picture;
  });

/** How the tables are made: columns, constraints, indexes, triggers and policies. */
export const schemaOf = (url: string): Promise<string[]> =>
  withPatientClient(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
        coalesce(column_default, '') as line from information_schema.columns where table_schema = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
        where not tgisinternal
      union all select polrelid::regclass || ' ' || polname || ' ' || relforcerowsecurity from pg_policy
        join pg_class c on c.oid = polrelid
      order by 1`);
    return rows.map(({ line }) => line);
  });

/** What a statement answers, past the product. */
export const rowsOf = (url: string, statement: string): Promise<Record<string, unknown>[]> =>
  withPatientClient(
    url,
    async (client) => (await client.query<Record<string, unknown>>(statement)).rows,
  );
