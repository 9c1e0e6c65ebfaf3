import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { GoodsOfClass } from '#contract/trademarks/actions';
import type { CalendarDate } from '#contract/values/dates';
import { attachments } from '#server/attachments/table';
import { customers } from '#server/customers/table';
import type { Database, Executor } from '#server/db/client';
import { allowLongStatements } from '#server/db/longStatements';
import { holdRuleSet, settleDeadlines } from '#server/deadlines/settle';
import { settleStandIns } from '#server/deadlines/standIns';
import { alerts, calendarEvents } from '#server/deadlines/table';
import type { Deps } from '#server/deps';
import { linkClient } from '#server/example/customers';
import { loadAccounts } from '#server/example/load';
import { files } from '#server/files/table';
import { recountMarks } from '#server/home/table';
import { theProduct } from '#server/history/record';
import { history } from '#server/history/table';
import { payments, renewals } from '#server/payments/table';
import { representatives } from '#server/representatives/table';
import { takeIds } from '#server/seed/bulk';
import { drawPapers, storeCopies } from '#server/seed/papers';
import {
  addCustomers,
  addRepresentatives,
  hasAccounts,
  readPeople,
  staffOf,
} from '#server/seed/people';
import { beginQuickly, liftPolicies } from '#server/seed/quickly';
import { numbersOf, type PortfolioOrder, writePortion } from '#server/seed/portion';
import { addTasks } from '#server/seed/tasks';
import { allPortions } from '#server/seed/threads';
import { readRuleSet } from '#server/settings/ruleSet';
import { statementsOfUse } from '#server/statements/table';
import { tasks } from '#server/tasks/table';
import { rememberProducts } from '#server/trademarks/products';
import { trademarkGoods, trademarks } from '#server/trademarks/table';

/** The seed does nothing; the message is a sentence for whoever asked for it. */
export class SeedRefused extends Error {}

export type SeedOptions = {
  marks: number;
  /** The day the invented portfolio stands at: nothing in it happened later. */
  reference: CalendarDate;
  /** Beside the marks that are there already. */
  add: boolean;
  /** With the accounts of the example, to sign in with. */
  accounts: boolean;
};

type Counts = Record<
  'customers' | 'marks' | 'payments' | 'deadlines' | 'history' | 'files' | 'tasks',
  number
>;
export type Report = { counts: Counts };

/** Told while it works. */
export type Progress = (step: { marks: number } | 'indexes') => void;

/** That the seed works with: two of them compute the statistics at the end. */
export const connections = 2;
/** In seconds: an index of a million marks takes a while. */
const longestStatement = 3_600;

/** Tables that grow with the portfolio. */
const large = [
  customers,
  trademarks,
  trademarkGoods,
  payments,
  renewals,
  statementsOfUse,
  calendarEvents,
  alerts,
  history,
];
/** Tables whose next numbers are taken in advance. */
const numbered = [
  customers,
  representatives,
  trademarks,
  payments,
  statementsOfUse,
  attachments,
  tasks,
];

/** Invented marks never come among those of a firm unless somebody says so. */
const requireEmpty = async (tx: Executor): Promise<void> => {
  if ((await tx.$count(trademarks)) > 0 || (await tx.$count(customers)) > 0)
    throw new SeedRefused(
      'Nothing was seeded: this database already holds customers or marks. To put invented ones beside them, say --add.',
    );
};

type Seeding = Pick<Deps, 'files' | 'secrets'> & { db: Database; now: Date; progress: Progress };

const fill = async (
  tx: Executor,
  { files: storage, secrets, now, progress }: Seeding,
  options: SeedOptions,
): Promise<Report> => {
  const { marks, reference } = options;
  // Nobody else adds rows meanwhile: their numbers are taken in advance.
  await tx.execute(
    sql.raw(
      `lock table ${numbered.map((table) => getTableName(table)).join(', ')} in share row exclusive mode`,
    ),
  );
  if (!options.add) await requireEmpty(tx);
  if (options.accounts) {
    if (await hasAccounts(tx))
      throw new SeedRefused(
        'Nothing was seeded: this database has accounts already, so --accounts adds none.',
      );
    await loadAccounts({ secrets }, tx, now);
  }
  await holdRuleSet(tx);
  await settleStandIns(tx, now, theProduct);
  await allowLongStatements(tx, longestStatement);
  const ruleSet = await readRuleSet(tx);
  const people = await readPeople(tx);
  const staff = staffOf(people);
  const endQuickly = await beginQuickly(tx, large);
  const owners = await addCustomers(tx, Math.ceil(marks / 10), staff);
  const representatives = await addRepresentatives(
    tx,
    Math.max(3, Math.min(60, Math.ceil(marks / 200))),
    staff,
  );
  const firstMark = await takeIds(tx, trademarks, marks);
  const drawn = await drawPapers();
  const order: PortfolioOrder = {
    marks,
    firstMark,
    first: {
      payments: await takeIds(tx, payments, numbersOf(marks)),
      statements: await takeIds(tx, statementsOfUse, numbersOf(marks)),
      attachments: await takeIds(tx, attachments, numbersOf(marks)),
    },
    setting: { reference, ruleSet },
    now,
    owners,
    representatives,
    people,
    drawn,
  };
  const counts: Counts = {
    customers: owners.length,
    marks: 0,
    payments: 0,
    deadlines: 0,
    history: 0,
    files: 0,
    tasks: 0,
  };
  const goods = new Map<string, GoodsOfClass>();
  for await (const portion of allPortions(order)) {
    await storeCopies(storage, drawn, portion.copies);
    await writePortion(tx, portion);
    for (const each of portion.goods) goods.set(`${each.class} ${each.pl}`, each);
    counts.marks += portion.counts.trademarks;
    counts.payments += portion.counts.payments;
    counts.deadlines += portion.counts.events;
    counts.history += portion.counts.history;
    counts.files += portion.copies.length;
    progress({ marks: counts.marks });
  }
  progress('indexes');
  await endQuickly();
  await recountMarks(tx);
  counts.tasks = await addTasks(tx, { firstMark, marks }, reference, staff);
  await rememberProducts(tx, [...goods.values()]);
  if (options.accounts) {
    await linkClient(tx, 'client@markfolio.example', owners[0]?.id);
    await linkClient(tx, 'client2@markfolio.example', owners[1]?.id);
  }
  // A registry may have told of such a number before: those marks are compared with it as any other.
  await tx.execute(sql`
    insert into stale_deadlines (trademark_id)
    select t.id from trademarks t join registry_records r on r.key = t.registry_key
    where t.id between ${firstMark} and ${firstMark + marks - 1}`);
  await settleDeadlines(tx, theProduct, now);
  return { counts };
};

const written = [...new Set<PgTable>([...large, ...numbered, files])];

/** Fills the database with an invented portfolio: all of it or, where anything fails, nothing. */
export const seedPortfolio = async (seeding: Seeding, options: SeedOptions): Promise<Report> => {
  const report = await seeding.db.transaction(async (tx) => {
    const restorePolicies = await liftPolicies(tx, written);
    const filled = await fill(tx, seeding, options);
    await restorePolicies();
    return filled;
  });
  // Without this, the first lists would be planned as if the tables were empty.
  const waiting = [...written];
  const analyzeNext = async (): Promise<void> => {
    for (let table = waiting.shift(); table; table = waiting.shift())
      await seeding.db.execute(sql.raw(`analyze ${getTableName(table)}`));
  };
  await Promise.all(Array.from({ length: connections }, analyzeNext));
  return report;
};
