import type { Account } from '#server/auth/table';
import { clearTwoFactor } from '#server/auth/twoFactor';
import type { Executor } from '#server/db/client';
import { type By, recordAccountUpdate } from '#server/history/record';
import { type MailQueue, queueMail } from '#server/mail/queue';
import { warsawTime } from '#server/mail/time';

/** Switches the second factor of somebody else off: the sessions end, and the owner is told. */
export const switchTwoFactorOff = async (
  queue: MailQueue,
  tx: Executor,
  by: By,
  account: Account,
  reason: string | undefined,
  now: Date,
): Promise<void> => {
  await clearTwoFactor(tx, account.id, now);
  await recordAccountUpdate(tx, by, now, account.id, {
    before: { twoFactor: true },
    after: { twoFactor: false },
    ...(reason !== undefined && { reason }),
  });
  const parameters = { when: warsawTime(now, account.language) };
  await queueMail(queue, tx, account, { template: 'twoFactorOffByStaff', parameters }, now);
};
