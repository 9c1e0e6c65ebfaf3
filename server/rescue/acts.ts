import { eq } from 'drizzle-orm';
import { account as entity } from '#contract/accounts/account';
import { passwordLinkMinutes } from '#contract/accounts/session';
import { dateInWarsaw } from '#contract/values/dates';
import type { Locale } from '#contract/values/locale';
import { accountOfEmail, lockAccounts } from '#server/accounts/accountLock';
import { switchTwoFactorOff } from '#server/accounts/twoFactorOff';
import { createPasswordLink, passwordLinkUrl } from '#server/auth/passwordLinks';
import { endSessions } from '#server/auth/sessionStore';
import { type Account, accounts } from '#server/auth/table';
import { type Executor, transactInTurn } from '#server/db/client';
import { allowLongStatements } from '#server/db/longStatements';
import type { Deps } from '#server/deps';
import { changesBetween, valuesOf } from '#server/entities/rows';
import { checkedValues } from '#server/entities/write';
import { recordAccountUpdate, recordChange, theCommandLine } from '#server/history/record';
import { forgetFailures } from '#server/limits/limits';
import { RescueFault } from '#server/rescue/words';

/** Without SECRET, which may be what was lost: nothing here is encrypted. */
export type RescueDeps = Pick<Deps, 'db' | 'now' | 'publicUrl' | 'beforeCommit' | 'smtp'>;

export type Link = { url: string; until: Date };

const sendsNoLinks = (): never => {
  throw new Error('a command sends no links');
};
const noLinks = { encrypt: sendsNoLinks, follow: sendsNoLinks };

/** One transaction with the same end as every write of the product. */
const write = <T>(
  { db, now, beforeCommit }: RescueDeps,
  act: (tx: Executor, moment: Date) => Promise<T>,
): Promise<T> =>
  transactInTurn(db, async (tx) => {
    const moment = now();
    await lockAccounts(tx);
    await allowLongStatements(tx);
    const answer = await act(tx, moment);
    await beforeCommit(tx, theCommandLine, moment);
    return answer;
  });

/** The account of an address; one that is deleted is refused. */
const livingAccount = async (tx: Executor, email: string): Promise<Account | undefined> => {
  const account = await accountOfEmail(tx, email);
  if (account?.deletedAt) throw new RescueFault((say) => say('deleted', { email }));
  return account;
};

const accountNamed = async (tx: Executor, email: string): Promise<Account> => {
  const account = await livingAccount(tx, email);
  if (!account) throw new RescueFault((say) => say('no_account', { email }));
  return account;
};

/** Valid as long as usual: like a reset, or like an invitation if there is no password yet. */
const linkFor = async (
  { publicUrl }: RescueDeps,
  tx: Executor,
  { id, hasPassword }: Account,
  now: Date,
): Promise<Link> => {
  const kind = hasPassword ? 'reset' : 'invitation';
  const { token } = await createPasswordLink(tx, kind, id, now);
  await recordChange(tx, theCommandLine, now, {
    entity: entity.name,
    entityId: id,
    operation: 'SHOW',
  });
  const until = new Date(now.getTime() + passwordLinkMinutes[kind] * 60_000);
  return { url: passwordLinkUrl(publicUrl(), token), until };
};

/** Writes changed fields by the rules of the form, with their history. */
const change = async (
  tx: Executor,
  account: Account,
  given: Partial<Pick<Account, 'role' | 'canLogin'>>,
  now: Date,
): Promise<void> => {
  const current = valuesOf(entity.fields, account);
  const known = { today: dateInWarsaw(now), stored: current };
  const wanted = checkedValues(entity.fields, { ...current, ...given }, known);
  const { before, after } = changesBetween(current, wanted);
  await tx
    .update(accounts)
    .set({ ...after, updatedAt: now, version: account.version + 1 })
    .where(eq(accounts.id, account.id));
  await recordAccountUpdate(tx, theCommandLine, now, account.id, { before, after });
};

const create = async (
  tx: Executor,
  { email, name, language }: { email: string; name: string | null; language: Locale },
  now: Date,
): Promise<Account> => {
  const isFirst = (await tx.$count(accounts)) === 0;
  const [made] = await tx
    .insert(accounts)
    .values({
      name: name ?? email,
      email,
      role: 'ROLE_ADMIN',
      language,
      accountOwner: isFirst,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!made) throw new Error('the account was not stored');
  await recordChange(tx, theCommandLine, now, {
    entity: entity.name,
    entityId: made.id,
    operation: 'INSERT',
    before: null,
    after: valuesOf(entity.fields, made),
  });
  return made;
};

type Administrator = { outcome: 'made' | 'promoted' | 'is_administrator'; link: Link | null };

/** An administrator who can sign in, whatever the account was before. */
export const makeAdministrator = (
  deps: RescueDeps,
  wanted: { email: string; name: string | null; language: Locale },
): Promise<Administrator> =>
  write(deps, async (tx, now) => {
    const account = await livingAccount(tx, wanted.email);
    if (!account) {
      const made = await create(tx, wanted, now);
      return { outcome: 'made', link: await linkFor(deps, tx, made, now) };
    }
    const isOne = account.role === 'ROLE_ADMIN' && account.canLogin;
    if (!isOne) {
      await change(tx, account, { role: 'ROLE_ADMIN', canLogin: true }, now);
      await endSessions(tx, { accountId: account.id }, 'role', now);
    }
    const link = account.hasPassword ? null : await linkFor(deps, tx, account, now);
    return { outcome: isOne ? 'is_administrator' : 'promoted', link };
  });

export const printPasswordLink = (
  deps: RescueDeps,
  email: string,
): Promise<{ link: Link; twoFactor: boolean }> =>
  write(deps, async (tx, now) => {
    const account = await accountNamed(tx, email);
    if (!account.canLogin) throw new RescueFault((say) => say('blocked', { email }));
    return { link: await linkFor(deps, tx, account, now), twoFactor: account.twoFactor };
  });

export const endTwoFactor = (deps: RescueDeps, email: string): Promise<void> =>
  write(deps, async (tx, now) => {
    const account = await accountNamed(tx, email);
    if (!account.twoFactor) throw new RescueFault((say) => say('no_two_factor', { email }));
    const queue = { smtp: deps.smtp, secrets: noLinks };
    await switchTwoFactorOff(queue, tx, theCommandLine, account, undefined, now);
  });

type Unblocked = { wasBlocked: boolean; hasPassword: boolean };

/** Lifts every block of sign-in: of the account, and after failed passwords and codes. */
export const unblock = (deps: RescueDeps, email: string): Promise<Unblocked> =>
  write(deps, async (tx, now) => {
    const account = await accountNamed(tx, email);
    await tx
      .update(accounts)
      .set({ passwordFailuresInRow: 0, totpFailuresInRow: 0 })
      .where(eq(accounts.id, account.id));
    await forgetFailures(tx, account);
    if (account.canLogin)
      await recordChange(tx, theCommandLine, now, {
        entity: entity.name,
        entityId: account.id,
        operation: 'UNBLOCK',
      });
    else await change(tx, account, { canLogin: true }, now);
    return { wasBlocked: !account.canLogin, hasPassword: account.hasPassword };
  });
