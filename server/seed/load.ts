import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GoodsOfClass } from '#contract/trademarks/actions';
import type { CalendarDate } from '#contract/values/dates';
import { attachments } from '#server/attachments/table';
import { customers } from '#server/customers/table';
import type { Database, Executor } from '#server/db/client';
import { copyIn } from '#server/db/copyIn';
import { allowLongStatements } from '#server/db/longStatements';
import { holdRuleSet, settleDeadlines } from '#server/deadlines/settle';
import { settleStandIns } from '#server/deadlines/standIns';
import { alerts, calendarEvents } from '#server/deadlines/table';
import type { Deps } from '#server/deps';
import { linkClient } from '#server/example/customers';
import { loadAccounts } from '#server/example/load';
import { files } from '#server/files/table';
import { theProduct } from '#server/history/record';
import { history } from '#server/history/table';
import { payments, renewals } from '#server/payments/table';
import { representatives } from '#server/representatives/table';
import { takeIds, writable } from '#server/seed/bulk';
import { openShelf } from '#server/seed/papers';
import {
  addCustomers,
  addRepresentatives,
  hasAccounts,
  readStaff,
  writeHistory,
} from '#server/seed/people';
import { beginQuickly, liftPolicies } from '#server/seed/quickly';
import { addUnit, type Desk, noRows, type Rows } from '#server/seed/rows';
import { addTasks } from '#server/seed/tasks';
import { type Crew, unitAt } from '#server/seed/units';
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
const marksAtOnce = 1_000;
const unitsPerTurn = 10;
const paymentsEach = 3;
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

const columns = {
  trademarks: writable(trademarks, 'deletedAt'),
  goods: writable(trademarkGoods),
  payments: writable(payments, 'deletedAt', 'receipt', 'declinedRenewal'),
  renewals: writable(renewals, 'id'),
  statements: writable(statementsOfUse, 'version', 'deletedAt'),
  attachments: writable(attachments, 'version', 'deletedAt'),
  files: writable(files, 'uploadId', 'detachedAt'),
};
const eventColumns = [
  'trademark',
  'key',
  'rule',
  'ruleVersion',
  'type',
  'name',
  'plainName',
  'due',
  'opensOn',
  'graceEndsOn',
  'rolledTo',
  'lastDay',
  'lateOn',
  'dateNeeded',
  'computed',
  'beforeTakeover',
  'statutory',
  'confirmed',
  'done',
  'payment',
  'customer',
  'place',
  'inCharge',
  'answering',
  'namePl',
  'nameEn',
  'plainNamePl',
  'plainNameEn',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof typeof calendarEvents.$inferSelect)[];
const alertColumns = [
  'trademark',
  'key',
  'cause',
  'type',
  'contentPl',
  'contentEn',
  'value',
  'due',
  'inCharge',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof typeof alerts.$inferSelect)[];

const writeRows = async (tx: Executor, rows: Rows): Promise<void> => {
  await copyIn(tx, trademarks, columns.trademarks, rows.trademarks);
  await copyIn(tx, trademarkGoods, columns.goods, rows.goods);
  await copyIn(tx, payments, columns.payments, rows.payments);
  await copyIn(tx, renewals, columns.renewals, rows.renewals);
  await copyIn(tx, statementsOfUse, columns.statements, rows.statements);
  await copyIn(tx, calendarEvents, eventColumns, rows.events);
  await copyIn(tx, alerts, alertColumns, rows.alerts);
  await copyIn(tx, files, columns.files, rows.files);
  await copyIn(tx, attachments, columns.attachments, rows.attachments);
  await writeHistory(tx, rows.history);
};

/** Invented marks never come among those of a firm unless somebody says so. */
const requireEmpty = async (tx: Executor): Promise<void> => {
  if ((await tx.$count(trademarks)) > 0 || (await tx.$count(customers)) > 0)
    throw new SeedRefused(
      'Nothing was seeded: this database already holds customers or marks. To put invented ones beside them, say --add.',
    );
};

