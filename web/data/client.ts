import type { z } from 'zod';
import type { Endpoint, InputSchema } from '#contract/kit/endpoint';
import type { ErrorCode, ErrorData } from '#contract/errors';
import { backgroundHeader, sessionApi } from '#contract/accounts/session';
import { announce } from '#web/data/announce.ts';
import { noteAnswered } from '#web/data/changes.ts';
import { CallFailure, isCallFailure } from '#web/data/failures.ts';
import { navigateTo } from '#web/data/navigation.ts';
import { renewSession } from '#web/data/refresh.ts';
import { readAnswer, send, type Transport } from '#web/data/request.ts';
import { getSession, updateAccount } from '#web/data/session.ts';

export type CallOptions = {
  /** Codes this call answers for itself; they are not announced. */
  on?: { [C in ErrorCode]?: (data: ErrorData<C>, failure: CallFailure) => void };
  /** No person caused it (polling): it does not keep the session alive. */
  background?: boolean;
  signal?: AbortSignal;
  /** The caller shows the failure in its own place. */
  quiet?: boolean;
  /** The same key for the same change: sent twice, it is done once. */
  idempotencyKey?: string;
  /** A form sends it, and goes on with the answer: what it edits is not read again. */
  byForm?: boolean;
  /** A refusal tells that what is shown is old: it is read again then too. */
  readAgainIfRefused?: boolean;
  /** The body, where the endpoint takes raw bytes. */
  bytes?: BufferSource;
};

/** Calls under /auth/ say who somebody is; a refresh could not help them. */
const isAboutSignIn = ({ path }: Endpoint): boolean => path.startsWith('/auth/');

const answerTo = async (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  transport: Transport,
): Promise<Response> => {
  const session = getSession();
  const token = session?.token;
  const response = await send(endpoint, input, { ...transport, token });
  if (response.status !== 401 || token === undefined || isAboutSignIn(endpoint)) return response;
  const background = transport.headers?.[backgroundHeader] === 'true';
  const next = await renewSession(token, background);
  // Somebody else signed in from another tab meanwhile: what one person typed is not sent as another.
  if (getSession()?.account.id !== session?.account.id) throw new CallFailure('cancelled');
  const second = await send(endpoint, input, { ...transport, token: next });
  // A fresh token refused means that the session was ended in between.
  if (second.status === 401) navigateTo({ to: '/auth/logout', search: { redirect: true } });
  return second;
};

/** True when the call's own handler took the failure. */
const takenByCaller = (failure: CallFailure, { on }: CallOptions): boolean => {
  const { code, data = {} } = failure.details;
  // The handlers' types are tied to their codes; by code alone the compiler cannot follow.
  const handle = code && (on?.[code] as ((data: object, failure: CallFailure) => void) | undefined);
  handle?.(data, failure);
  return handle !== undefined;
};

/** The firm asks for two-factor since a moment ago: the router leads to where it is set up. */
const asksForTwoFactor = ({ details }: CallFailure): boolean =>
  details.code === 'TWO_FACTOR_REQUIRED';

const isAnnounced = (endpoint: Endpoint, failure: CallFailure): boolean =>
  // The way to the sign-in page says it all; logout and refresh never announce (docs/rules.md, Errors).
  failure.kind !== 'unauthenticated' &&
  !asksForTwoFactor(failure) &&
  endpoint.path !== sessionApi.logout.path;

/**
 * Calls an endpoint and leaves the reading of its answer to the caller: for answers that are files.
 * `read` gets every answer, good or bad, and throws the failure of a bad one.
 */
export const callFor = async <I extends InputSchema, T>(
  endpoint: Endpoint<I>,
  input: z.input<I>,
  options: CallOptions,
  read: (response: Response, signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> => {
  try {
    const response = await answerTo(endpoint, input, {
      signal: options.signal,
      bytes: options.bytes,
      headers: {
        ...(options.background && { [backgroundHeader]: 'true' }),
        ...(options.idempotencyKey !== undefined && {
          'idempotency-key': options.idempotencyKey,
        }),
      },
    });
    const answer = await read(response, options.signal);
    noteAnswered({ endpoint, input, byForm: options.byForm });
    return answer;
  } catch (error) {
    const failure = isCallFailure(error) ? error : new CallFailure('status', {}, error);
    if (options.readAgainIfRefused) noteAnswered({ endpoint, input, refused: true });
    if (asksForTwoFactor(failure)) updateAccount({ mustSetUpTwoFactor: true });
    const taken = takenByCaller(failure, options);
    if (!taken && !options.quiet && isAnnounced(endpoint, failure)) announce(failure);
    throw failure;
  }
};

/** Calls an endpoint of the contract. Rejects with a CallFailure, announced unless said otherwise. */
export const call = <I extends InputSchema, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<z.output<O>> =>
  callFor(endpoint, input, options, (response, signal) => readAnswer(endpoint, response, signal));
