import { and, asc, eq } from 'drizzle-orm';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { type Actor, actorOf } from '#server/http/actor';

/** The lawyer of the example, who does what a lawyer does. */
export const exampleLawyer = async (tx: Executor): Promise<Actor | null> => {
  const [lawyer] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'ROLE_USER'), eq(accounts.canLogin, true)))
    .orderBy(asc(accounts.id))
    .limit(1);
  return lawyer
    ? actorOf(lawyer, { sessionId: '', deviceId: '', mustSetUpTwoFactor: false })
    : null;
};
