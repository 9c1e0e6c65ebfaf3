import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors';
import { type Executor, transactInTurn } from '#server/db/client';
import type { Deps } from '#server/deps';
import { idempotencyKeys } from '#server/entities/table';
import type { Actor } from '#server/http/actor';
import type { Client } from '#server/http/mount';

/** What a write needs to know about its request. */
export type WriteCall = { actor: Actor; client: Client; input: unknown };

const keyForm = /^[\w-]{8,100}$/;

const digestOf = (action: string, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([action, input]))
    .digest('base64url');

/**
 * Runs a write in one transaction, and only once per idempotency key. The key is stored in the same
 * transaction, so a request repeated after a lost response waits for the first and gets its response.
 */
export const writeOnce = async <T>(
  { db, now, beforeCommit }: Deps,
  action: string,
  { actor, client, input }: WriteCall,
  write: (tx: Executor) => Promise<T>,
): Promise<T> => {
  const key = client.header('idempotency-key');
  if (key !== undefined && !keyForm.test(key)) throw new AppError('BAD_REQUEST');
  return transactInTurn(db, async (tx) => {
    const writeAll = async () => {
      const answer = await write(tx);
      await beforeCommit(tx, actor, now());
      return answer;
    };
    if (key === undefined) return writeAll();
    const request = digestOf(action, input);
    const mine = and(eq(idempotencyKeys.accountId, actor.accountId), eq(idempotencyKeys.key, key));
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ accountId: actor.accountId, key, request, createdAt: now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (taken.length === 0) {
      const [before] = await tx.select().from(idempotencyKeys).where(mine);
      if (before?.request !== request) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return (before.answer ?? undefined) as T;
    }
    const answer = await writeAll();
    await tx
      .update(idempotencyKeys)
      .set({ answer: answer ?? null })
      .where(mine);
    return answer;
  });
};
