import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Product } from '../product.ts';
import type { Call } from './signedIn.ts';

const markCount = 100_000;

/**
 * Marks of every type with dates that make deadlines; the triggers say that all of them are stale. Whose the
 * n-th is, is an expression of the database.
 */
export const fillMarks = (
  { query }: Product,
  customer = '(select min(id) from customers)',
): Promise<unknown> =>
  query(`
    insert into trademarks (name, type, territory, customer, status, application_date,
      registration_date, registration_number, publication_date, expiration_date)
    select 'Znak ' || n,
      (array[1, 3, 2, 4])[1 + n % 4],
      case when n % 4 = 2 then (array['US', 'CN', 'PH', 'DE', 'FR'])[1 + n % 5] end,
      ${customer},
      case when n % 5 = 0 then 1 else 2 end,
      date '2026-11-15' - n % 4000,
      case when n % 5 > 0 then date '2026-11-15' - n % 4000 + 300 end,
      case when n % 5 > 0 then 'R.' || n end,
      date '2026-11-15' - n % 4000 + 90,
      case when n % 5 > 0 then (date '2026-11-15' - n % 4000 + interval '10 years')::date end
    from generate_series(1, ${markCount}) n`);

export const untilSettled = async ({ query }: Product): Promise<void> => {
  for (;;) {
    const [left] = await query('select count(*)::int as n from stale_deadlines');
    if (left?.['n'] === 0) return;
    await wait(500);
  }
};

const oneRun = z.array(
  z.object({ ms: z.coerce.number(), count: z.number().nullable(), error: z.string().nullable() }),
);

/** How long a job takes by itself, and how much there was to do. */
export const runOf = async (
  product: Product,
  call: Call,
  job: string,
): Promise<{ ms: number; count: number }> => {
  await product.query('delete from job_runs');
  await call('POST', `/jobs/${job}/run`, {});
  for (;;) {
    const [run] = oneRun.parse(
      await product.query(
        `select extract(epoch from finished_at - started_at) * 1000 as ms, count, error from job_runs
         where job = '${job}' and finished_at is not null`,
      ),
    );
    if (run?.error != null) throw new Error(`${job}: ${run.error}`);
    if (run) return { ms: run.ms, count: run.count ?? 0 };
    await wait(1_000);
  }
};
