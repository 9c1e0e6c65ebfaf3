import { existsSync, readFileSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import {
  isDatabaseProtected,
  isMailProtected,
  isStoreProtected,
  mustStartTls,
} from '#server/transport';
import { isLoopback, loopbackHosts } from '#contract/values/loopback';

/** The start cannot succeed: the message is a sentence for whoever starts the product. */
export class StartError extends Error {}

const opening = 'Markfolio does not start: ';
/** The reason alone, for commands: what they cannot do is another thing than to start. */
export const reasonNotToStart = ({ message }: StartError): string => {
  if (!message.startsWith(opening)) return message;
  const reason = message.slice(opening.length);
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
};

/** Includes addresses that mean all interfaces of the machine. */
const hostsOfThisMachine = new Set([...loopbackHosts, '0.0.0.0', '::']);

const urlOf = (protocols: string[]) =>
  z
    .string()
    .refine(
      (text) =>
        URL.canParse(text) &&
        protocols.includes(new URL(text).protocol) &&
        new URL(text).hostname !== '',
      `must be an address with a host, starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

/** Keys are sent there, so plain HTTP is allowed only within this machine. */
const registryUrl = urlOf(['http:', 'https:']).refine(
  (text) => !URL.canParse(text) || new URL(text).protocol === 'https:' || isLoopback(text),
  'must begin with https:// unless it is on this machine',
);

const isAddressOrRange = (text: string): boolean => {
  const [, address = '', bits] = /^([0-9a-fA-F.:]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const longest = isIPv6(address) ? 128 : 32;
  return isIP(address) !== 0 && Number(bits ?? 1) <= longest;
};

const trustProxy = z
  .string()
  .refine(
    (text) => /^\d{1,2}$/.test(text) || text.split(/,\s*/).every(isAddressOrRange),
    'must be a number of proxies or a comma-separated list of their addresses',
  )
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(/,\s*/)));

/** A bucket of an S3-compatible store. */
export type FilesLocation = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const filesOptions = z.strictObject({
  region: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('us-east-1'),
  tls: z.enum(['on', 'off']).default('on'),
});

/** s3://key:secret@host:port/bucket?region=…&tls=off */
const filesLocationOf = (text: string): FilesLocation | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text);
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname) ?? [];
  const options = filesOptions.safeParse(Object.fromEntries(searchParams));
  if (protocol !== 's3:' || !username || !password || !host || !bucket || hash || !options.success)
    return null;
  try {
    return {
      endpoint: `${options.data.tls === 'on' ? 'https' : 'http'}://${host}`,
      region: options.data.region,
      bucket,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return null;
  }
};

const filesUrl = z.string().transform((text, context) => {
  const location = filesLocationOf(text);
  if (location) return location;
  context.addIssue(
    'must look like s3://key:secret@host:port/bucket, with ?region= and &tls=off where needed, key and secret percent-encoded',
  );
  return z.NEVER;
});

/** Where backups go: a folder, or a bucket. */
export type BackupLocation = FilesLocation | { folder: string };

const backupUrl = z.string().transform((text, context): BackupLocation => {
  const location = filesLocationOf(text);
  if (location) return location;
  if (URL.canParse(text) && new URL(text).protocol === 'file:')
    return { folder: fileURLToPath(text) };
  // A letter and a colon are a drive of Windows.
  if (!/^[a-z][a-z0-9+.-]+:/i.test(text)) return { folder: text };
  context.addIssue(
    'must be a folder, or look like s3://key:secret@host:port/bucket, with ?region= and &tls=off where needed, key and secret percent-encoded',
  );
  return z.NEVER;
});

/** Everybody can read it there. */
const isOfExample = (text: string): boolean =>
  text === 'at-least-32-characters-the-same-on-every-server' ||
  text === 'at-least-16-letters-or-digits';
const notOfExample = 'must not be the one that .env.example shows';

const tlsTargets = ['database', 'smtp'] as const;
const withoutTls = z
  .string()
  .transform((text) => text.split(/,\s*/))
  .pipe(z.array(z.enum(tlsTargets, { error: `must list any of ${tlsTargets.join(', ')}` })));

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address to listen on')
    .default('127.0.0.1'),
  PUBLIC_URL: urlOf(['http:', 'https:'])
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:']).optional(),
  DATABASE_MIGRATION_URL: urlOf(['postgres:', 'postgresql:']).optional(),
  DATABASE_TIMEOUT: z
    .string()
    .regex(/^(?:[1-9]|[1-5]\d|60)$/, 'must be whole seconds from 1 to 60')
    .transform(Number)
    .default(2),
  FILES_URL: filesUrl.optional(),
  BACKUP_URL: backupUrl.optional(),
  CLAMD_URL: urlOf(['tcp:']).optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
  WITHOUT_TLS: withoutTls.default([]),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an e-mail address, with or without a name before it')
    .default('Markfolio <no-reply@localhost>'),
  REGISTRY_URL: registryUrl.optional(),
  REGISTRY_TOKEN_URL: registryUrl.optional(),
  REGISTRY_CLIENT_ID: z.string().max(200).optional(),
  REGISTRY_CLIENT_SECRET: z.string().max(500).optional(),
  TRUST_PROXY: trustProxy.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine((text) => !isOfExample(text), notOfExample)
    .optional(),
  SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}=*$/, 'must have 16 to 200 letters, digits or . _ ~ + / -')
    .refine((text) => !isOfExample(text), notOfExample)
    .optional(),
  RATE_LIMIT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
});

