import { and, eq, sql } from 'drizzle-orm';
import { permissionsOf } from '#contract/access';
import type { LoginOutcome } from '#contract/accounts/devices';
import { canonicalEmail } from '#contract/values/email';
import type { OutputOf } from '#contract/kit/endpoint';
import { AppError } from '#contract/errors';
import type { sessionApi } from '#contract/accounts/session';
import { hashPassword, isOutdatedHash, verifyPassword } from '#server/auth/passwordHash';
import { requireSecondFactor } from '#server/signIn/secondFactor';
import { sessionAccountOf } from '#server/signIn/sessionAccount';
import { startSession } from '#server/auth/sessionStore';
import { maySignIn } from '#server/auth/sessionTimes';
import { type Account, accounts, devices, loginAttempts } from '#server/auth/table';
import { softwareOf } from '#server/auth/userAgent';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { BusyError } from '#server/limits/busy';
import { failuresInRow, loginFailureCounters, RateLimitedError } from '#server/limits/limits';
import type { Call, Client } from '#server/http/mount';
import { queueMail } from '#server/mail/queue';
import { warsawTime } from '#server/mail/time';

type LoginCall = Call<typeof sessionApi.login>;

/** No account has this id. */
const nobody = 0;

const knownDevice = async (db: Executor, account: Account | undefined, deviceId: string) =>
  // The query also runs for an unknown account, so that the response time does not differ.
  (await db.$count(
    devices,
    and(eq(devices.accountId, account?.id ?? nobody), eq(devices.deviceId, deviceId)),
  )) > 0;

/** Every outcome is recorded in the login history (docs/rules.md, Sign-in and sessions). */
export const logIn = async (
  deps: Deps,
  { input, client }: LoginCall,
): Promise<OutputOf<typeof sessionApi.login>> => {
  const { db, limiter, log } = deps;
  const now = deps.now();
  const email = canonicalEmail(input.email);
  const [byPair, byAccount] = loginFailureCounters(email, client.network);

  await limiter.require(db, now, { limit: 'loginByNetwork', key: client.network }, byPair);
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  const attempt = recordAttempt(deps, account, email, input.deviceId, client, now);
  const isKnownDevice = await knownDevice(db, account, input.deviceId);
  const manyFailures = await limiter.count(db, now, byAccount);
  if (manyFailures && !isKnownDevice)
    throw new RateLimitedError(manyFailures.limit, manyFailures.retryAfterSeconds);

  const matches = await verifyPassword(account?.passwordHash ?? null, input.password).catch(
    async (error: unknown) => {
      // The check was refused because the server is busy, which is not a failed attempt.
      await limiter.giveBack(db, byPair, byAccount);
      throw error;
    },
  );
  const refusal = refusalOf(account, matches, isKnownDevice);
  if (refusal || !account) {
    await attempt(refusal ?? 'unknown_email');
    if (!account || refusal === 'wrong_password') await countPasswordFailure(deps, account, now);
    throw new AppError('INVALID_CREDENTIALS');
  }

  if (account.totpSecret) {
    if (input.authenticatorCode === undefined) {
      // The password was right, so asking for the code is not a failure.
      await limiter.clear(db, byPair);
      await limiter.giveBack(db, byAccount);
      await attempt('code_missing');
      throw new AppError('MISSING_TWO_FACTOR_AUTHENTICATION_CODE');
    }
    await requireSecondFactor(deps, account, input.authenticatorCode, now, attempt);
  }

  const renewedHash = await outdatedHashAnew(deps, account, input.password);
  await limiter.clear(db, byPair);
  await limiter.giveBack(db, byAccount);
  const tokens = await db.transaction(async (tx) => {
    // Checking a password takes time, in which it may have been reset or the account blocked.
    const [current] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('update');
    if (
      !current ||
      !maySignIn(current) ||
      !(await isStillRight(account, current, input.password)) ||
      current.totpSecret !== account.totpSecret
    )
      throw new AppError('INVALID_CREDENTIALS');
    await tx
      .update(accounts)
      .set({ passwordFailuresInRow: 0, totpFailuresInRow: 0, ...renewedHash })
      .where(eq(accounts.id, account.id));
    const started = await startSession(
      tx,
      deps.secrets,
      { account, deviceId: input.deviceId, ip: client.ip, userAgent: client.userAgent },
      now,
    );
    await rememberDevice(deps, tx, account, input.deviceId, client, now);
    await attempt('success', tx);
    return started;
  });
  log.info({ event: 'login.success', account: account.id, ip: client.ip });
  return {
    ...tokens,
    permissions: permissionsOf(account.role, account.accountOwner),
    account: await sessionAccountOf(db, account),
    accountOwner: account.accountOwner,
  };
};

