import type { GoodsOfClass } from '#contract/trademarks/actions';
import { attachments } from '#server/attachments/table';
import { copyText, copyTextIn } from '#server/db/copyIn';
import type { Executor } from '#server/db/client';
import { alerts, calendarEvents } from '#server/deadlines/table';
import { files } from '#server/files/table';
import { history } from '#server/history/table';
import { payments, renewals } from '#server/payments/table';
import { writable } from '#server/seed/bulk';
import type { Setting } from '#server/seed/life';
import { type Drawn, type FileCopy, openShelf } from '#server/seed/papers';
import { entryColumns, type People, type SeedOwner, staffOf } from '#server/seed/people';
import { addUnit, type Desk, noRows, type Rows } from '#server/seed/rows';
import { type Crew, unitAt } from '#server/seed/units';
import { statementsOfUse } from '#server/statements/table';
import { trademarkGoods, trademarks } from '#server/trademarks/table';

/** Tables whose rows are numbered here, each portion from a number of its own. */
type Numbered = 'payments' | 'statements' | 'attachments';

/** All that a portfolio is made of: plain data, so that any thread can make any portion of it. */
export type PortfolioOrder = {
  marks: number;
  firstMark: number;
  first: Readonly<Record<Numbered, number>>;
  setting: Setting;
  now: Date;
  owners: readonly SeedOwner[];
  representatives: readonly number[];
  people: People;
  drawn: Drawn;
};

const marksAtOnce = 1_000;
const paymentsEach = 3;
/** A mark has fewer of each; what is left over between two portions stays unused. */
const numbersEach = 10;

export const portionsOf = ({ marks }: Pick<PortfolioOrder, 'marks'>): number =>
  Math.ceil(marks / marksAtOnce);
/** So many numbers of each table a portfolio takes. */
export const numbersOf = (marks: number): number => marks * numbersEach;

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
  'lastDay',
  'inCharge',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof typeof alerts.$inferSelect)[];

/** In the order in which they are written. */
const targets = {
  trademarks: [trademarks, columns.trademarks],
  goods: [trademarkGoods, columns.goods],
  payments: [payments, columns.payments],
  renewals: [renewals, columns.renewals],
  statements: [statementsOfUse, columns.statements],
  events: [calendarEvents, eventColumns],
  alerts: [alerts, alertColumns],
  files: [files, columns.files],
  attachments: [attachments, columns.attachments],
  history: [history, entryColumns],
} as const;
const targetNames = Object.keys(targets) as (keyof Rows)[];

type Text = Uint8Array<ArrayBuffer>;

/** Some marks with everything that hangs on them, as text that the database takes as it is. */
export type Portion = {
  texts: Record<keyof Rows, Text>;
  counts: Record<keyof Rows, number>;
  copies: FileCopy[];
  /** Each wording once: its terms are suggested for the next specification. */
  goods: GoodsOfClass[];
};

const counter = (first: number) => {
  let next = first;
  return () => {
    next += 1;
    if (next - first > marksAtOnce * numbersEach)
      throw new Error('A portion of the seed needs more numbers than it has.');
    return next - 1;
  };
};

const distinctGoods = (goods: Rows['goods']): GoodsOfClass[] => [
  ...new Map(
    (goods as GoodsOfClass[]).map(({ class: number, pl, en }) => [
      `${number} ${pl}`,
      { class: number, pl, en },
    ]),
  ).values(),
];

/** Makes the marks of one portion: the same for the same order, whatever was made before. */
export const makePortion = (order: PortfolioOrder, portion: number): Portion => {
  const { marks, owners, representatives, setting, now } = order;
  const from = portion * marksAtOnce;
  const count = Math.min(marksAtOnce, marks - from);
  const shelf = openShelf(order.drawn, order);
  const staff = staffOf(order.people);
  const isStaff = new Set(staff.ids);
  const firstOwner = owners[0]?.id ?? 0;
  const nextId = (table: Numbered) => counter(order.first[table] + numbersOf(from));
  const crew: Crew = { owners, representatives, staff: staff.ids, pictureOf: shelf.pictureOf };
  const desk: Desk = {
    setting,
    now,
    nextId: {
      payments: nextId('payments'),
      statements: nextId('statements'),
      attachments: nextId('attachments'),
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
  const rows = noRows();
  while (rows.trademarks.length < count) {
    const made = rows.trademarks.length;
    // Named by the mark it begins with: a portion does not know how many units went before.
    addUnit(
      rows,
      unitAt(order.firstMark + from + made, from + made, count - made, crew, setting),
      desk,
    );
  }
  const each = <T>(of: (name: keyof Rows) => T) =>
    Object.fromEntries(targetNames.map((name) => [name, of(name)])) as Record<keyof Rows, T>;
  return {
    texts: each((name) => {
      const [table, names] = targets[name];
      return copyText(table, names as never, rows[name]);
    }),
    counts: each((name) => rows[name].length),
    copies: shelf.copies,
    goods: distinctGoods(rows.goods),
  };
};

export const writePortion = async (tx: Executor, { texts }: Portion): Promise<void> => {
  for (const name of targetNames) {
    const [table, names] = targets[name];
    await copyTextIn(tx, table, names as never, texts[name]);
  }
};
