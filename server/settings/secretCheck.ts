import { eq } from 'drizzle-orm';
import type { Executor } from '#server/db/client';
import { StartError } from '#server/env';
import type { Secrets } from '#server/secrets';
import { settings } from '#server/settings/table';

const key = 'SECRET_CHECK';

/** A value that only one secret can produce, and from which nobody can tell the secret. */
export const secretMark = (secrets: Secrets): string => secrets.digest('secret check', '');

/**
 * Servers with different secrets would treat each other's sessions as stolen and could not decrypt each
 * other's second factors. The first start stores a value that only its own secret can produce.
 */
export const requireSameSecret = async (db: Executor, secrets: Secrets): Promise<void> => {
  const mark = secretMark(secrets);
  await db.insert(settings).values({ key, value: mark }).onConflictDoNothing();
  const [stored] = await db.select().from(settings).where(eq(settings.key, key));
  if (stored?.value !== mark)
    throw new StartError(
      'Markfolio does not start: SECRET is not the one this database was made with. Set SECRET to that one, or put the file that held it back as "secret" in DATA_DIR; several servers of one database have the same. README tells what is lost without it.',
    );
};