const counter = (first: number) => {
  let next = first;
  return () => (next += 1) - 1;
};

/** Each column of goods once: the terms are suggested for the next specification. */
const distinctGoods = () => {
  const known = new Map<string, GoodsOfClass>();
  return {
    note: (goods: Rows['goods']) => {
      for (const { class: number, pl, en } of goods as GoodsOfClass[])
        known.set(`${number} ${pl}`, { class: number, pl, en });
    },
    all: () => [...known.values()],
  };
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
  const staff = await readStaff(tx);
  const endQuickly = await beginQuickly(tx, large);
  const owners = await addCustomers(tx, Math.ceil(marks / 10), staff);
  const firstMark = await takeIds(tx, trademarks, marks);
  const shelf = await openShelf(storage, { marks, firstMark });
  const crew: Crew = {
    owners,
    representatives: await addRepresentatives(
      tx,
      Math.max(3, Math.min(60, Math.ceil(marks / 200))),
      staff,
    ),
    staff: staff.ids,
    pictureOf: shelf.pictureOf,
  };
  const firstOwner = owners[0]?.id ?? 0;
  const isStaff = new Set(staff.ids);
  // Taken beyond what is used: the sequences are set back to the last number below.
  const firstPayment = await takeIds(tx, payments, 1);
  const firstStatement = await takeIds(tx, statementsOfUse, 1);
  const firstAttachment = await takeIds(tx, attachments, 1);
  const counts: Counts = {
    customers: owners.length,
    marks: 0,
    payments: 0,
    deadlines: 0,
    history: 0,
    files: 0,
    tasks: 0,
  };
  let [statementCount, attachmentCount] = [0, 0];
  const desk: Desk = {
    setting: { reference, ruleSet },
    now,
    nextId: {
      payments: counter(firstPayment),
      statements: counter(firstStatement),
      attachments: counter(firstAttachment),
    },
    paymentsEach,
    paid: { marks: 0, payments: 0 },
    inCharge: (responsible, customer) => {
      const guardian = owners[customer - firstOwner]?.guardian ?? null;
      return (
        [responsible, guardian].find((person) => person !== null && isStaff.has(person)) ?? null
      );
    },
    answering: staff.answering,
    author: staff.author,
    papers: shelf,
  };
  const goods = distinctGoods();
  const writeMarks = async () => {
    let position = 0;
    let writing: Promise<void> = Promise.resolve();
    while (counts.marks < marks) {
      const rows = noRows();
      while (
        rows.trademarks.length < marksAtOnce &&
        counts.marks + rows.trademarks.length < marks
      ) {
        const made = counts.marks + rows.trademarks.length;
        addUnit(rows, unitAt(firstMark + made, position, marks - made, crew, desk.setting), desk);
        position += 1;
        // Lets the rows before go on to the database while these are made.
        if (position % unitsPerTurn === 0) await nextTurn();
      }
      await writing;
      counts.files += await shelf.store();
      goods.note(rows.goods);
      writing = writeRows(tx, rows);
      // Awaited with the next rows; until then a failure must not count as unhandled.
      writing.catch(() => undefined);
      counts.marks += rows.trademarks.length;
      counts.payments += rows.payments.length;
      counts.deadlines += rows.events.length;
      counts.history += rows.history.length;
      statementCount += rows.statements.length;
      attachmentCount += rows.attachments.length;
      progress({ marks: counts.marks });
    }
    await writing;
  };
  await writeMarks();
  progress('indexes');
  await endQuickly();
  for (const [table, first, count] of [
    [payments, firstPayment, counts.payments],
    [statementsOfUse, firstStatement, statementCount],
    [attachments, firstAttachment, attachmentCount],
  ] as const)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), ${Math.max(first, first + count - 1)})`,
    );
  counts.tasks = await addTasks(tx, { firstMark, marks }, reference, staff);
  await rememberProducts(tx, goods.all());
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
