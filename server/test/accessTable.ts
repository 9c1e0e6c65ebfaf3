import type { Endpoint } from '#contract/kit/endpoint';

/**
 * Every endpoint, asked by every kind of caller. `own` is a request the caller may make at best,
 * `missing` the same for a row that does not exist. What is not listed here fails below.
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
  /** Made anew for each caller where a call would use up what it is about. */
  input: Record<string, unknown> | (() => Promise<Record<string, unknown>>);
  /** For endpoints that take raw bytes. */
  bytes?: Buffer;
  /** Status for each caller when nothing else stands in the way. */
  expected: Record<Subject, number>;
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

export const staff = (status: number): Record<Subject, number> => ({
  ...signedIn(403),
  admin: status,
  lawyer: status,
});