/** Another hash may be of another password, or of the same one, made anew by a sign-in at the same time. */
const isStillRight = async (seen: Account, current: Account, password: string): Promise<boolean> =>
  current.passwordHash === seen.passwordHash || verifyPassword(current.passwordHash, password);

/** A hash by today's parameters in the place of a weaker one. A server too busy for it does so the next time. */
const outdatedHashAnew = async (
  { log }: Deps,
  { id, passwordHash }: Account,
  password: string,
): Promise<{ passwordHash?: string }> => {
  if (passwordHash === null || !isOutdatedHash(passwordHash)) return {};
  try {
    return { passwordHash: await hashPassword(password) };
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    log.warn({ event: 'password.not_rehashed', account: id });
    return {};
  }
};

/** From outside, a blocked account, one without a password and a wrong password all look the same. */
const refusalOf = (
  account: Account | undefined,
  passwordMatches: boolean,
  isKnownDevice: boolean,
): LoginOutcome | null => {
  if (!account) return 'unknown_email';
  if (account.passwordHash === null) return 'no_password';
  if (!passwordMatches) return 'wrong_password';
  if (!maySignIn(account)) return 'blocked';
  // Only unknown devices are blocked until a reset; a device that signed in before still can.
  if (account.passwordFailuresInRow >= failuresInRow.password && !isKnownDevice)
    return 'reset_needed';
  return null;
};

const recordAttempt =
  (
    { db, log }: Deps,
    account: Account | undefined,
    email: string,
    deviceId: string,
    client: Client,
    now: Date,
  ) =>
  async (outcome: LoginOutcome, executor: Executor = db): Promise<void> => {
    if (outcome !== 'success')
      log.warn({ event: 'login.failed', outcome, account: account?.id, ip: client.ip });
    await executor.insert(loginAttempts).values({
      accountId: account?.id ?? null,
      email: email.slice(0, 254),
      at: now,
      outcome,
      ip: client.ip,
      userAgent: client.userAgent,
      ...softwareOf(client.userAgent),
      deviceId,
    });
  };

/** Runs the same statements for an unknown account, so that the response time does not differ. */
const countPasswordFailure = async (deps: Deps, account: Account | undefined, now: Date) => {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(accounts)
      .set({ passwordFailuresInRow: sql`${accounts.passwordFailuresInRow} + 1` })
      .where(eq(accounts.id, account?.id ?? nobody))
      .returning({ failures: accounts.passwordFailuresInRow });
    if (account && row?.failures === failuresInRow.password)
      await queueMail(deps, tx, account, { template: 'resetNeeded', parameters: {} }, now);
  });
};

const rememberDevice = async (
  deps: Deps,
  tx: Executor,
  account: Account,
  deviceId: string,
  client: Client,
  now: Date,
): Promise<void> => {
  const software = softwareOf(client.userAgent);
  const [device] = await tx
    .insert(devices)
    .values({
      accountId: account.id,
      deviceId,
      ...software,
      ip: client.ip,
      firstLoginAt: now,
      lastLoginAt: now,
    })
    .onConflictDoUpdate({
      target: [devices.accountId, devices.deviceId],
      set: { ...software, ip: client.ip, lastLoginAt: now },
    })
    .returning({ firstLoginAt: devices.firstLoginAt });
  const isNew = device?.firstLoginAt.getTime() === now.getTime();
  if (isNew && account.newDeviceNotice)
    await queueMail(
      deps,
      tx,
      account,
      {
        template: 'newDevice',
        parameters: {
          browser: software.browser ?? '–',
          system: software.system ?? '–',
          ip: client.ip,
          when: warsawTime(now, account.language),
        },
      },
      now,
    );
};
