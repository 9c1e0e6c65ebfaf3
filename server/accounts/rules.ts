import { isStaff } from '#contract/access';
import { AppError } from '#contract/errors';
import type { Values } from '#contract/kit/fields';
import { tellAdministrators } from '#server/accounts/accessNews';
import { accountRefusals, asAccount } from '#server/accounts/can';
import {
  accountOfEmail,
  lockAccounts,
  requireOtherAdministrator,
} from '#server/accounts/accountLock';
import { requireNoSameEmail } from '#server/accounts/clientAccounts';
import { acceptInvitations, announceCustomers } from '#server/accounts/linking';
import { askForNewEmail, waitsForConfirmation, withdrawNewEmail } from '#server/accounts/newEmail';
import { countInvitations, sendInvitation } from '#server/accounts/passwordInvitation';
import { expireOpenLinks } from '#server/auth/passwordLinks';
import { requireNoWork } from '#server/accounts/takeover';
import { endSessions } from '#server/auth/sessionStore';
import type { Account } from '#server/auth/table';
import type { Deps } from '#server/deps';
import { refuse } from '#server/entities/can';
import { readRow } from '#server/entities/read';
import type { Change, Rules } from '#server/entities/store';
import { createRow, removeRow, restoreUnlessRefused, updateRow } from '#server/entities/write';
import type { Actor } from '#server/http/actor';
import { allowLongStatements } from '#server/db/longStatements';
import { FieldsError } from '#server/http/errors';
import { queueMail } from '#server/mail/queue';
import { warsawTime } from '#server/mail/time';

/** A lawyer creates accounts for clients, never for colleagues. */
const requireRoleToGive = (actor: Actor, { role }: Values): void => {
  if (role !== undefined && role !== 'ROLE_CUSTOMER' && actor.role !== 'ROLE_ADMIN')
    throw new AppError('FORBIDDEN');
};

/** Nobody stands in for themselves. */
export const requireOtherSubstitute = (id: number, { substitute }: Values): void => {
  if (substitute === id) throw new FieldsError({ substitute: [{ code: 'invalid' }] });
};

const requireFreeEmail = async ({ tx }: Change, email: unknown, own: number): Promise<void> => {
  const taken = await accountOfEmail(tx, String(email));
  if (!taken || taken.id === own) return;
  const code = taken.deletedAt ? 'email_reserved' : 'email_taken';
  throw new FieldsError({ email: [{ code }] });
};

const answers = ({ role, canLogin, deletedAt }: Account): boolean =>
  role !== 'ROLE_CUSTOMER' && canLogin && deletedAt === null;

const isActiveAdministrator = ({ role, canLogin, deletedAt }: Account): boolean =>
  role === 'ROLE_ADMIN' && canLogin && deletedAt === null;

/** Tells the administrators what has become of the access of an account; one change may be several. */
const tellOfAccess = async (
  deps: Deps,
  { tx, actor, now }: Change,
  before: Account,
  after: Account,
): Promise<void> => {
  const tell = (news: Parameters<typeof tellAdministrators>[4]) =>
    tellAdministrators(deps, tx, actor, after, news, now);
  if (before.email !== after.email)
    await tell({ change: 'email', values: { before: before.email, after: after.email } });
  if (before.role !== after.role)
    await tell({
      change: 'role',
      values: { before: before.role, after: after.role },
      ...(before.role === 'ROLE_ADMIN' && { former: after }),
    });
  if (
    after.role === 'ROLE_ADMIN' &&
    before.role === after.role &&
    !before.canLogin &&
    after.canLogin
  )
    await tell({ change: 'allowed' });
};

