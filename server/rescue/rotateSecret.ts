import { eq, isNotNull, or } from 'drizzle-orm';
import { accounts, recoveryCodes } from '#server/auth/table';
import { calendarFeeds } from '#server/calendar/table';
import { type Executor, transactInTurn } from '#server/db/client';
import { allowLongStatements } from '#server/db/longStatements';
import type { Deps } from '#server/deps';
import type { Env } from '#server/env';
import { mails } from '#server/mail/table';
import { RescueFault, type RescueSentences } from '#server/rescue/words';
import {
  adoptNextSecret,
  nextSecretIn,
  openSecrets,
  secretFile,
  secretsIn,
} from '#server/secretFile';
import {
  ForeignSecret,
  markOf,
  randomToken,
  type SecretInForce,
  type Secrets,
} from '#server/secrets';
import { readSecretInForce, writeSecretInForce } from '#server/settings/secretCheck';

type Turned = { sealed: number; unreadable: number };

const sealing = (secrets: Secrets) => {
  const counted: Turned = { sealed: 0, unreadable: 0 };
  const again = (sealed: string | null): string | null => {
    if (sealed === null) return null;
    try {
      const text = secrets.decrypt(sealed);
      counted.sealed += 1;
      return secrets.encrypt(text);
    } catch {
      // Nobody could open it before either: that must not keep the rest from being sealed anew.
      counted.unreadable += 1;
      return sealed;
    }
  };
  return { counted, again };
};

/** Every column with something encrypted. Digests stay: nobody has what they were made of. */
const sealAgain = async (tx: Executor, secrets: Secrets): Promise<Turned> => {
  const { counted, again } = sealing(secrets);
  const factors = await tx
    .select({ id: accounts.id, secret: accounts.totpSecret, pending: accounts.totpPendingSecret })
    .from(accounts)
    .where(or(isNotNull(accounts.totpSecret), isNotNull(accounts.totpPendingSecret)))
    .orderBy(accounts.id)
    .for('update');
  for (const { id, secret, pending } of factors)
    await tx
      .update(accounts)
      .set({ totpSecret: again(secret), totpPendingSecret: again(pending) })
      .where(eq(accounts.id, id));
  const links = await tx
    .select({ id: mails.id, link: mails.link })
    .from(mails)
    .where(isNotNull(mails.link))
    .orderBy(mails.id)
    .for('update');
  for (const { id, link } of links)
    await tx
      .update(mails)
      .set({ link: again(link) })
      .where(eq(mails.id, id));
  return counted;
};

const inForce = async (tx: Executor, lock?: 'update'): Promise<SecretInForce> => {
  const stored = await readSecretInForce(tx, lock);
  if (!stored) throw new RescueFault((say) => say('no_secret_yet'));
  return stored;
};

/**
 * Puts the secret in force and seals everything with it in one transaction: killed at any moment, either
 * happened or neither. Servers that run wait before they seal anything, and follow (`holdSecret`).
 */
const turnTo = (db: Deps['db'], secrets: Secrets, secret: string, now: Date): Promise<Turned> =>
  transactInTurn(db, async (tx) => {
    await allowLongStatements(tx);
    const stored = await inForce(tx, 'update');
    secrets.follow(stored);
    if (stored.mark !== markOf(secret)) {
      const keepsDigests = (await tx.$count(recoveryCodes)) + (await tx.$count(calendarFeeds)) > 0;
      const next = secrets.succession(secret, now, keepsDigests);
      await writeSecretInForce(tx, next);
      secrets.follow(next);
    }
    return sealAgain(tx, secrets);
  });

type Place = Pick<Deps, 'db' | 'now'> & {
  env: Pick<Env, 'SECRET' | 'SECRET_PREVIOUS'>;
  dataFolder: string;
};

const rotateVariable = async (
  { db, now, env, dataFolder }: Place,
  secret: string,
  say: RescueSentences,
): Promise<string[]> => {
  const secrets = openSecrets(env, dataFolder);
  secrets.follow(await inForce(db));
  if (env.SECRET_PREVIOUS === undefined)
    return [
      say('rotate_variables'),
      '',
      `  SECRET=${randomToken()}`,
      say('rotate_former_value'),
      '',
      say('rotate_then'),
    ];
  return [...told(await turnTo(db, secrets, secret, now()), say), say('rotated_variable')];
};

const rotateFile = async (
  { db, now, env, dataFolder }: Place,
  say: RescueSentences,
): Promise<string[]> => {
  const secrets = openSecrets(env, dataFolder);
  secrets.follow(await inForce(db));
  // Where the file is ahead of the database, an old backup was restored: then it leads to what is in the file.
  const [current = ''] = secretsIn(dataFolder);
  const next = nextSecretIn(dataFolder, () =>
    markOf(current) === secrets.mark ? randomToken() : null,
  );
  const turned = await turnTo(db, openSecrets(env, dataFolder), next ?? current, now());
  adoptNextSecret(dataFolder);
  return [...told(turned, say), say('rotated_file', { file: secretFile(dataFolder) })];
};

const told = ({ sealed, unreadable }: Turned, say: RescueSentences): string[] => [
  say('rotated', { sealed }),
  ...(unreadable > 0 ? [say('rotated_unreadable', { unreadable })] : []),
];

export const rotateSecret = async (place: Place, say: RescueSentences): Promise<string[]> => {
  const { SECRET } = place.env;
  try {
    return SECRET === undefined
      ? await rotateFile(place, say)
      : await rotateVariable(place, SECRET, say);
  } catch (error) {
    if (error instanceof ForeignSecret)
      throw new RescueFault((sentence) => sentence('foreign_secret'));
    const { code, path } = error as NodeJS.ErrnoException;
    if (path !== undefined && code !== undefined)
      throw new RescueFault((sentence) => sentence('secret_not_written', { path, code }));
    throw error;
  }
};
