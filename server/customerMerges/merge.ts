import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { LeftBehind } from '#contract/customers/merge';
import { customer } from '#contract/customers/customer';
import { AppError } from '#contract/errors';
import type { Values } from '#contract/kit/fields';
import { lockAccounts } from '#server/accounts/accountLock';
import { changeCustomersOf, openInvitation } from '#server/accounts/linking';
import { accountInvitations } from '#server/accounts/table';
import { accounts } from '#server/auth/table';
import { joinedLists, tidyLinks, tooLong } from '#server/customerMerges/joined';
import {
  customerMerges,
  type CustomerRow,
  customers,
  type Moved,
  type Sides,
} from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { moveReports, takeReportsBack } from '#server/customerMerges/reports';
import { changesBetween, valuesOf } from '#server/entities/rows';
import { removeRow, restoreRow } from '#server/entities/write';
import type { Change } from '#server/entities/store';
import { recordChange } from '#server/history/record';
import { moveQuestions } from '#server/questions/move';
import { questions } from '#server/questions/table';
import { changeTasks } from '#server/tasks/change';
import { tasks } from '#server/tasks/table';
import { changeMark } from '#server/trademarks/family';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

/** Locks both in the order of their ids, so that two opposite merges cannot deadlock. */
const lockCustomers = async (tx: Executor, ids: readonly number[]): Promise<CustomerRow[]> =>
  tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.id))
    .for('update');

/** Locks marks with their international marks, which are always locked first. */
const lockMarks = async (tx: Executor, where: SQL | undefined): Promise<TrademarkRow[]> => {
  const own = tx
    .select({ id: trademarks.id, parent: trademarks.parent })
    .from(trademarks)
    .where(where);
  await tx.execute(sql`
    with own as ${own}
    select id from trademarks
    where id in (select id from own union select parent from own)
    order by id
    for update`);
  return tx.select().from(trademarks).where(where).orderBy(asc(trademarks.id));
};

/** Changes a customer without validation: stored values are not checked again. */
const changeCustomer = async (
  { tx, actor, now }: Change,
  row: CustomerRow,
  values: Values,
): Promise<Moved['fields']> => {
  const { before, after } = changesBetween(valuesOf(customer.fields, row), values);
  if (Object.keys(after).length === 0) return { before, after };
  await tx
    .update(customers)
    .set({ ...after, version: row.version + 1, updatedAt: now })
    .where(eq(customers.id, row.id));
  await recordChange(tx, actor, now, {
    entity: 'Customer',
    entityId: row.id,
    operation: 'UPDATE',
    before,
    after,
  });
  return { before, after };
};

const moveMarks = async ({ tx, actor, now }: Change, { kept, merged }: Sides) => {
  // Includes deleted marks, which may be restored.
  const marks = await lockMarks(tx, eq(trademarks.customer, merged.id));
  for (const mark of marks) await changeMark(tx, actor, mark, { customer: kept.id }, now);
  return marks.map(({ id }) => id);
};

const moveAccounts = async (
  change: Change,
  { kept, merged }: Sides,
): Promise<Moved['accounts']> => {
  const found = await change.tx
    .select()
    .from(accounts)
    .where(sql`${accounts.customers} @> array[${merged.id}]::integer[]`)
    .orderBy(asc(accounts.id))
    .for('update');
  const moved: Moved['accounts'] = [];
  for (const account of found) {
    const renamed = account.customers.map((id) => (id === merged.id ? kept.id : id));
    const after = [...new Set(renamed)];
    await changeCustomersOf(change.tx, change.actor, account, after, change.now);
    moved.push({ id: account.id, before: account.customers, after });
  }
  return moved;
};

const linkedTo = (id: number): SQL =>
  sql`${customers.links} @> ${JSON.stringify([{ customer: id }])}::jsonb`;

const moveLinks = async (change: Change, { kept, merged }: Sides): Promise<Moved['links']> => {
  const found = await change.tx
    .select()
    .from(customers)
    .where(linkedTo(merged.id))
    .orderBy(asc(customers.id))
    .for('update');
  const moved: Moved['links'] = [];
  for (const row of found.filter(({ id }) => id !== kept.id && id !== merged.id)) {
    const renamed = row.links.map((link) =>
      link.customer === merged.id ? { ...link, customer: kept.id } : link,
    );
    const after = tidyLinks(renamed, [row.id]);
    await changeCustomer(change, row, { links: after });
    moved.push({ id: row.id, before: row.links, after });
  }
  return moved;
};

/** Moves open invitations; an address invited by both customers keeps one. */
const moveInvitations = async (
  { tx, now }: Change,
  { kept, merged }: Sides,
): Promise<Moved['invitations']> => {
  const openOf = (customerId: number) =>
    and(eq(accountInvitations.customerId, customerId), openInvitation);
  const waiting = await tx
    .select({ email: accountInvitations.email })
    .from(accountInvitations)
    .where(openOf(kept.id));
  const emails = new Set(waiting.map(({ email }) => email));
  const found = await tx.select().from(accountInvitations).where(openOf(merged.id));
  const idsOf = (isTwice: boolean) =>
    found.filter(({ email }) => emails.has(email) === isTwice).map(({ id }) => id);
  const [moved, ended] = [idsOf(false), idsOf(true)];
  await tx
    .update(accountInvitations)
    .set({ customerId: kept.id })
    .where(inArray(accountInvitations.id, moved));
  await tx
    .update(accountInvitations)
    .set({ removedAt: now })
    .where(inArray(accountInvitations.id, ended));
  return { moved, ended };
};