const registryNames = [
  'REGISTRY_URL',
  'REGISTRY_TOKEN_URL',
  'REGISTRY_CLIENT_ID',
  'REGISTRY_CLIENT_SECRET',
] as const;

export type Env = z.output<typeof variables> & { publicUrl: (port: number) => string };

const databaseNames = ['DATABASE_URL', 'DATABASE_MIGRATION_URL'] as const;

const requireTls = (env: z.output<typeof variables>): void => {
  for (const name of databaseNames) {
    const url = env[name];
    if (url === undefined || env.WITHOUT_TLS.includes('database')) continue;
    let isProtected;
    try {
      isProtected = isDatabaseProtected(url);
    } catch (error) {
      throw new StartError(`${opening}${name} cannot be used (${(error as Error).message}).`, {
        cause: error,
      });
    }
    if (!isProtected)
      throw new StartError(
        `${opening}${name} leads to another machine without TLS. Add ?sslmode=verify-full to it (and &sslrootcert=FILE where the certificate is of an authority of your own), or set WITHOUT_TLS=database if nobody else can listen on that network.`,
      );
  }
  if (
    env.SMTP_URL !== undefined &&
    !env.WITHOUT_TLS.includes('smtp') &&
    !isMailProtected(env.SMTP_URL)
  )
    throw new StartError(
      `${opening}SMTP_URL leads to another machine and gives up TLS or the check of its certificate. Take that out of it, or set WITHOUT_TLS=smtp if nobody else can listen on that network.`,
    );
};

/** What leaves this machine unprotected because somebody said so, for the log of the start. */
export const plainConnections = (env: Env): string[] => [
  ...databaseNames.filter((name) => env[name] !== undefined && !isDatabaseProtected(env[name])),
  ...(env.SMTP_URL !== undefined &&
  env.WITHOUT_TLS.includes('smtp') &&
  (mustStartTls(env.SMTP_URL) || !isMailProtected(env.SMTP_URL))
    ? ['SMTP_URL']
    : []),
  ...(env.FILES_URL !== undefined && !isStoreProtected(env.FILES_URL.endpoint)
    ? ['FILES_URL']
    : []),
  ...(env.BACKUP_URL !== undefined &&
  'endpoint' in env.BACKUP_URL &&
  !isStoreProtected(env.BACKUP_URL.endpoint)
    ? ['BACKUP_URL']
    : []),
];

/** An empty value counts as absent: `PORT=` in a file is how people switch a variable off. */
const withoutEmpty = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

export const readEnv = (source: NodeJS.ProcessEnv): Env => {
  const parsed = variables.safeParse(withoutEmpty(source));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new StartError(`${opening}${faults.join(' ')} Correct it in the environment or in .env.`);
  }
  const env = parsed.data;
  if (env.RATE_LIMIT === 'off' && !loopbackHosts.has(env.HOST))
    throw new StartError(`${opening}RATE_LIMIT may be off only while HOST is a loopback address.`);
  requireTls(env);
  if (env.DATABASE_MIGRATION_URL !== undefined && env.DATABASE_URL === undefined)
    throw new StartError(
      `${opening}DATABASE_URL must be set too where DATABASE_MIGRATION_URL is: to another user of the same database.`,
    );
  if (env.SECRET_PREVIOUS !== undefined && env.SECRET === undefined)
    throw new StartError(`${opening}SECRET must be set too where SECRET_PREVIOUS is.`);
  const registry = registryNames.filter((name) => env[name] !== undefined);
  if (registry.length > 0 && registry.length < registryNames.length)
    throw new StartError(
      `${opening}${registryNames.filter((name) => env[name] === undefined).join(', ')} must be set too, or none of the REGISTRY_ variables.`,
    );
  const address = isIPv6(env.HOST) ? `[${env.HOST}]` : env.HOST;
  const host = hostsOfThisMachine.has(env.HOST) ? 'localhost' : address;
  return { ...env, publicUrl: (port) => env.PUBLIC_URL ?? `http://${host}:${port}` };
};

/** The process environment takes precedence over the file, as is usual. */
export const readEnvWithFile = (folder: string): Env => {
  const file = path.join(folder, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return readEnv({ ...fromFile, ...process.env });
};