/** Applies the consequences of a change of access, in the same transaction. */
const carryThrough = async (
  deps: Deps,
  change: Change,
  before: Account,
  after: Account,
): Promise<void> => {
  const { tx, now } = change;
  const accountId = after.id;
  await tellOfAccess(deps, change, before, after);
  if (before.role !== after.role) await endSessions(tx, { accountId }, 'role', now);
  if (before.canLogin && !after.canLogin) await endSessions(tx, { accountId }, 'account', now);
  const hasMoved = before.email !== after.email;
  // Links sent to a former address, or to an account that is now blocked, expire.
  if (hasMoved || (before.canLogin && !after.canLogin)) await expireOpenLinks(tx, accountId, now);
  if (hasMoved) {
    await withdrawNewEmail(tx, change.actor, after, now);
    const parameters = { email: after.email, when: warsawTime(now, before.language) };
    await queueMail(deps, tx, before, { template: 'emailChanged', parameters }, now);
  }
  const gained = after.customers.filter((id) => !before.customers.includes(id));
  if (gained.length === 0) return;
  await acceptInvitations(tx, accountId, gained, now);
  await announceCustomers(deps, tx, after, gained, now);
};

/** The rules of accounts: who may change whom, unique addresses, and which sessions and links end. */
export const accountRules = (deps: Deps): Rules => ({
  create: async (change, given) => {
    const { tx, actor, now } = change;
    // Owners send invitations instead, and must not learn which addresses exist.
    if (!isStaff(actor.role)) throw new AppError('FORBIDDEN');
    requireRoleToGive(actor, given);
    await lockAccounts(tx);
    const email = String(given['email']);
    const existing = await accountOfEmail(tx, email);
    if (existing && !existing.deletedAt && given['role'] === 'ROLE_CUSTOMER')
      requireNoSameEmail([existing], (given['customers'] ?? []) as number[], false);
    await requireFreeEmail(change, email, 0);
    const row = await createRow(change, given);
    const account = asAccount(row);
    if (account.role === 'ROLE_ADMIN')
      await tellAdministrators(deps, tx, actor, account, { change: 'administrator' }, now);
    if (account.canLogin) {
      await countInvitations(deps, tx, actor, [email], now);
      await sendInvitation(deps, tx, actor, account, now);
    }
    return row;
  },

  update: async (change, patch) => {
    const { tx, actor, store, now } = change;
    const { id, given } = patch;
    await lockAccounts(tx);
    const before = asAccount(await readRow(tx, store, actor, id, { forUpdate: true }));
    const refusals = accountRefusals(actor, before);
    refuse(refusals.edit);
    const changes = (name: 'role' | 'canLogin') =>
      given[name] !== undefined && given[name] !== before[name];
    if (changes('role')) refuse(refusals.changeRole);
    if (changes('canLogin')) refuse(refusals.changeSignIn);
    // Whoever may not change an address is refused below, and must not learn here which ones are taken.
    if (given['email'] !== undefined && isStaff(actor.role))
      await requireFreeEmail(change, given['email'], id);
    requireOtherSubstitute(id, given);
    if (changes('role') || changes('canLogin')) await allowLongStatements(tx);
    const waits = given['email'] !== undefined && waitsForConfirmation(before, given['email']);
    const { email: newEmail, ...others } = given;
    const row = await updateRow(change, waits ? { ...patch, given: others } : patch);
    const after = asAccount(row);
    if (waits) {
      await countInvitations(deps, tx, actor, [String(newEmail)], now);
      await askForNewEmail(deps, tx, actor, after, String(newEmail), now);
    }
    if (isActiveAdministrator(before) && !isActiveAdministrator(after))
      await requireOtherAdministrator(tx, id);
    if (answers(before) && !answers(after)) await requireNoWork(tx, id);
    await carryThrough(deps, change, before, after);
    return row;
  },

  restore: async (change, id) => {
    const { tx, actor, now } = change;
    const row = await restoreUnlessRefused(change, id);
    const account = asAccount(row);
    if (account.role === 'ROLE_ADMIN')
      await tellAdministrators(deps, tx, actor, account, { change: 'restored' }, now);
    return row;
  },

  remove: async (change, row) => {
    const { tx, now } = change;
    await lockAccounts(tx);
    if (isActiveAdministrator(asAccount(row))) await requireOtherAdministrator(tx, row.id);
    await requireNoWork(tx, row.id);
    await allowLongStatements(tx);
    await removeRow(change, row);
    await endSessions(tx, { accountId: row.id }, 'account', now);
    await expireOpenLinks(tx, row.id, now);
  },
});
