import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Env, StartError } from '#server/env';
import { markOf, randomToken, type Secrets, secretsFrom } from '#server/secrets';

const shortestSecret = 32;

/**
 * Writes a temporary file and links it under its name: after concurrent starts or a kill, there is one
 * complete file.
 */
const writeSecret = (file: string, secret: string): void => {
  const draft = `${file}.${randomToken()}`;
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
};

export const secretFile = (dataFolder: string): string => path.join(dataFolder, 'secret');

/** Writes a secret that somebody typed, for the starts to come. */
export const keepSecret = (secret: string, dataFolder: string): void => {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeSecret(secretFile(dataFolder), secret);
};

const nextFile = (dataFolder: string): string => `${secretFile(dataFolder)}.next`;
const previousFile = (dataFolder: string): string => `${secretFile(dataFolder)}.previous`;

/** The secrets of a folder: of a rotation that is under way, or whose access tokens still live, up to three. */
export const secretsIn = (dataFolder: string): string[] =>
  [secretFile(dataFolder), nextFile(dataFolder), previousFile(dataFolder)]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').trim())
    .filter((secret) => secret.length >= shortestSecret);

/** The secret that a rotation leads to: that of an interrupted one, or what `fresh` makes. */
export const nextSecretIn = (dataFolder: string, fresh: () => string | null): string | null => {
  const file = nextFile(dataFolder);
  if (!existsSync(file)) {
    const secret = fresh();
    if (secret === null) return null;
    writeSecret(file, secret);
  }
  return readFileSync(file, 'utf8').trim();
};

/** The file "secret" is there at every moment of this: a start without one would generate another. */
export const adoptNextSecret = (dataFolder: string): void => {
  const next = nextFile(dataFolder);
  if (!existsSync(next)) return;
  rmSync(previousFile(dataFolder), { force: true });
  linkSync(secretFile(dataFolder), previousFile(dataFolder));
  renameSync(next, secretFile(dataFolder));
};

/** Removes the file of the secret before, once that of now is in force and no access token needs the other. */
export const forgetPreviousSecret = (secrets: Secrets, dataFolder: string, now: Date): void => {
  const file = previousFile(dataFolder);
  if (!existsSync(file) || secrets.accessTokenKeys(now).length > 1) return;
  if (markOf(loadSecret(undefined, dataFolder)) === secrets.mark) rmSync(file, { force: true });
};

/** The configured SECRET, or one generated once into the data folder. */
export const loadSecret = (configured: string | undefined, dataFolder: string): string => {
  if (configured) return configured;
  const file = secretFile(dataFolder);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeSecret(file, randomToken());
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < shortestSecret)
    throw new StartError(
      `Markfolio does not start: the file ${file} is damaged. Put it back from a backup, or set SECRET to what it held.`,
    );
  return secret;
};

type Configured = Pick<Env, 'SECRET' | 'SECRET_PREVIOUS'>;

/** What this server can open and sign with; the database says which of its secrets is in force. */
export const openSecrets = ({ SECRET, SECRET_PREVIOUS }: Configured, dataFolder: string): Secrets =>
  secretsFrom(loadSecret(SECRET, dataFolder), () => {
    if (SECRET === undefined) return secretsIn(dataFolder);
    return SECRET_PREVIOUS === undefined ? [] : [SECRET_PREVIOUS];
  });
