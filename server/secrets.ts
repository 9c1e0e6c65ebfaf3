import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/env';

/** Everything derived from the one SECRET, each use with its own key. */
export type Secrets = {
  accessTokenKey: Uint8Array;
  encrypt: (text: string) => string;
  decrypt: (sealed: string) => string;
  /** Keyed digest: deterministic, and nobody can compute it without SECRET. */
  digest: (purpose: string, text: string) => string;
};

const ivBytes = 12;
const tagBytes = 16;

export const secretsFrom = (secret: string): Secrets => {
  const key = (use: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `markfolio ${use}`, 32));
  const encryptionKey = key('encryption');
  const digestKey = key('digest');
  return {
    accessTokenKey: key('access token'),
    encrypt: (text) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    decrypt: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const iv = bytes.subarray(0, ivBytes);
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, iv, {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const rest = bytes.subarray(ivBytes + tagBytes);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    },
    digest: (purpose, text) =>
      createHmac('sha256', digestKey).update(`${purpose}\0${text}`).digest('base64url'),
  };
};

/** A random secret to hand out; only its hash is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Plain SHA-256 suffices for 256-bit random tokens, which cannot be guessed. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

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
