import { z } from 'zod';
import type { Requirement } from '#contract/access';
import type { Topic } from '#contract/kit/topics';

/** Who may call: a permission, anyone with a session, or anyone at all. There is no default. */
export type Requires = Requirement | 'signedIn' | 'anyone';

/** The input is one flat object: names in the path travel there, the rest as query (GET) or JSON body. */
export type InputSchema = z.ZodObject<z.ZodRawShape>;

export type Endpoint<
  I extends InputSchema = InputSchema,
  O extends z.ZodType = z.ZodType,
  R extends Requires = Requires,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to /api, with :names. */
  path: string;
  summary: string;
  requires: R;
  /** What its answer is about; without it the resource it requires a permission for. */
  reads?: readonly Topic[];
  /** What is no longer as it was read once this has been called. */
  changes?: readonly Topic[];
  /** Strict: an unknown name is refused. */
  input: I;
  /** Not strict: the server drops what is not declared, and a tab older than the server goes on. */
  output: O;
  /** A signed token that is past its time still names its session: enough for ending it. */
  expiredTokenSuffices?: true;
  /** Staff who must set up two-factor first reach this, and nothing that does not say so. */
  withoutTwoFactor?: true;
  /**
   * Not counted before its handler: probes answer while the database is away, and a refresh counts by
   * the session it is for.
   */
  uncounted?: true;
  /** Status of success; 200 unless said otherwise. */
  status?: 200 | 201 | 202 | 204;
  /** JSON unless said otherwise. */
  contentType?: 'text/html; charset=utf-8';
  /** The body is raw bytes instead of JSON; what is not in the path is not there. */
  bodyType?: 'bytes';
  /** The largest JSON body; one megabyte unless said. */
  bodyMegabytes?: number;
};

export type InputOf<E> = E extends Endpoint<infer I> ? z.input<I> : never;
export type ParsedInputOf<E> = E extends Endpoint<infer I> ? z.output<I> : never;
export type OutputOf<E> = E extends Endpoint<InputSchema, infer O> ? z.output<O> : never;

/** Whoever may read history or is signed in may read many things: which, only the endpoint knows. */
type MustState<R extends Requires> = R extends readonly ['History', string] | 'signedIn'
  ? 'reads'
  : never;
/** A reading states what it reads, and all others what they change, be it nothing that anybody reads. */
type Stating<R extends Requires> =
  | ({ method: 'GET'; changes?: never } & Required<Pick<Endpoint, MustState<R>>>)
  | { method: Exclude<Endpoint['method'], 'GET'>; changes: readonly Topic[] };

/** One HTTP call, stated once: the server mounts it, the browser calls it, the documentation lists it. */
export const endpoint = <I extends InputSchema, O extends z.ZodType, const R extends Requires>(
  declaration: Endpoint<I, O, R> & Stating<R>,
): Endpoint<I, O, R> => declaration;

/** An answer that is a file and not JSON: the server streams the body under this type and name. */
export type FileAnswer = {
  /** A stream on the server; the browser reads the response itself. */
  body: unknown;
  type: string;
  name: string;
  size?: number;
  /** Shown in place (an image of ours) instead of being saved. */
  inline?: boolean;
  /** How long a browser may keep it for itself; not at all unless said. */
  maxAgeSeconds?: number;
};
/** The output of an endpoint that answers with a file. */
export const fileAnswer = z.custom<FileAnswer>((answer) => typeof answer === 'object');

export const nothing = z.strictObject({});

const largestId = 2_147_483_647;
/** The id of a row in a body. */
export const rowId = z.int().min(1).max(largestId);

const idText = /^[1-9]\d{0,9}$/;
/** An id in a path arrives as text; only plain digits are a number here ("1e3" is not). */
export const isRowIdText = (text: string): boolean => idText.test(text);

export const id = z.union([z.int(), z.string().regex(idText).transform(Number)]).pipe(rowId);

/** A yes or no in an address arrives as text. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((text) => text === 'true'),
]);

/** Input of a list that is read page by page: what comes after the last row that was seen. */
export const olderThan = z.strictObject({ before: id.optional() });

export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

export const sendsBody = ({ method }: Pick<Endpoint, 'method'>): boolean =>
  method !== 'GET' && method !== 'DELETE';
