import { inArray } from 'drizzle-orm';
import { account as entity } from '#contract/accounts/account';
import { AppError } from '#contract/errors';
import type { Locale } from '#contract/values/locale';
import type { FieldIssues } from '#contract/kit/validation';
import { announceCustomers, linkCustomers } from '#server/accounts/linking';
import { sendInvitation } from '#server/accounts/passwordInvitation';
import { type Account, accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { valuesOf } from '#server/entities/rows';
import { recordChange } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import { FieldsError } from '#server/http/errors';

export type Person = { name: string; email: string; language?: Locale | undefined };
type Asked = { customers: readonly number[]; people: readonly Person[]; linkExisting: boolean };

const accountsOf = (tx: Executor, people: readonly Person[]): Promise<Account[]> =>
  tx
    .select()
    .from(accounts)
    .where(
      inArray(
        accounts.email,
        people.map(({ email }) => email),
      ),
    );

/** Errors of single rows: a repeated address, or one that a deleted account still has. */
export const requireFreeRows = (people: readonly Person[], existing: readonly Account[]): void => {
  const issues: FieldIssues = {};
  for (const [position, { email }] of people.entries()) {
    const isRepeated = people.findIndex((other) => other.email === email) < position;
    const isReserved = existing.some((account) => account.email === email && account.deletedAt);
    if (isRepeated) issues[`people.${position}.email`] = [{ code: 'duplicate' }];
    else if (isReserved) issues[`people.${position}.email`] = [{ code: 'email_reserved' }];
  }
  if (Object.keys(issues).length > 0) throw new FieldsError(issues);
};

/**
 * The three errors about existing addresses, in this order: accounts that can never be a client's, accounts
 * already linked, and accounts that can be linked after confirmation.
 */
export const requireNoSameEmail = (
  existing: readonly Account[],
  customers: readonly number[],
  linkExisting: boolean,
): void => {
  const emailsOf = (found: readonly Account[]) => ({ emails: found.map(({ email }) => email) });
  const ofFirm = existing.filter(({ role }) => role !== 'ROLE_CUSTOMER');
  if (ofFirm.length > 0) throw new AppError('NON_CUSTOMER_ROLE_SAME_EMAIL', emailsOf(ofFirm));
  const linked = existing.filter((account) =>
    customers.every((id) => account.customers.includes(id)),
  );
  if (linked.length > 0) throw new AppError('MULTIPLE_ACCOUNTS_SAME_EMAIL', emailsOf(linked));
  if (existing.length > 0 && !linkExisting)
    throw new AppError('OTHER_CUSTOMER_SAME_EMAIL', emailsOf(existing));
};

/** Inserts a client's account with the defaults of a new one. */
export const insertClient = async (
  tx: Executor,
  actor: Actor,
  { name, email, language = 'pl' }: Person,
  customers: readonly number[],
  now: Date,
): Promise<Account> => {
  const values = {
    name,
    email,
    language,
    role: 'ROLE_CUSTOMER' as const,
    customers: [...customers],
    canLogin: true,
  };
  const [account] = await tx
    .insert(accounts)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  if (!account) throw new AppError('SERVER_ERROR');
  await recordChange(tx, actor, now, {
    entity: 'Account',
    entityId: account.id,
    operation: 'INSERT',
    before: null,
    after: valuesOf(entity.fields, account),
  });
  return account;
};

/** Creates missing accounts and links existing ones, all or none. Needs the lock. */
export const addClients = async (
  deps: Deps,
  tx: Executor,
  actor: Actor,
  { customers, people, linkExisting }: Asked,
  now: Date,
): Promise<{ created: { id: number; name: string }[]; linked: number }> => {
  const existing = await accountsOf(tx, people);
  requireFreeRows(people, existing);
  requireNoSameEmail(existing, customers, linkExisting);
  const fresh = people.filter(({ email }) => !existing.some((account) => account.email === email));
  const created: { id: number; name: string }[] = [];
  for (const person of fresh) {
    const account = await insertClient(tx, actor, person, customers, now);
    await sendInvitation(deps, tx, actor, account, now);
    created.push({ id: account.id, name: account.name });
  }
  for (const account of existing) {
    const gained = await linkCustomers(tx, actor, account, customers, now);
    await announceCustomers(deps, tx, account, gained, now);
  }
  return { created, linked: existing.length };
};
