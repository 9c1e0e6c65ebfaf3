import { z } from 'zod';
import type { Requirement } from '#contract/access';
import type { Topic } from '#contract/kit/topics';

/** Who may call: a permission, anyone with a session, or anyone at all. There is no default. */
export type Requires = Requirement | 'signedIn' | 'anyone';

/** A change that has to be confirmed. Every condition that is stated has to hold. */
export type ConfirmedChange<Field extends string = string> = {
  /** A field of the input, given a value other than the stored one. */
  field?: Field;
  /** Only if that field becomes this value. */
  becomes?: string | boolean;
  /** Only of a row in which these fields have these values. */
  ofRow?: Readonly<Partial<Record<Field, string | boolean>>>;
};
/**
 * What callers confirm with their own password or a two-factor code (contract/accounts/confirmation.ts), so that
 * an unlocked computer or a stolen token is not enough: the whole call, or only these changes.
 */
export type Confirms = 'always' | readonly ConfirmedChange[];

/** The input is one flat object: names in the path are sent there, the rest as query (GET) or JSON body. */
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
  /** What of it has to be confirmed first; without it nothing. */
  confirms?: Confirms;
  /** The topics of its response; the default is the resource it requires a permission for. */
  reads?: readonly Topic[];
  /** The topics whose earlier responses are stale after this call. */
  changes?: readonly Topic[];
  /** Strict: an unknown name is rejected. */
  input: I;
  /** Not strict: the server drops undeclared names, so that a tab older than the server still works. */
  output: O;
  /** An expired signed token is accepted: it still identifies its session, which is enough to end it. */
  expiredTokenSuffices?: true;
  /** Staff who must set up two-factor first can call only endpoints with this flag. */
  withoutTwoFactor?: true;
  /**
   * Not rate-limited before its handler: probes respond while the database is down, and a refresh is
   * counted by its session.
   */
  uncounted?: true;
  /** METRICS_TOKEN suffices instead of a session; the handler then has no actor, and must need none. */
  metricsTokenSuffices?: true;
  /** Strangers may call it too while the settings of sign-in say so; the handler then has no actor. */
  opensBySetting?: true;
  /** Status of success; the default is 200. */
  status?: 200 | 201 | 202 | 204;
  /** The default is JSON. */
  contentType?: 'text/html; charset=utf-8' | 'text/plain; version=0.0.4; charset=utf-8';
  /** The body is raw bytes instead of JSON, so all input is in the path. */
  bodyType?: 'bytes';
  /** The largest JSON body; the default is one megabyte. */
  bodyMegabytes?: number;
};

export type InputOf<E> = E extends Endpoint<infer I> ? z.input<I> : never;
export type ParsedInputOf<E> = E extends Endpoint<infer I> ? z.output<I> : never;
export type OutputOf<E> = E extends Endpoint<InputSchema, infer O> ? z.output<O> : never;

/** These requirements do not determine a topic, so the endpoint has to state it. */
type MustState<R extends Requires> = R extends readonly ['History', string] | 'signedIn'
  ? 'reads'
  : never;
/** A reading endpoint states what it reads, a writing one what it changes, even if that is nothing. */
type Stating<R extends Requires> =
  | ({ method: 'GET'; changes?: never } & Required<Pick<Endpoint, MustState<R>>>)
  | { method: Exclude<Endpoint['method'], 'GET'>; changes: readonly Topic[] };

/** One HTTP call, declared once: the server mounts it, the browser calls it, the documentation lists it. */
export const endpoint = <I extends InputSchema, O extends z.ZodType, const R extends Requires>(
  declaration: Endpoint<I, O, R> & Stating<R>,
): Endpoint<I, O, R> => declaration;

/** A response that is a file and not JSON: the server streams the body with this type and name. */
export type FileAnswer = {
  /** A stream on the server; the browser reads the response itself. */
  body: unknown;
  type: string;
  name: string;
  size?: number;
  /** Shown in the page (one of our images) instead of being saved. */
  inline?: boolean;
  /** How long a browser may cache it privately; by default not at all. */
  maxAgeSeconds?: number;
};
/** The output of an endpoint that responds with a file. */
export const fileAnswer = z.custom<FileAnswer>((answer) => typeof answer === 'object');

export const nothing = z.strictObject({});

const largestId = 2_147_483_647;
/** The id of a row in a body. */
export const rowId = z.int().min(1).max(largestId);

/** In an address everything is text: plain digits are accepted, "1e3" is not. */
export const digits = (form: RegExp) =>
  z.union([z.int(), z.string().regex(form).transform(Number)]);

const idText = /^[1-9]\d{0,9}$/;
export const isRowIdText = (text: string): boolean => idText.test(text);
export const id = digits(idText).pipe(rowId);

/** A boolean in an address arrives as text. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((text) => text === 'true'),
]);

/** Input of a list that is read page by page: returns the rows after the last one seen. */
export const olderThan = z.strictObject({ before: id.optional() });

export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

export const sendsBody = ({ method }: Pick<Endpoint, 'method'>): boolean =>
  method !== 'GET' && method !== 'DELETE';
