import type { Endpoint } from '#contract/kit/endpoint';

/**
 * Every endpoint, called by every kind of caller. `own` is a request that the caller may make at best,
 * `missing` the same for a row that does not exist. An endpoint that is not listed here fails below.
 */
export type Subject =
  | 'anonymous'
  | 'admin'
  | 'lawyer'
  | 'owner'
  | 'client'
  | 'blocked'
  | 'deleted'
  /** An administrator without two-factor, while the firm requires it of staff. */
  | 'unenrolled';
export type Row = {
  endpoint: Endpoint;
  /** Created anew for each caller if a call would use up its subject. */
  input: Record<string, unknown> | (() => Promise<Record<string, unknown>>);
  /** For endpoints that take raw bytes. */
  bytes?: Buffer;
  /** The status for each caller if nothing else prevents the call. */
  expected: Record<Subject, number>;
  /** For a client of both customers, where that is more than either of them sees. */
  both?: number;
};

export const everyone = (status: number): Record<Subject, number> => ({
  anonymous: status,
  admin: status,
  lawyer: status,
  owner: status,
  client: status,
  blocked: status,
  deleted: status,
  unenrolled: status,
});
/** For everyone signed in, also while two-factor must be set up first. */
export const forSetUp = (status: number): Record<Subject, number> => ({
  ...everyone(status),
  anonymous: 401,
  blocked: 401,
  deleted: 401,
});
export const signedIn = (status: number): Record<Subject, number> => ({
  ...forSetUp(status),
  unenrolled: 403,
});
export const adminOnly = (status: number): Record<Subject, number> => ({
  ...signedIn(403),
  admin: status,
});

/** For clients, owners or not. */
export const clients = (status: number): Record<Subject, number> => ({
  ...signedIn(403),
  owner: status,
  client: status,
});

export const staff = (status: number): Record<Subject, number> => ({
  ...signedIn(403),
  admin: status,
  lawyer: status,
});
