import pg from 'pg';
import { isLoopbackHost } from '#contract/values/loopback';

/**
 * What leaves this machine is encrypted, and the other side is the one that was meant: the networks of containers
 * and of offices count as other machines too. What decides is what the drivers make of an address, not its text.
 */

type TlsOptions = boolean | { rejectUnauthorized?: boolean } | undefined;

/** Throws where a file that the address names, as a certificate, cannot be read. */
export const isDatabaseProtected = (url: string): boolean => {
  const client = new pg.Client({ connectionString: url });
  // The types of the driver leave out what it made of the options.
  const { host, ssl } = client as unknown as { host: string; ssl: TlsOptions };
  // A path is a socket of this machine.
  if (isLoopbackHost(host) || host.startsWith('/')) return true;
  return typeof ssl === 'object' ? ssl.rejectUnauthorized !== false : ssl === true;
};

/** What nodemailer takes from an address and would give up what is required here. */
const weakening = [
  'requiretls',
  'ignoretls',
  'secure',
  'opportunistictls',
  'tls.rejectunauthorized',
];

export const isMailProtected = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url);
  if (isLoopbackHost(hostname)) return true;
  return ![...searchParams.keys()].some((name) => weakening.includes(name.toLowerCase()));
};

/** Beyond this machine `smtp://` begins in plain text and must turn to TLS before anything is said. */
export const mustStartTls = (url: string): boolean => {
  const { hostname, protocol } = new URL(url);
  return protocol === 'smtp:' && !isLoopbackHost(hostname);
};

export const isStoreProtected = (endpoint: string): boolean => {
  const { hostname, protocol } = new URL(endpoint);
  return protocol === 'https:' || isLoopbackHost(hostname);
};
