import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client';
import { trademarks } from '#server/trademarks/table';

/** More than anybody looks through. */
const most = 200;
/** Of so many of the newest marks that have any: what a firm uses stands there, however many it has. */
const marksRead = 2_000;

/** A query, so that its plan can be looked at too. */
export const usedKeysQuery: SQL = sql`
  with newest as (
    select own_data from ${trademarks}
    where own_data <> '[]' and deleted_at is null
    order by id desc
    limit ${marksRead})
  select mode() within group (order by pair ->> 'key') as key
  from newest, jsonb_array_elements(own_data) as pair
  group by fold(pair ->> 'key')
  order by count(*) desc, fold(pair ->> 'key')
  limit ${most}`;

/** The keys of own data, the usual ones first; of several spellings of one the usual one. */
export const usedKeys = async (db: Executor): Promise<string[]> => {
  const { rows } = await db.execute<{ key: string }>(usedKeysQuery);
  return rows.map(({ key }) => key);
};
