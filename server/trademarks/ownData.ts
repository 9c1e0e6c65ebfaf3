import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client';
import { trademarks } from '#server/trademarks/table';

/** The longest useful list of suggestions. */
const most = 200;
/** Only the newest marks with own data are read: they contain the keys that the firm uses. */
const marksRead = 2_000;

/** Exported so that its plan can be inspected too. */
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

/** The keys of own data, most frequent first, each in its most frequent spelling. */
export const usedKeys = async (db: Executor): Promise<string[]> => {
  const { rows } = await db.execute<{ key: string }>(usedKeysQuery);
  return rows.map(({ key }) => key);
};