/** Includes deleted tasks, which may be restored. */
const moveTasks = ({ tx, actor, now }: Change, { kept, merged }: Sides): Promise<number[]> =>
  changeTasks(tx, actor, eq(tasks.customer, merged.id), { customer: kept.id }, now);

/** Tasks that somebody has moved on since stay there. */
const takeTasksBack = (
  { tx, actor, now }: Change,
  { kept, merged }: Sides,
  ids: readonly number[],
): Promise<number[]> =>
  changeTasks(
    tx,
    actor,
    and(inArray(tasks.id, [...ids]), eq(tasks.customer, kept.id)),
    { customer: merged.id },
    now,
  );

/** Two customers that are one after all have their questions together, as their marks. */
const moveQuestionsOf = ({ tx, actor, now }: Change, { kept, merged }: Sides): Promise<number[]> =>
  moveQuestions(tx, actor, eq(questions.customer, merged.id), kept.id, now);

/** With those asked since the merge about marks that went back: they would be of a former customer. */
const takeQuestionsBack = (
  { tx, actor, now }: Change,
  { kept, merged }: Sides,
  { ids, marks, since }: { ids: readonly number[]; marks: readonly number[]; since: Date },
): Promise<number[]> => {
  const askedSince = and(inArray(questions.trademark, [...marks]), gt(questions.createdAt, since));
  const theirs = and(
    eq(questions.customer, kept.id),
    or(inArray(questions.id, [...ids]), askedSince),
  );
  return moveQuestions(tx, actor, theirs, merged.id, now);
};

type Asked = {
  id: number;
  version: number;
  other: number;
  otherVersion: number;
  take: readonly string[];
};

const sidesOf = (rows: readonly CustomerRow[], keptId: number, mergedId: number): Sides => {
  const kept = rows.find(({ id }) => id === keptId);
  const merged = rows.find(({ id }) => id === mergedId);
  if (!kept || !merged || kept === merged) throw new AppError('NOT_FOUND');
  return { kept, merged };
};

/** Moves everything from the other customer and deletes it, in one transaction. */
export const mergeCustomers = async (change: Change, asked: Asked): Promise<number> => {
  const { tx, actor, now } = change;
  await lockAccounts(tx);
  const locked = await lockCustomers(tx, [asked.id, asked.other]);
  const alive = locked.filter(({ deletedAt }) => deletedAt === null);
  const sides = sidesOf(alive, asked.id, asked.other);
  const { kept, merged } = sides;
  for (const [row, version] of [
    [kept, asked.version],
    [merged, asked.otherVersion],
  ] as const)
    if (row.version !== version) throw new AppError('STALE_VERSION', { version: row.version });
  const lists = joinedLists(kept, merged);
  if (tooLong(lists).length > 0) throw new AppError('CUSTOMER_MERGE_TOO_LONG');
  const theirs = valuesOf(customer.fields, merged);
  const taken = Object.fromEntries(asked.take.map((name) => [name, theirs[name]]));
  const moved: Moved = {
    marks: await moveMarks(change, sides),
    accounts: await moveAccounts(change, sides),
    links: await moveLinks(change, sides),
    fields: await changeCustomer(change, kept, { ...lists, ...taken }),
    invitations: await moveInvitations(change, sides),
    reports: await moveReports(change, sides),
    tasks: await moveTasks(change, sides),
    questions: await moveQuestionsOf(change, sides),
  };
  await removeRow(change, merged);
  const [merge] = await tx
    .insert(customerMerges)
    .values({ at: now, accountName: actor.name, keptId: kept.id, mergedId: merged.id, moved })
    .returning({ id: customerMerges.id });
  if (!merge) throw new AppError('SERVER_ERROR');
  return merge.id;
};

const takeMarksBack = async (
  { tx, actor, now }: Change,
  { kept, merged }: Sides,
  ids: readonly number[],
  since: Date,
): Promise<{ returned: number[]; elsewhere: string[] }> => {
  // A territory designated since the merge belongs to the customer of its international mark.
  const designatedSince = and(
    inArray(trademarks.parent, [...ids]),
    gt(trademarks.createdAt, since),
  );
  const marks = await lockMarks(tx, or(inArray(trademarks.id, [...ids]), designatedSince));
  const returned = marks.filter((each) => each.customer === kept.id);
  for (const mark of returned) await changeMark(tx, actor, mark, { customer: merged.id }, now);
  const isElsewhere = (mark: TrademarkRow) => ![kept.id, merged.id].includes(mark.customer);
  return {
    returned: returned.map(({ id }) => id),
    elsewhere: marks.filter(isElsewhere).map(({ name }) => name),
  };
};

