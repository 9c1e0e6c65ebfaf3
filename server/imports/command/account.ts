import { and, asc, eq, isNull } from 'drizzle-orm';
import { can } from '#contract/access';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { type Actor, actorOf } from '#server/http/actor';
import { CommandFault } from '#server/imports/command/fault';
import { rightsFor } from '#server/imports/rights';

/** The account in whose name it is written: the given one, else the first administrator who can sign in. */
export const actorFor = async (db: Executor, email: string | null): Promise<Actor> => {
  const [account] = await db
    .select()
    .from(accounts)
    .where(
      and(
        isNull(accounts.deletedAt),
        accounts.canLogin,
        email === null ? eq(accounts.role, 'ROLE_ADMIN') : eq(accounts.email, email.toLowerCase()),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(1);
  if (!account)
    throw new CommandFault((say) =>
      email === null ? say('no_administrator') : say('no_account', { email }),
    );
  const actor = actorOf(account, { sessionId: '', deviceId: '', mustSetUpTwoFactor: false });
  if (!rightsFor('IMPORTING').every((right) => can(actor.permissions, right)))
    throw new CommandFault((say) => say('not_allowed', { email: account.email }));
  return actor;
};
