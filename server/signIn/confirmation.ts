import { eq } from 'drizzle-orm';
import type { confirmationApi } from '#contract/accounts/confirmation';
import { AppError } from '#contract/errors';
import { sessions } from '#server/auth/table';
import type { Deps } from '#server/deps';
import { confirmedUntil } from '#server/http/confirmation';
import type { Handlers } from '#server/http/mount';
import { requireCurrentPassword } from '#server/signIn/currentPassword';
import { lockOwnRow, ownRow } from '#server/signIn/ownRow';
import { requireSecondFactor } from '#server/signIn/secondFactor';

export const confirmationHandlers = (deps: Deps): Handlers<typeof confirmationApi> => ({
  confirm: async ({ actor, input: { currentPassword, authenticatorCode } }) => {
    const { db, log } = deps;
    const seen = await ownRow(db, actor);
    if (currentPassword !== undefined && authenticatorCode === undefined)
      await requireCurrentPassword(deps, seen, currentPassword);
    else if (authenticatorCode !== undefined && currentPassword === undefined) {
      if (!seen.totpSecret) throw new AppError('TWO_FACTOR_OFF');
      await requireSecondFactor(deps, seen, authenticatorCode, deps.now(), async (outcome) =>
        log.warn({ event: 'session.confirmation_failed', outcome, account: seen.id }),
      );
    } else throw new AppError('BAD_REQUEST');
    const now = deps.now();
    await db.transaction(async (tx) => {
      await lockOwnRow(tx, actor, seen);
      await tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, actor.sessionId));
    });
    log.info({ event: 'session.confirmed', account: actor.accountId });
    return { until: confirmedUntil(now).toISOString() };
  },
});
