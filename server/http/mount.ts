import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type Endpoint,
  type FileAnswer,
  fileAnswer,
  type OutputOf,
  type ParsedInputOf,
  pathNames,
  sendsBody,
} from '#contract/kit/endpoint';
import { AppError } from '#contract/errors';
import { backgroundHeader } from '#contract/accounts/session';
import { fieldIssues } from '#contract/kit/validation';
import { type AccessClaims, readAccessToken } from '#server/auth/accessToken';
import type { Deps } from '#server/deps';
import { type Actor, type FindActor, requirePermission } from '#server/http/actor';
import { type ReadStored, requireConfirmation } from '#server/http/confirmation';
import { FieldsError } from '#server/http/errors';
import { networkOf } from '#server/limits/limits';
import { logAsRequest } from '#server/http/requestLog';
import { hasBadText } from '#server/http/text';

/** Where a request came from. */
export type Client = {
  ip: string;
  network: string;
  userAgent: string;
  header: (name: string) => string | undefined;
  background: boolean;
};

export type Call<E> = {
  input: ParsedInputOf<E>;
  actor: E extends { requires: 'anyone' } ? null : Actor;
  client: Client;
  /** The raw body of an endpoint that takes bytes. */
  bytes: Readable | null;
};

export type Api = Record<string, Endpoint>;
export type Handlers<A extends Api> = {
  [K in keyof A]: (call: Call<A[K]>) => Promise<OutputOf<A[K]>>;
};

const apiPrefix = '/api';
const longestUserAgent = 400;

const clientOf = (request: FastifyRequest): Client => {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    ip: request.ip,
    network: networkOf(request.ip),
    userAgent: (header('user-agent') ?? '').slice(0, longestUserAgent).toWellFormed(),
    header,
    background: header(backgroundHeader) === 'true',
  };
};

/** Reads the signed token from the authorization header. */
const claimsOf = async ({ secrets, now }: Deps, client: Client): Promise<AccessClaims | null> => {
  const token = /^Bearer ([\w.-]+)$/i.exec(client.header('authorization') ?? '')?.[1];
  return token === undefined ? null : readAccessToken(secrets, token, now());
};

/** Rate-limits a call without a valid token by its network. */
const countAnonymous = ({ limiter, now }: Deps, endpoint: Endpoint, { network }: Client): void => {
  if (!endpoint.uncounted) limiter.requireInMemory(now(), 'everythingByNetwork', network);
};

/**
 * Finds the caller. Calls are counted before the database is queried, because refused calls would cost a read
 * each. An expired token is refused without counting: it costs nothing, and the browser must get the 401 to
 * refresh it.
 */
const callerOf = async (
  deps: Deps,
  findActor: FindActor,
  endpoint: Endpoint,
  client: Client,
): Promise<Actor> => {
  const { limiter, now } = deps;
  const claims = await claimsOf(deps, client);
  if (!claims) countAnonymous(deps, endpoint, client);
  if (!claims || (claims.expired && !endpoint.expiredTokenSuffices))
    throw new AppError('UNAUTHENTICATED');
  limiter.requireInMemory(now(), 'everythingBySession', claims.sessionId);
  limiter.requireInMemory(now(), 'everythingByNamedAccount', String(claims.accountId));
  const actor = await findActor(deps, claims, { background: client.background });
  limiter.requireInMemory(now(), 'everythingByAccount', String(actor.accountId));
  return actor;
};

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Digests are compared, so that the time tells neither the token nor its length. */
const hasMetricsToken = ({ metricsToken }: Deps, client: Client): boolean => {
  const given = /^Bearer (\S+)$/i.exec(client.header('authorization') ?? '')?.[1];
  if (metricsToken === undefined || given === undefined) return false;
  return timingSafeEqual(digestOf(given), digestOf(metricsToken));
};

const isBytes = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'pipe' in body;

