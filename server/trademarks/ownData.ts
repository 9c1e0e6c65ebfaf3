import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client';
import { trademarks } from '#server/trademarks/table';

/** More than anybody looks through. */
const most = 200;

/** The keys of own data, the usual ones first; of several spellings of one the usual one. */
export const usedKeys = async (db: Executor): Promise<string[]> => {
  const { rows } = await db.execute<{ key: string }>(sql`
    select mode() within group (order by pair ->> 'key') as key
    from ${trademarks}, jsonb_array_elements(own_data) as pair
    where own_data <> '[]' and deleted_at is null
    group by fold(pair ->> 'key')
    order by count(*) desc, fold(pair ->> 'key')
    limit ${most}`);
  return rows.map(({ key }) => key);
};
