import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#server/db/client';
import { StartError } from '#server/env';
import { ForeignSecret, type SecretInForce, type Secrets } from '#server/secrets';
import { settings } from '#server/settings/table';

/** The row of the secret in force: its mark, or what a rotation wrote. */
export const secretKey = 'SECRET_CHECK';

const shape = z.union([
  z.string().transform((mark): SecretInForce => ({ mark })),
  z.object({
    mark: z.string(),
    rotated: z.object({ since: z.iso.datetime(), from: z.string(), earlierDigestKeys: z.string() }),
  }),
]);

/** Follows the stored value, for whoever has read it along with something else. */
export const followStored = (secrets: Pick<Secrets, 'follow'>, value: unknown): void => {
  // Tests, and a database on which only commands have worked.
  if (value !== null && value !== undefined) secrets.follow(shape.parse(value));
};

export const readSecretInForce = async (
  tx: Executor,
  lock?: 'share' | 'update',
): Promise<SecretInForce | null> => {
  const query = tx.select().from(settings).where(eq(settings.key, secretKey));
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row ? shape.parse(row.value) : null;
};

/**
 * Comes before whatever is encrypted in this transaction: a rotation that begins meanwhile waits for it, and one
 * that has ended is followed. So nothing is left that only the former secret opens.
 */
export const holdSecret = async (tx: Executor, secrets: Pick<Secrets, 'follow'>): Promise<void> => {
  const stored = await readSecretInForce(tx, 'share');
  if (stored) secrets.follow(stored);
};

export const writeSecretInForce = async (tx: Executor, value: SecretInForce): Promise<void> => {
  await tx.update(settings).set({ value }).where(eq(settings.key, secretKey));
};

/**
 * Servers with different secrets would treat each other's sessions as stolen and could not decrypt each
 * other's second factors. The first start stores a value that only its own secret can produce.
 */
export const requireSameSecret = async (db: Executor, secrets: Secrets): Promise<void> => {
  await db.insert(settings).values({ key: secretKey, value: secrets.mark }).onConflictDoNothing();
  const stored = await readSecretInForce(db);
  try {
    if (stored) secrets.follow(stored);
  } catch (error) {
    if (!(error instanceof ForeignSecret)) throw error;
    throw new StartError(
      'Markfolio does not start: SECRET is not the one this database was made with. Set SECRET to that one, or put the file that held it back as "secret" in DATA_DIR; several servers of one database have the same. If SECRET was rotated on another server, set the new one. README tells what is lost without it.',
      { cause: error },
    );
  }
};