const inputOf = (endpoint: Endpoint, request: FastifyRequest): unknown => {
  const { params, query, body } = request as {
    params: Record<string, unknown>;
    query: Record<string, unknown>;
    body: unknown;
  };
  const expectsBody = sendsBody(endpoint);
  const takesBytes = endpoint.bodyType === 'bytes';
  if (takesBytes !== isBytes(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const rest = takesBytes ? {} : expectsBody ? (body ?? {}) : query;
  if (typeof rest !== 'object' || rest === null || Array.isArray(rest))
    throw new AppError('BAD_REQUEST');
  // A path parameter repeated in the body, or a query next to a body, would be ambiguous.
  const doubled = pathNames(endpoint.path).some((name) => Object.hasOwn(rest, name));
  if (doubled || (expectsBody && Object.keys(query).length > 0)) throw new AppError('BAD_REQUEST');
  const input = { ...rest, ...params };
  if (hasBadText(input)) throw new AppError('BAD_REQUEST');
  return input;
};

const parseInput = (endpoint: Endpoint, input: unknown): unknown => {
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success) throw new FieldsError(fieldIssues(parsed.error, input));
  // Checked again: escapes in JSON inside a query parameter are decoded only by the parser.
  if (hasBadText(parsed.data)) throw new AppError('BAD_REQUEST');
  return parsed.data;
};

/** What is known above this folder. */
type Surroundings = {
  /** For endpoints that confirm changes of a row. */
  readStored?: ReadStored | undefined;
  /** Whether the settings open endpoints that are `opensBySetting`. */
  isOpenToStrangers?: () => Promise<boolean>;
};

/**
 * Turns declared endpoints into routes: authentication, permission, rate limit, input check, confirmation,
 * handler, output check. This is the only place that enforces access.
 */
export const mount = <A extends Api>(
  app: FastifyInstance,
  deps: Deps,
  findActor: FindActor,
  api: A,
  handlers: Handlers<A>,
  { readStored, isOpenToStrangers }: Surroundings = {},
): void => {
  for (const [name, endpoint] of Object.entries(api)) {
    const handler = handlers[name] as (call: {
      input: unknown;
      actor: Actor | null;
      client: Client;
      bytes: Readable | null;
    }) => Promise<unknown>;
    app.route({
      method: endpoint.method,
      url: `${apiPrefix}${endpoint.path}`,
      config: { endpoint },
      ...(endpoint.bodyMegabytes !== undefined && {
        bodyLimit: endpoint.bodyMegabytes * 1_048_576,
      }),
      handler: async (request, reply) => {
        const client = clientOf(request);
        const { requires } = endpoint;
        const isForStrangers =
          requires === 'anyone' ||
          (endpoint.opensBySetting === true && (await isOpenToStrangers?.()) === true);
        if (isForStrangers) countAnonymous(deps, endpoint, client);
        const isOpen =
          isForStrangers ||
          (endpoint.metricsTokenSuffices === true && hasMetricsToken(deps, client));
        const actor = isOpen ? null : await callerOf(deps, findActor, endpoint, client);
        if (actor) request.log = request.log.child({ account: actor.accountId });
        if (actor?.mustSetUpTwoFactor && !endpoint.withoutTwoFactor)
          throw new AppError('TWO_FACTOR_REQUIRED');
        if (actor && typeof requires !== 'string') requirePermission(actor, requires);
        const input = parseInput(endpoint, inputOf(endpoint, request));
        if (actor) await requireConfirmation(deps, endpoint, actor, input, readStored);
        const output: z.output<typeof endpoint.output> = await logAsRequest(request.log, () =>
          handler({ input, actor, client, bytes: isBytes(request.body) ? request.body : null }),
        );
        if (endpoint.output === fileAnswer) return sendFile(reply, output as FileAnswer);
        const checked = endpoint.output.parse(output);
        return reply
          .code(endpoint.status ?? 200)
          .type(endpoint.contentType ?? 'application/json; charset=utf-8')
          .send(
            endpoint.contentType
              ? checked
              : checked === undefined
                ? undefined
                : JSON.stringify(checked),
          );
      },
    });
  }
};

/** The file name is sent twice: in ASCII for old programs, and as it is written. */
const dispositionOf = ({ name, inline }: FileAnswer): string => {
  const plain = name.normalize('NFKD').replaceAll(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${inline === true ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`;
};

/** A file cannot do anything in our origin: the headers of every answer see to that (headers.ts). */
const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply => {
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply
    .type(file.type)
    .header('content-disposition', dispositionOf(file))
    .header(
      'cache-control',
      file.maxAgeSeconds === undefined
        ? 'no-store'
        : `private, max-age=${file.maxAgeSeconds}, immutable`,
    )
    .send(file.body);
};

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
