import { eq } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { AppError } from '#contract/errors';
import { lengthOf, minimumLength } from '#contract/accounts/passwords';
import { tellAdministrators } from '#server/accounts/accessNews';
import { requireCurrentPassword } from '#server/signIn/currentPassword';
import { lockOwnRow, ownRow } from '#server/signIn/ownRow';
import { replaceRecoveryCodes } from '#server/auth/recoveryCodes';
import { sessionAccountOf } from '#server/signIn/sessionAccount';
import { endSessions, startSession } from '#server/auth/sessionStore';
import { type Account, accounts } from '#server/auth/table';
import {
  clearTwoFactor,
  newTotpSecret,
  noTwoFactor,
  stepOf,
  withoutGaps,
} from '#server/auth/twoFactor';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { recordAccountUpdate } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import type { Client } from '#server/http/mount';
import { queueMail } from '#server/mail/queue';
import { warsawTime } from '#server/mail/time';
import { holdSecret } from '#server/settings/secretCheck';
import { asksStaffForTwoFactor, readSetting } from '#server/settings/values';

const mailOwner = async (
  deps: Deps,
  tx: Executor,
  account: Account,
  template: 'twoFactorOn' | 'twoFactorOff' | 'recoveryCodesRenewed',
  now: Date,
): Promise<void> => {
  const parameters = { when: warsawTime(now, account.language) };
  await queueMail(deps, tx, account, { template, parameters }, now);
};

const recordSwitch = (tx: Executor, actor: Actor, now: Date, twoFactor: boolean): Promise<void> =>
  recordAccountUpdate(tx, actor, now, actor.accountId, {
    before: { twoFactor: !twoFactor },
    after: { twoFactor },
  });

/** Creates a new secret each time; it is pending until a code from the app confirms it. */
export const beginTwoFactor = async (deps: Deps, actor: Actor, password: string) => {
  const { db, secrets } = deps;
  const seen = await ownRow(db, actor);
  if (seen.totpSecret) throw new AppError('TWO_FACTOR_ALREADY_ON');
  await requireCurrentPassword(deps, seen, password);
  const { secret, uri } = newTotpSecret(seen.email);
  await db.transaction(async (tx) => {
    await holdSecret(tx, secrets);
    const account = await lockOwnRow(tx, actor, seen);
    if (account.totpSecret) throw new AppError('TWO_FACTOR_ALREADY_ON');
    await tx
      .update(accounts)
      .set({ totpPendingSecret: secrets.encrypt(secret) })
      .where(eq(accounts.id, account.id));
  });
  return { secret, uri };
};

/**
 * The code counts as used, so it cannot be used to sign in. Other sessions end: they were started with the
 * password alone, perhaps by somebody else who knows it.
 */
export const confirmTwoFactor = async (deps: Deps, actor: Actor, code: string) => {
  const { db, limiter, log, secrets } = deps;
  const now = deps.now();
  const counter = { limit: 'twoFactorConfirmFailures', key: String(actor.accountId) } as const;
  await limiter.require(db, now, counter);
  const codes = await db.transaction(async (tx) => {
    const account = await lockOwnRow(tx, actor);
    if (account.totpSecret) throw new AppError('TWO_FACTOR_ALREADY_ON');
    if (!account.totpPendingSecret) throw new AppError('TWO_FACTOR_NOT_BEGUN');
    const step = stepOf(account.totpPendingSecret, withoutGaps(code), secrets, now);
    if (step === null) throw new AppError('INVALID_AUTHENTICATOR_CODE');
    await tx
      .update(accounts)
      .set({
        totpSecret: account.totpPendingSecret,
        totpPendingSecret: null,
        totpStep: step,
        totpFailuresInRow: 0,
      })
      .where(eq(accounts.id, account.id));
    await endSessions(tx, { accountId: account.id, except: actor.sessionId }, 'twoFactor', now);
    await recordSwitch(tx, actor, now, true);
    await mailOwner(deps, tx, account, 'twoFactorOn', now);
    return replaceRecoveryCodes(tx, secrets, account.id);
  });
  await limiter.clear(db, counter);
  log.info({ event: 'two_factor.on', account: actor.accountId });
  return codes;
};

export const renewRecoveryCodes = async (deps: Deps, actor: Actor, password: string) => {
  const { db, log, secrets } = deps;
  const seen = await ownRow(db, actor);
  if (!seen.totpSecret) throw new AppError('TWO_FACTOR_OFF');
  await requireCurrentPassword(deps, seen, password);
  const codes = await db.transaction(async (tx) => {
    const account = await lockOwnRow(tx, actor, seen);
    if (!account.totpSecret) throw new AppError('TWO_FACTOR_OFF');
    await mailOwner(deps, tx, account, 'recoveryCodesRenewed', deps.now());
    return replaceRecoveryCodes(tx, secrets, account.id);
  });
  log.info({ event: 'two_factor.codes', account: actor.accountId });
  return codes;
};

const requireLeave = async (tx: Executor, { role }: Account, password: string): Promise<void> => {
  if (!isStaff(role)) return;
  if (asksStaffForTwoFactor(await readSetting(tx, 'SIGN_IN')))
    throw new AppError('TWO_FACTOR_NEEDED_BY_FIRM');
  const min = minimumLength({ staff: true, twoFactor: false });
  if (lengthOf(password) < min)
    throw new AppError('PASSWORD_TOO_SHORT_WITHOUT_TWO_FACTOR', { min });
};

/** Ends every session at once; the caller gets a new one on the same device. */
export const disableTwoFactor = async (
  deps: Deps,
  actor: Actor,
  password: string,
  { ip, userAgent }: Client,
) => {
  const { db, log, secrets } = deps;
  const now = deps.now();
  const seen = await ownRow(db, actor);
  if (!seen.totpSecret) throw new AppError('TWO_FACTOR_OFF');
  await requireCurrentPassword(deps, seen, password);
  const session = await db.transaction(async (tx) => {
    const account = await lockOwnRow(tx, actor, seen);
    if (!account.totpSecret) throw new AppError('TWO_FACTOR_OFF');
    await requireLeave(tx, account, password);
    await clearTwoFactor(tx, account.id, now);
    await recordSwitch(tx, actor, now, false);
    await mailOwner(deps, tx, account, 'twoFactorOff', now);
    await tellAdministrators(deps, tx, actor, account, { change: 'two_factor_off' }, now);
    const next = { account, deviceId: actor.deviceId, ip, userAgent };
    const tokens = await startSession(tx, secrets, next, now);
    return { ...tokens, account: await sessionAccountOf(tx, { ...account, ...noTwoFactor }) };
  });
  log.info({ event: 'two_factor.off', account: actor.accountId });
  return session;
};
