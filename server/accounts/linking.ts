import { and, eq, inArray, isNull } from 'drizzle-orm';
import { accountInvitations } from '#server/accounts/table';
import { type Account, accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type By, recordAccountUpdate } from '#server/history/record';
import { queueMail } from '#server/mail/queue';

type MailDeps = Pick<Deps, 'secrets' | 'smtp'>;

export const openInvitation = and(
  isNull(accountInvitations.acceptedAt),
  isNull(accountInvitations.removedAt),
);

/** Marks all open invitations of the account to these customers as accepted. */
export const acceptInvitations = async (
  tx: Executor,
  accountId: number,
  customerIds: readonly number[],
  now: Date,
): Promise<void> => {
  await tx
    .update(accountInvitations)
    .set({ acceptedAt: now })
    .where(
      and(
        eq(accountInvitations.accountId, accountId),
        inArray(accountInvitations.customerId, [...customerIds]),
        openInvitation,
      ),
    );
};

/** Mails the account which customers it can now see. */
export const announceCustomers = async (
  deps: MailDeps,
  tx: Executor,
  account: Pick<Account, 'id' | 'name' | 'email' | 'language'>,
  customerIds: readonly number[],
  now: Date,
): Promise<void> => {
  const found = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(inArray(customers.id, [...customerIds]));
  const parameters = { customer: found.map(({ name }) => name).join(', ') };
  await queueMail(deps, tx, account, { template: 'accountLinked', parameters }, now);
};

/** Records the change in history, but ends no session and sends no mail. */
export const changeCustomersOf = async (
  tx: Executor,
  by: By,
  account: Account,
  after: number[],
  now: Date,
): Promise<void> => {
  await tx
    .update(accounts)
    .set({ customers: after, version: account.version + 1, updatedAt: now })
    .where(eq(accounts.id, account.id));
  await recordAccountUpdate(tx, by, now, account.id, {
    before: { customers: account.customers },
    after: { customers: after },
  });
};

/** Adds customers to an existing account; returns those that are new. */
export const linkCustomers = async (
  tx: Executor,
  by: By,
  account: Account,
  customerIds: readonly number[],
  now: Date,
): Promise<number[]> => {
  const gained = customerIds.filter((id) => !account.customers.includes(id));
  await acceptInvitations(tx, account.id, customerIds, now);
  if (gained.length === 0) return [];
  const after = [...account.customers, ...gained];
  await changeCustomersOf(tx, by, account, after, now);
  return gained;
};

/** Setting the first password accepts the invitations made by owners while the address was new. */
export const joinInvitedCustomers = async (
  tx: Executor,
  account: Account,
  now: Date,
): Promise<void> => {
  const asked = await tx
    .select({ customerId: accountInvitations.customerId })
    .from(accountInvitations)
    .where(
      and(
        eq(accountInvitations.accountId, account.id),
        eq(accountInvitations.known, false),
        openInvitation,
      ),
    );
  const by = { accountId: account.id, name: account.name };
  const ids = asked.map(({ customerId }) => customerId);
  if (ids.length > 0) await linkCustomers(tx, by, account, ids, now);
};
