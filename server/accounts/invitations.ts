import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, isStaff } from '#contract/access';
import { type Invitation, invitationApi } from '#contract/accounts/actions';
import { canonicalEmail } from '#contract/values/email';
import { AppError } from '#contract/errors';
import { accountOfEmail, lockAccounts } from '#server/accounts/accountLock';
import { insertClient, type Person, requireFreeRows } from '#server/accounts/clientAccounts';
import { announceCustomers, linkCustomers, openInvitation } from '#server/accounts/linking';
import { countInvitations, sendInvitation } from '#server/accounts/passwordInvitation';
import { accountInvitations } from '#server/accounts/table';
import { type Account, accounts } from '#server/auth/table';
import { constantTimeResponse } from '#server/auth/constantTimeResponse';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { refuse } from '#server/entities/can';
import { writeOnce } from '#server/entities/once';
import { recordChange } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { queueMail } from '#server/mail/queue';

type InvitationRow = typeof accountInvitations.$inferSelect;

/** Owners see invitations of their own customers, staff see all. */
const within = ({ role, customerIds }: Actor) =>
  isStaff(role) ? undefined : inArray(accountInvitations.customerId, [...customerIds]);

const findOpen = async (tx: Executor, actor: Actor, id: number): Promise<InvitationRow> => {
  const [found] = await tx
    .select()
    .from(accountInvitations)
    .where(and(eq(accountInvitations.id, id), openInvitation, within(actor)))
    .for('update');
  if (!found) throw new AppError('NOT_FOUND');
  return found;
};

const accountOf = async (tx: Executor, id: number): Promise<Account> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  if (!account) throw new AppError('NOT_FOUND');
  return account;
};

/** Whoever is new here is linked by opening the invitation. */
const refusalOfLinking = (
  { known }: InvitationRow,
  { role, email, deletedAt }: Account,
): AppError | undefined => {
  if (role !== 'ROLE_CUSTOMER')
    return new AppError('NON_CUSTOMER_ROLE_SAME_EMAIL', { emails: [email] });
  if (deletedAt) return new AppError('NOT_FOUND');
  return known ? undefined : new AppError('BAD_REQUEST');
};

/** The guardian of the customer, or every administrator if no guardian can sign in. */
const keepersOf = async (tx: Executor, guardian: number | null): Promise<Account[]> => {
  const staff = await tx
    .select()
    .from(accounts)
    .where(
      and(
        or(eq(accounts.id, guardian ?? 0), eq(accounts.role, 'ROLE_ADMIN')),
        eq(accounts.canLogin, true),
        isNull(accounts.deletedAt),
      ),
    );
  const own = staff.filter(({ id }) => id === guardian);
  return own.length > 0 ? own : staff;
};

type Customer = Pick<typeof customers.$inferSelect, 'id' | 'name' | 'guardian'>;

/** Requests one person for an owner, who does not learn whether the address was known. */
const askFor = async (
  deps: Deps,
  tx: Executor,
  actor: Actor,
  customer: Customer,
  person: Person,
  now: Date,
): Promise<void> => {
  const { name, email } = person;
  const [asked] = await tx
    .select()
    .from(accountInvitations)
    .where(
      and(
        eq(accountInvitations.customerId, customer.id),
        eq(accountInvitations.email, email),
        openInvitation,
      ),
    );
  const existing = await accountOfEmail(tx, email);
  if (existing && !existing.deletedAt && existing.customers.includes(customer.id)) return;
  if (asked) {
    if (existing && !asked.known && !existing.hasPassword)
      await sendInvitation(deps, tx, actor, existing, now);
    return;
  }
  const account = existing ?? (await insertClient(tx, actor, person, [], now));
  await tx.insert(accountInvitations).values({
    customerId: customer.id,
    accountId: account.id,
    name,
    email,
    known: existing !== undefined,
    invitedBy: actor.accountId,
    createdAt: now,
  });
  if (!existing) {
    await sendInvitation(deps, tx, actor, account, now);
    return;
  }
  const parameters = { invitedBy: actor.name, customer: customer.name, email };
  for (const keeper of await keepersOf(tx, customer.guardian))
    await queueMail(deps, tx, keeper, { template: 'invitationToLink', parameters }, now);
};

/** Deletes an unused account that was created only for an invitation; its history stays. */
const dropUnusedAccount = async (
  tx: Executor,
  actor: Actor,
  { accountId, known }: InvitationRow,
  now: Date,
): Promise<void> => {
  if (known) return;
  const account = await accountOf(tx, accountId);
  const others = await tx.$count(
    accountInvitations,
    and(eq(accountInvitations.accountId, accountId), openInvitation),
  );
  if (account.hasPassword || account.customers.length > 0 || others > 0) return;
  const { name, email, role } = account;
  await recordChange(tx, actor, now, {
    entity: 'Account',
    entityId: accountId,
    operation: 'DELETE',
    before: { name, email, role },
    after: null,
  });
  await tx.delete(accounts).where(eq(accounts.id, accountId));
};

