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

/** The parameters that a hash carries: memory, passes, lanes. */
const parametersOf = (stored: string): readonly number[] | null => {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  return found && found.slice(1).map(Number);
};

/** Whether a hash is weaker than ours are now, so that it is made anew once its password is known, at a sign-in. */
export const isOutdatedHash = (stored: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parameters;
  const found = parametersOf(stored);
  return !found || [memoryCost, timeCost, parallelism].some((now, at) => (found[at] ?? 0) < now);
};

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
