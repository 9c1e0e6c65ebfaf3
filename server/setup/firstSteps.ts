import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { type FirstStep, type firstStepApi, firstSteps } from '#contract/home/firstSteps';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { loadExample, storeExampleFiles } from '#server/example/load';
import type { Handlers } from '#server/http/mount';
import { setupLock } from '#server/setup/firstAdministrator';

type Facts = Record<FirstStep, boolean> & { hasData: boolean };

/** Nothing is stored about the steps: each is done once its rows are there. */
const factsOf = async (db: Executor): Promise<Facts> => {
  const {
    rows: [facts],
  } = await db.execute<Facts>(sql`
    select
      exists (
        select from settings where key = 'FIRM' and value ->> 'name' is not null
          and coalesce(value ->> 'telephone', value ->> 'email') is not null
      ) as "FIRM",
      exists (select from import_batches where state = 'IMPORTED') as "PORTFOLIO",
      exists (select from customers where deleted_at is null) as "CUSTOMER",
      exists (select from trademarks where deleted_at is null) as "MARK",
      exists (
        select from accounts where role <> 'ROLE_CUSTOMER' and deleted_at is null offset 1
      ) as "COLLEAGUE",
      exists (select from customers) or exists (select from trademarks)
        or exists (select from representatives) or exists (select from import_batches)
        or exists (select from settings where key = 'FIRM') as "hasData"`);
  if (!facts) throw new Error('the facts of the first steps were not read');
  return facts;
};

/** Lawyers are not asked for what only administrators can do. */
const stepsOfLawyers: readonly FirstStep[] = ['CUSTOMER', 'MARK'];
export const firstStepHandlers = (deps: Deps): Handlers<typeof firstStepApi> => ({
  state: async ({ actor }) => {
    const facts = await factsOf(deps.db);
    const isAdministrator = actor.role === 'ROLE_ADMIN';
    const steps = isAdministrator ? firstSteps : stepsOfLawyers;
    return {
      steps: steps.map((step) => ({ step, done: facts[step] })),
      canLoadExample: isAdministrator && !facts.hasData,
    };
  },

  loadExample: async ({ actor }) => {
    const { db, log } = deps;
    const now = deps.now();
    const requireEmpty = async (tx: Executor) => {
      // The example brings a firm of its own, which must not replace that of the firm.
      if ((await factsOf(tx)).hasData) throw new AppError('EXAMPLE_NEEDS_EMPTY');
    };
    await requireEmpty(db);
    const stored = await storeExampleFiles(deps);
    const loaded = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${setupLock})`);
      await requireEmpty(tx);
      await loadExample({ secrets: deps.secrets, stored }, tx, now);
      const {
        rows: [counts],
      } = await tx.execute<{ marks: number; customers: number }>(sql`
        select (select count(*)::int from trademarks) as marks,
          (select count(*)::int from customers) as customers`);
      if (!counts) throw new Error('the example was not counted');
      return counts;
    });
    log.info({ event: 'example.loaded', by: actor.accountId });
    return loaded;
  },
});
