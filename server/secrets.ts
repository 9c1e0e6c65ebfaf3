import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';

/** What the database says of its secret; all but the mark only once it was rotated. */
export type SecretInForce = {
  /** A value that only one secret can produce, and from which nobody can tell the secret. */
  mark: string;
  rotated?: {
    since: string;
    /** The mark of the secret before. */
    from: string;
    /** Sealed: the keys of digests that outlive their secret, since nobody has what they were made of. */
    earlierDigestKeys: string;
  };
};

/** Everything derived from the one SECRET, each use with its own key; during a rotation from two. */
export type Secrets = {
  /** Of the secret in force, as it was last heard. */
  readonly mark: string;
  readonly accessTokenKey: Uint8Array;
  /** The keys whose access tokens are accepted at this moment. */
  accessTokenKeys: (now: Date) => Uint8Array[];
  encrypt: (text: string) => string;
  decrypt: (sealed: string) => string;
  /** Keyed digest: deterministic, and nobody can compute it without SECRET. */
  digest: (purpose: string, text: string) => string;
  /** Every digest that may be stored for this text: that of now first. */
  digests: (purpose: string, text: string) => [string, ...string[]];
  /** Uses the secret of which the database says that it is in force; throws if it is not among ours. */
  follow: (stored: SecretInForce) => void;
  /** What the database has to say once this secret is in force. */
  succession: (secret: string, now: Date, keepsDigests: boolean) => SecretInForce;
};

/** This server does not have the secret that is in force. */
export class ForeignSecret extends Error {}

const ivBytes = 12;
const tagBytes = 16;
/** Longer than an access token lives, for servers whose clocks differ a little. */
const formerTokensMs = 11 * 60_000;

type Key = { mark: string; accessToken: Uint8Array; encryption: Uint8Array; digest: Uint8Array };

const digestWith = (key: Uint8Array, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');

const keyOf = (secret: string): Key => {
  const key = (use: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `markfolio ${use}`, 32));
  const digest = key('digest');
  return {
    mark: digestWith(digest, 'secret check', ''),
    accessToken: key('access token'),
    encryption: key('encryption'),
    digest,
  };
};

export const markOf = (secret: string): string => keyOf(secret).mark;

const seal = (key: Uint8Array, text: string): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

const unseal = (key: Uint8Array, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const rest = bytes.subarray(ivBytes + tagBytes);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
};

/** The first that opens it; the error of the key in force if none does. */
const unsealWithAny = ([first, ...others]: readonly [Key, ...Key[]], sealed: string): string => {
  try {
    return unseal(first.encryption, sealed);
  } catch (error) {
    const [next, ...rest] = others;
    if (!next) throw error;
    return unsealWithAny([next, ...rest], sealed);
  }
};

const keysAsText = z.array(z.string());

/**
 * The secret, and others that a rotation may be coming from or going to: the database says which is in force
 * (`settings/secretCheck.ts`). They are read again when none of those known fits, because the file of a running
 * product may have been rotated.
 */
export const secretsFrom = (
  secret: string,
  others: () => readonly string[] = () => [],
): Secrets => {
  let inForce = keyOf(secret);
  let rotated: SecretInForce['rotated'];
  let earlierDigestKeys: Uint8Array[] = [];
  const ring = new Map([[inForce.mark, inForce]]);
  const readOthers = (): void => {
    for (const key of others().map(keyOf)) if (!ring.has(key.mark)) ring.set(key.mark, key);
  };
  readOthers();
  const keys = (): [Key, ...Key[]] => [
    inForce,
    ...[...ring.values()].filter((key) => key.mark !== inForce.mark),
  ];
  const decrypt = (sealed: string): string => {
    try {
      return unsealWithAny(keys(), sealed);
    } catch (error) {
      const known = ring.size;
      readOthers();
      if (ring.size === known) throw error;
      return unsealWithAny(keys(), sealed);
    }
  };
  return {
    get mark() {
      return inForce.mark;
    },
    get accessTokenKey() {
      return inForce.accessToken;
    },
    accessTokenKeys: (now) =>
      keys()
        .filter(
          ({ mark }) =>
            mark === inForce.mark ||
            mark !== rotated?.from ||
            now.getTime() < Date.parse(rotated.since) + formerTokensMs,
        )
        .map(({ accessToken }) => accessToken),
    encrypt: (text) => seal(inForce.encryption, text),
    decrypt,
    digest: (purpose, text) => digestWith(inForce.digest, purpose, text),
    digests: (purpose, text) => [
      digestWith(inForce.digest, purpose, text),
      ...[
        ...keys()
          .slice(1)
          .map(({ digest }) => digest),
        ...earlierDigestKeys,
      ].map((key) => digestWith(key, purpose, text)),
    ],
    follow: (stored) => {
      if (stored.mark === inForce.mark && stored.rotated?.since === rotated?.since) return;
      if (!ring.has(stored.mark)) readOthers();
      const key = ring.get(stored.mark);
      if (!key) throw new ForeignSecret('the SECRET of this server is not in force');
      inForce = key;
      ({ rotated } = stored);
      earlierDigestKeys = rotated
        ? keysAsText
            .parse(JSON.parse(decrypt(rotated.earlierDigestKeys)))
            .map((text) => new Uint8Array(Buffer.from(text, 'base64url')))
        : [];
    },
    succession: (successor, now, keepsDigests) => {
      const { mark, encryption } = keyOf(successor);
      const kept = keepsDigests ? [inForce.digest, ...earlierDigestKeys] : [];
      const asText = kept.map((key) => Buffer.from(key).toString('base64url'));
      return {
        mark,
        rotated: {
          since: now.toISOString(),
          from: inForce.mark,
          earlierDigestKeys: seal(encryption, JSON.stringify(asText)),
        },
      };
    },
  };
};

/** A random secret to hand out; only its hash is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Plain SHA-256 suffices for 256-bit random tokens, which cannot be guessed. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
