import { hash, verify } from '@node-rs/argon2';
import { turns } from '#server/limits/turns';

/** The library's enum of algorithms does not exist at run time; 2 is its Argon2id. */
const argon2id = 2;
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing is the most expensive work that anonymous requests can cause, so few run at once with a bounded
 * queue.
 */
const inTurn = turns({ atOnce: 4, longestQueue: 300 });

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, parameters));

let dummyHash: Promise<string> | undefined;

/**
 * Without a stored hash the password is checked against a dummy hash, so that the response time does not
 * reveal whether the account exists.
 */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  dummyHash ??= hashPassword('no account has this password');
  const against = stored ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, password));
  return stored !== null && matches;
};

/**
 * Creates the dummy hash at start, so that the first unknown e-mail does not take twice as long as a known
 * one.
 */
export const warmUpPasswordHashing = async (): Promise<void> => {
  await verifyPassword(null, '');
};
