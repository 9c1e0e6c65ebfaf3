import { eq } from 'drizzle-orm';
import type { accountApi } from '#contract/accounts/session';
import { accounts } from '#server/auth/table';
import type { Deps } from '#server/deps';
import { recordAccountUpdate } from '#server/history/record';
import type { Handlers } from '#server/http/mount';

export const accountHandlers = ({ db, now }: Deps): Handlers<typeof accountApi> => ({
  setLanguage: async ({ actor, input }) => {
    await db.transaction(async (tx) => {
      const [before] = await tx
        .select({ language: accounts.language })
        .from(accounts)
        .where(eq(accounts.id, actor.accountId))
        .for('update');
      if (before?.language === input.language) return;
      await tx
        .update(accounts)
        .set({ language: input.language })
        .where(eq(accounts.id, actor.accountId));
      await recordAccountUpdate(tx, actor, now(), actor.accountId, {
        before: before ?? null,
        after: { language: input.language },
      });
    });
  },
});
