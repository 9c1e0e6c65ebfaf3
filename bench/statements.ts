import { z } from 'zod';
import { connected, type RunningDatabase } from './database.ts';

const library = 'pg_stat_statements';

/**
 * From the next start on the database counts its statements. The measured start goes without: to count costs a
 * little, and no product does.
 */
export const countFromNextStart = ({ adminUrl }: RunningDatabase): Promise<void> =>
  connected(adminUrl, async (query) => {
    await query(`alter system set shared_preload_libraries = '${library}'`);
    // In the database of the superuser, whose view shows all of them: that of the product stays as it is.
    await query(`create extension if not exists ${library}`);
  });

export const stopCounting = ({ adminUrl }: RunningDatabase): Promise<void> =>
  connected(adminUrl, async (query) => {
    await query('alter system reset shared_preload_libraries');
  });

const counted = z.tuple([z.object({ calls: z.coerce.number() })]);

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How many statements the product sends during each of these works, of which jobs may add to one or the other. */
export const statementsDuring = (
  { adminUrl }: RunningDatabase,
  works: readonly (() => Promise<unknown>)[],
): Promise<number> =>
  connected(adminUrl, async (query) => {
    const soFar = async () =>
      counted.parse(
        await query(
          `select coalesce(sum(calls), 0) as calls from pg_stat_statements
           where dbid = (select oid from pg_database where datname = 'markfolio')`,
        ),
      )[0].calls;
    const counts: number[] = [];
    for (const work of works) {
      const before = await soFar();
      await work();
      counts.push((await soFar()) - before);
    }
    return median(counts);
  });