const inviters = alias(accounts, 'inviters');
const guardians = alias(accounts, 'guardians');

export const invitationHandlers = (deps: Deps): Handlers<typeof invitationApi> => {
  const { db, log } = deps;

  const openRows = async (actor: Actor): Promise<Invitation[]> => {
    const found = await db
      .select({
        invitation: accountInvitations,
        customer: { id: customers.id, name: customers.name },
        account: accounts,
        invitedBy: inviters.name,
        guardian: { id: guardians.id, name: guardians.name },
      })
      .from(accountInvitations)
      .innerJoin(customers, eq(customers.id, accountInvitations.customerId))
      .innerJoin(accounts, eq(accounts.id, accountInvitations.accountId))
      .leftJoin(inviters, eq(inviters.id, accountInvitations.invitedBy))
      .leftJoin(guardians, eq(guardians.id, customers.guardian))
      .where(and(openInvitation, within(actor), isNull(customers.deletedAt)))
      .orderBy(asc(accountInvitations.createdAt), asc(accountInvitations.id));
    return found.map(({ invitation, customer, account, invitedBy, guardian }) => ({
      id: invitation.id,
      name: invitation.name,
      email: invitation.email,
      customer,
      createdAt: invitation.createdAt.toISOString(),
      ...(isStaff(actor.role) && {
        task: {
          invitedBy: invitedBy ?? '',
          guardian: guardian?.id ? { id: guardian.id, name: guardian.name ?? '' } : null,
          account: { id: account.id, name: account.name },
          known: invitation.known,
        },
      }),
      can: {
        link:
          can(actor.permissions, invitationApi.link.requires) &&
          !refusalOfLinking(invitation, account),
        remove: can(actor.permissions, invitationApi.remove.requires),
      },
    }));
  };

  const ownCustomers = ({ role, customerIds }: Actor) =>
    isStaff(role) || customerIds.length === 0
      ? []
      : db
          .select({ id: customers.id, name: customers.name })
          .from(customers)
          .where(and(inArray(customers.id, [...customerIds]), isNull(customers.deletedAt)))
          .orderBy(asc(customers.name), asc(customers.id));

  return {
    list: async ({ actor }) => ({
      rows: await openRows(actor),
      customers: await ownCustomers(actor),
      willBeHeld: !deps.smtp,
    }),

    ask: (call) =>
      constantTimeResponse(async () => {
        const { input, actor } = call;
        // Staff add accounts directly, and may learn which exist.
        if (isStaff(actor.role)) throw new AppError('FORBIDDEN');
        const now = deps.now();
        const people = input.people.map((person) => ({
          ...person,
          email: canonicalEmail(person.email),
        }));
        requireFreeRows(people, []);
        await writeOnce(deps, 'Account.ask', call, async (tx) => {
          await lockAccounts(tx);
          const [customer] = await tx
            .select({ id: customers.id, name: customers.name, guardian: customers.guardian })
            .from(customers)
            .where(and(eq(customers.id, input.customer), isNull(customers.deletedAt)));
          if (!customer || !actor.customerIds.includes(customer.id))
            throw new AppError('NOT_FOUND');
          const emails = people.map(({ email }) => email);
          await countInvitations(deps, tx, actor, emails, now);
          for (const person of people) await askFor(deps, tx, actor, customer, person, now);
        });
        log.info({ event: 'invitation.asked', by: actor.accountId, people: people.length });
        return {};
      }),

    link: async ({ input: { id }, actor }) => {
      const now = deps.now();
      await db.transaction(async (tx) => {
        await lockAccounts(tx);
        const invitation = await findOpen(tx, actor, id);
        const { customerId, accountId } = invitation;
        const account = await accountOf(tx, accountId);
        refuse(refusalOfLinking(invitation, account));
        const gained = await linkCustomers(tx, actor, account, [customerId], now);
        if (gained.length > 0) await announceCustomers(deps, tx, account, gained, now);
      });
    },

    remove: async ({ input: { id }, actor }) => {
      const now = deps.now();
      await db.transaction(async (tx) => {
        await lockAccounts(tx);
        const found = await findOpen(tx, actor, id);
        await tx
          .update(accountInvitations)
          .set({ removedAt: now })
          .where(eq(accountInvitations.id, id));
        await dropUnusedAccount(tx, actor, found, now);
      });
    },
  };
};
