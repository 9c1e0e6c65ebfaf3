import { eq } from 'drizzle-orm';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { type Actor, actorOf } from '#server/http/actor';

/** The lawyer of the example, who does what a lawyer does; null where the example has no accounts yet. */
export const exampleLawyer = async (tx: Executor): Promise<Actor | null> => {
  const [lawyer] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'lawyer@markfolio.example'));
  return lawyer
    ? actorOf(lawyer, { sessionId: '', deviceId: '', mustSetUpTwoFactor: false })
    : null;
};
