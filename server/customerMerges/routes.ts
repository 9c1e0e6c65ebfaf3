import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { daysToRestore } from '#contract/kit/crud';
import { type customerMergeApi, mergeChoices } from '#contract/customers/merge';
import { customer } from '#contract/customers/customer';
import { AppError } from '#contract/errors';
import type { Fields } from '#contract/kit/fields';
import { accounts } from '#server/auth/table';
import { joinedLists, tooLong } from '#server/customerMerges/joined';
import { mergeCustomers, undoMerge } from '#server/customerMerges/merge';
import { refusalOfMerging } from '#server/customers/rules';
import { customerStore } from '#server/customers/store';
import { customerMerges, type CustomerRow, customers } from '#server/customers/table';
import type { Deps } from '#server/deps';
import { refuse } from '#server/entities/can';
import { writeOnce, type WriteCall } from '#server/entities/once';
import { readRow } from '#server/entities/read';
import { relatedOf } from '#server/entities/related';
import { valuesOf } from '#server/entities/rows';
import type { Change, Stores } from '#server/entities/store';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { reports } from '#server/reports/table';
import { tasks } from '#server/tasks/table';
import { trademarks } from '#server/trademarks/table';

const undoneWithinMs = daysToRestore * 86_400_000;

const chosenFields: Fields = Object.fromEntries(
  Object.entries(customer.fields).filter(([name]) => mergeChoices.includes(name)),
);

export const customerMergeHandlers = (
  deps: Deps,
  stores: Stores,
): Handlers<typeof customerMergeApi> => {
  const { db, now } = deps;
  /** Rows of the table of customers have this type. */
  const read = async (actor: Actor, id: number): Promise<CustomerRow> =>
    (await readRow(db, customerStore, actor, id)) as unknown as CustomerRow;
  const since = () => new Date(now().getTime() - undoneWithinMs);
  const changing = <T>(name: string, call: WriteCall, work: (change: Change) => Promise<T>) => {
    refuse(refusalOfMerging(call.actor));
    return writeOnce(deps, `Customer.${name}`, call, (tx) =>
      work({ tx, store: customerStore, stores, actor: call.actor, now: now() }),
    );
  };

  return {
    preview: async ({ input: { id, other }, actor }) => {
      refuse(refusalOfMerging(actor));
      if (id === other) throw new AppError('NOT_FOUND');
      const [ours, theirs] = [await read(actor, id), await read(actor, other)];
      const lists = joinedLists(ours, theirs);
      const sides = [valuesOf(chosenFields, ours), valuesOf(chosenFields, theirs)] as const;
      const differing = mergeChoices.filter(
        (name) => !isDeepStrictEqual(sides[0][name], sides[1][name]),
      );
      const marks = and(eq(trademarks.customer, other), isNull(trademarks.deletedAt));
      const ofOther = sql`${accounts.customers} @> array[${other}]::integer[]`;
      const linking = and(
        ne(customers.id, id),
        isNull(customers.deletedAt),
        sql`${customers.links} @> ${JSON.stringify([{ customer: other }])}::jsonb`,
      );
      const gained = (name: keyof typeof lists): number =>
        Math.max(0, lists[name].length - ours[name].length);
      return {
        version: ours.version,
        otherVersion: theirs.version,
        differing,
        ours: sides[0],
        theirs: sides[1],
        counts: {
          marks: await db.$count(trademarks, marks),
          accounts: await db.$count(accounts, and(ofOther, isNull(accounts.deletedAt))),
          links: gained('links') + (await db.$count(customers, linking)),
          contacts: gained('contacts'),
          emails: gained('emails'),
          phones: gained('phones'),
          reports: await db.$count(
            reports,
            and(eq(reports.customer, other), isNull(reports.deletedAt)),
          ),
          tasks: await db.$count(tasks, and(eq(tasks.customer, other), isNull(tasks.deletedAt))),
        },
        tooLong: tooLong(lists),
        related: await relatedOf(db, actor, stores, chosenFields, [...sides]),
      };
    },

    merge: (call) =>
      changing('merge', call, async (change) => ({
        merge: await mergeCustomers(change, call.input),
      })),

    list: async ({ input: { id }, actor }) => {
      await readRow(db, customerStore, actor, id);
      const found = await db
        .select({
          id: customerMerges.id,
          name: customers.name,
          at: customerMerges.at,
          by: customerMerges.accountName,
        })
        .from(customerMerges)
        .innerJoin(customers, eq(customers.id, customerMerges.mergedId))
        .where(and(eq(customerMerges.keptId, id), gt(customerMerges.at, since())))
        .orderBy(desc(customerMerges.id));
      return { merges: found.map((merge) => ({ ...merge, at: merge.at.toISOString() })) };
    },

    undo: (call) =>
      changing('undoMerge', call, async (change) => ({
        left: await undoMerge(change, call.input.id, since()),
      })),
  };
};
