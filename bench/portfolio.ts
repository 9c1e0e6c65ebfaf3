import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedDatabase } from '#server/db/embedded/launcher';
import { clusterFolder, connected, runningDatabase } from './database.ts';
import { type Product, seedFolder, startProduct } from './product.ts';
import { countFromNextStart, stopCounting } from './statements.ts';

/** A folder that was filled to the end. */
const seededMark = (folder: string): string => `${folder}.seeded`;

/** Seeds the folder, unless an earlier run has; in how many seconds. */
export const ensureSeeded = async (folder: string, marks: number): Promise<number | null> => {
  if (existsSync(seededMark(folder))) return null;
  if (existsSync(folder))
    throw new Error(`${folder} was not filled to the end; remove it and start again`);
  mkdirSync(path.dirname(folder), { recursive: true });
  const started = performance.now();
  await seedFolder(folder, marks);
  writeFileSync(seededMark(folder), `${marks}\n`);
  return (performance.now() - started) / 1_000;
};

/** While no product runs: the database by itself, to say how it is to start. */
const withDatabaseAlone = async (folder: string, work: () => Promise<void>): Promise<void> => {
  const database = await startEmbeddedDatabase(clusterFolder(folder));
  try {
    await work();
  } finally {
    await database.stop();
  }
};

/** Nothing is due, running or stale. */
const isAtRest = async ({ query }: Product): Promise<boolean> => {
  const [row] = await query(`
    select count(*) > 0 and bool_and(next_run_at > now() and lease_until is null)
      and not exists (select from stale_deadlines) as "isAtRest"
    from jobs`);
  return row?.['isAtRest'] === true;
};

/** A product that starts makes up for the nights it missed; a fresh portfolio has missed one. */
export const untilAtRest = async (product: Product): Promise<void> => {
  while (!(await isAtRest(product))) await wait(250);
};

/** What the latest recomputation of all marks took, in seconds. */
export const nightOf = async ({ query }: Product): Promise<number | null> => {
  const [row] = await query(`
    select extract(epoch from finished_at - started_at) as seconds from job_runs
    where job = 'DEADLINES' and finished_at is not null order by id desc limit 1`);
  return row ? Number(row['seconds']) : null;
};

/** As the database keeps itself within the first hours: it knows which pages are seen by all, and has written them. */
const tidy = (folder: string): Promise<void> =>
  connected(runningDatabase(folder).url, async (query) => {
    await query('vacuum (analyze)');
  }).then(() =>
    connected(runningDatabase(folder).adminUrl, async (query) => {
      await query('checkpoint');
    }),
  );

/** Works with a product whose database counts statements, once its jobs have made up for missed nights. */
export const whileCounting = async <T>(
  folder: string,
  work: (product: Product) => Promise<T>,
): Promise<T> => {
  await withDatabaseAlone(folder, () => countFromNextStart(runningDatabase(folder)));
  const product = await startProduct(folder);
  try {
    await untilAtRest(product);
    await tidy(folder);
    return await work(product);
  } finally {
    await stopCounting(runningDatabase(folder));
    await product.stop();
  }
};
