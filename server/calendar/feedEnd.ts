import { and, eq, isNotNull } from 'drizzle-orm';
import { calendarFeeds } from '#server/calendar/table';
import type { Executor } from '#server/db/client';
import { type By, recordAccountUpdate } from '#server/history/record';

/**
 * Ends the feed of an account with its password: whoever changes a password wants everybody out who may have come
 * in, and the secret address is a way in. The row stays and tells the owner why the calendar is silent.
 */
export const endFeed = async (
  tx: Executor,
  by: By,
  accountId: number,
  now: Date,
): Promise<void> => {
  const ended = await tx
    .update(calendarFeeds)
    .set({ digest: null, endedAt: now })
    .where(and(eq(calendarFeeds.account, accountId), isNotNull(calendarFeeds.digest)))
    .returning({ account: calendarFeeds.account });
  if (ended.length === 0) return;
  await recordAccountUpdate(tx, by, now, accountId, {
    before: { calendarFeed: true },
    after: { calendarFeed: false },
  });
};