const takeAccountsBack = async (change: Change, moved: Moved['accounts']): Promise<string[]> => {
  const left: string[] = [];
  for (const { id, before, after } of moved) {
    const [account] = await change.tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, id))
      .for('update');
    if (!account) continue;
    if (isDeepStrictEqual(account.customers, after))
      await changeCustomersOf(change.tx, change.actor, account, before, change.now);
    else left.push(account.name);
  }
  return left;
};

const takeLinksBack = async (change: Change, moved: Moved['links']): Promise<string[]> => {
  const left: string[] = [];
  for (const { id, before, after } of moved) {
    const [row] = await lockCustomers(change.tx, [id]);
    if (!row) continue;
    if (isDeepStrictEqual(row.links, after)) await changeCustomer(change, row, { links: before });
    else left.push(row.name);
  }
  return left;
};

const takeFieldsBack = async (
  change: Change,
  kept: CustomerRow,
  { before, after }: Moved['fields'],
): Promise<string[]> => {
  const current = valuesOf(customer.fields, kept);
  const names = Object.keys(after);
  const isKept = (name: string) => isDeepStrictEqual(current[name], after[name]);
  await changeCustomer(
    change,
    kept,
    Object.fromEntries(names.filter(isKept).map((name) => [name, before[name]])),
  );
  return names.filter((name) => !isKept(name));
};

/** Nobody has invited the same address to this customer since. */
const isUnasked = (customerId: number): SQL => sql`not exists (
  select from account_invitations as asked
  where asked.customer_id = ${customerId} and asked.email = ${accountInvitations.email}
    and asked.accepted_at is null and asked.removed_at is null)`;

const takeInvitationsBack = async (
  tx: Executor,
  { kept, merged }: Sides,
  { moved, ended }: Moved['invitations'],
): Promise<void> => {
  await tx
    .update(accountInvitations)
    .set({ customerId: merged.id })
    .where(
      and(
        inArray(accountInvitations.id, moved),
        eq(accountInvitations.customerId, kept.id),
        openInvitation,
        isUnasked(merged.id),
      ),
    );
  await tx
    .update(accountInvitations)
    .set({ removedAt: null })
    .where(
      and(
        inArray(accountInvitations.id, ended),
        isNull(accountInvitations.acceptedAt),
        isUnasked(merged.id),
      ),
    );
};

/** Returns people to the merged customer who accepted its invitation after the merge. */
const takeInvitedBack = async (
  { tx, actor, now }: Change,
  { kept, merged }: Sides,
  ids: readonly number[],
): Promise<string[]> => {
  const accepted = await tx
    .update(accountInvitations)
    .set({ customerId: merged.id })
    .where(
      and(
        inArray(accountInvitations.id, [...ids]),
        eq(accountInvitations.customerId, kept.id),
        isNotNull(accountInvitations.acceptedAt),
      ),
    )
    .returning({ email: accountInvitations.email });
  const emails = accepted.map(({ email }) => email);
  const found = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.email, emails))
    .orderBy(asc(accounts.id))
    .for('update');
  for (const account of found.filter(({ customers: own }) => own.includes(kept.id))) {
    const renamed = account.customers.map((id) => (id === kept.id ? merged.id : id));
    await changeCustomersOf(tx, actor, account, [...new Set(renamed)], now);
  }
  return found.filter(({ customers: own }) => !own.includes(kept.id)).map(({ name }) => name);
};

/** Undoes what is unchanged since the merge, and reports what somebody has changed. */
export const undoMerge = async (change: Change, id: number, since: Date): Promise<LeftBehind> => {
  const { tx } = change;
  await lockAccounts(tx);
  const [merge] = await tx
    .delete(customerMerges)
    .where(and(eq(customerMerges.id, id), sql`${customerMerges.at} > ${since.toISOString()}`))
    .returning();
  if (!merge) throw new AppError('NOT_FOUND');
  const { keptId, mergedId, moved } = merge;
  const sides = sidesOf(await lockCustomers(tx, [keptId, mergedId]), keptId, mergedId);
  // An administrator may have restored it already.
  if (sides.merged.deletedAt !== null) await restoreRow(change, mergedId);
  const { returned, elsewhere } = await takeMarksBack(change, sides, moved.marks, merge.at);
  const left = {
    marks: elsewhere,
    accounts: [
      ...(await takeAccountsBack(change, moved.accounts)),
      ...(await takeInvitedBack(change, sides, moved.invitations.moved)),
    ],
    customers: await takeLinksBack(change, moved.links),
    fields: await takeFieldsBack(change, sides.kept, moved.fields),
  };
  await takeInvitationsBack(tx, sides, moved.invitations);
  if (moved.reports) await takeReportsBack(change, sides, moved.reports);
  if (moved.tasks) await takeTasksBack(change, sides, moved.tasks);
  await takeQuestionsBack(change, sides, {
    ids: moved.questions ?? [],
    marks: returned,
    since: merge.at,
  });
  return left;
};
