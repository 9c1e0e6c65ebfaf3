import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import type { accountApi } from '#contract/session';
import { accounts, loginAttempts } from '#server/auth/table';
import type { Deps } from '#server/deps';
import { recordChange } from '#server/history/record';
import type { Handlers } from '#server/http/mount';

export const accountHandlers = ({ db, now }: Deps): Handlers<typeof accountApi> => ({
  mine: async ({ actor }) => {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, actor.accountId));
    if (!account) throw new AppError('NOT_FOUND');
    // The newest success is the sign-in of this very session; the one before is worth a look.
    const [, previous] = await db
      .select()
      .from(loginAttempts)
      .where(and(eq(loginAttempts.accountId, account.id), eq(loginAttempts.outcome, 'success')))
      .orderBy(desc(loginAttempts.at), desc(loginAttempts.id))
      .limit(2);
    const { id, name, email, role, accountOwner, language } = account;
    return {
      id,
      name,
      email,
      role,
      accountOwner,
      language,
      previousSignIn: previous
        ? {
            at: previous.at.toISOString(),
            ip: previous.ip,
            browser: previous.browser,
            system: previous.system,
          }
        : null,
    };
  },

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
      await recordChange(tx, actor, now(), {
        entity: 'Account',
        entityId: actor.accountId,
        operation: 'UPDATE',
        before: before ?? null,
        after: { language: input.language },
      });
    });
  },
});
