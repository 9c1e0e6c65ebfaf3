import { isStaff } from '#contract/access';
import { AppError } from '#contract/errors';
import type { Values } from '#contract/kit/fields';
import { accountRefusals, asAccount } from '#server/accounts/can';
import {
  accountOfEmail,
  lockAccounts,
  requireOtherAdministrator,
} from '#server/accounts/accountLock';
import { requireNoSameEmail } from '#server/accounts/clientAccounts';
import { acceptInvitations, announceCustomers } from '#server/accounts/linking';
import { countInvitations, sendInvitation } from '#server/accounts/passwordInvitation';
import { expireOpenLinks } from '#server/auth/passwordLinks';
import { requireNoWork } from '#server/accounts/takeover';
import { endSessions } from '#server/auth/sessionStore';
import type { Account } from '#server/auth/table';
import type { Deps } from '#server/deps';
import { refuse } from '#server/entities/can';
import { readRow } from '#server/entities/read';
import type { Change, Rules } from '#server/entities/store';
import { createRow, removeRow, updateRow } from '#server/entities/write';
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

/** Applies the consequences of a change of access, in the same transaction. */
const carryThrough = async (
  deps: Deps,
  { tx, now }: Change,
  before: Account,
  after: Account,
): Promise<void> => {
  const accountId = after.id;
  if (before.role !== after.role) await endSessions(tx, { accountId }, 'role', now);
  if (before.canLogin && !after.canLogin) await endSessions(tx, { accountId }, 'account', now);
  const hasMoved = before.email !== after.email;
  // Links sent to a former address, or to an account that is now blocked, expire.
  if (hasMoved || (before.canLogin && !after.canLogin)) await expireOpenLinks(tx, accountId, now);
  if (hasMoved) {
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
    if (account.canLogin) {
      await countInvitations(deps, tx, actor, [email], now);
      await sendInvitation(deps, tx, actor, account, now);
    }
    return row;
  },

  update: async (change, patch) => {
    const { tx, actor, store } = change;
    const { id, given } = patch;
    await lockAccounts(tx);
    const before = asAccount(await readRow(tx, store, actor, id, { forUpdate: true }));
    const refusals = accountRefusals(actor, before);
    refuse(refusals.edit);
    const changes = (name: 'role' | 'canLogin') =>
      given[name] !== undefined && given[name] !== before[name];
    if (changes('role')) refuse(refusals.changeRole);
    if (changes('canLogin')) refuse(refusals.changeSignIn);
    if (given['email'] !== undefined) await requireFreeEmail(change, given['email'], id);
    requireOtherSubstitute(id, given);
    if (changes('role') || changes('canLogin')) await allowLongStatements(tx);
    const row = await updateRow(change, patch);
    const after = asAccount(row);
    if (isActiveAdministrator(before) && !isActiveAdministrator(after))
      await requireOtherAdministrator(tx, id);
    if (answers(before) && !answers(after)) await requireNoWork(tx, id);
    await carryThrough(deps, change, before, after);
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
