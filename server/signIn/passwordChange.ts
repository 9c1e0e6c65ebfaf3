import { eq } from 'drizzle-orm';
import { requireCurrentPassword } from '#server/signIn/currentPassword';
import { lockOwnRow, ownRow } from '#server/signIn/ownRow';
import { hashPassword } from '#server/auth/passwordHash';
import { minimumFor, requireGoodPassword } from '#server/signIn/passwordLinks';
import { endFeed } from '#server/calendar/feedEnd';
import { expireOpenLinks } from '#server/auth/passwordLinks';
import { sessionAccountOf } from '#server/signIn/sessionAccount';
import { endSessions, startSession } from '#server/auth/sessionStore';
import { accounts } from '#server/auth/table';
import type { Deps } from '#server/deps';
import { recordChange } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import { FieldsError } from '#server/http/errors';
import type { Client } from '#server/http/mount';
import { queueMail } from '#server/mail/queue';
import { warsawTime } from '#server/mail/time';
import { firmName } from '#server/settings/firm';

/** Ends every session at once; the caller gets a new one on the same device. */
export const changePassword = async (
  deps: Deps,
  actor: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
  { ip, userAgent }: Client,
) => {
  const { db, log, secrets } = deps;
  const seen = await ownRow(db, actor);
  requireGoodPassword(password, {
    minimum: minimumFor(seen),
    email: seen.email,
    name: seen.name,
    firm: await firmName(db),
  });
  await requireCurrentPassword(deps, seen, currentPassword);
  if (password === currentPassword)
    throw new FieldsError({ password: [{ code: 'password_unchanged' }] });
  const passwordHash = await hashPassword(password);
  const now = deps.now();
  const session = await db.transaction(async (tx) => {
    const account = await lockOwnRow(tx, actor, seen);
    await tx
      .update(accounts)
      .set({ passwordHash, passwordFailuresInRow: 0 })
      .where(eq(accounts.id, account.id));
    await expireOpenLinks(tx, account.id, now);
    await endSessions(tx, { accountId: account.id }, 'password', now);
    await endFeed(tx, actor, account.id, now);
    await recordChange(tx, actor, now, {
      entity: 'Account',
      entityId: account.id,
      operation: 'PASSWORD',
      before: null,
      after: null,
    });
    const parameters = { when: warsawTime(now, account.language) };
    await queueMail(deps, tx, account, { template: 'passwordChanged', parameters }, now);
    const next = { account, deviceId: actor.deviceId, ip, userAgent };
    const tokens = await startSession(tx, secrets, next, now);
    return { ...tokens, account: await sessionAccountOf(tx, account) };
  });
  log.info({ event: 'password.changed', account: actor.accountId });
  return session;
};
