import type { z } from 'zod';
import type { Endpoint, InputSchema } from '#contract/kit/endpoint';
import type { ErrorCode, ErrorData } from '#contract/errors';
import { backgroundHeader, sessionApi } from '#contract/accounts/session';
import { announce } from '#web/data/announce.ts';
import { noteAnswered } from '#web/data/changes.ts';
import { confirmed } from '#web/data/confirmation.ts';
import { leaveEndedSession } from '#web/data/endedSession.ts';
import { asFailure, CallFailure, isCallFailure } from '#web/data/failures.ts';
import { renewSession } from '#web/data/refresh.ts';
import { readAnswer, send, type Transport } from '#web/data/request.ts';
import { getSession, updateAccount } from '#web/data/session.ts';

export type CallOptions = {
  /** Error codes the caller handles itself; they are not announced. */
  on?: { [C in ErrorCode]?: (data: ErrorData<C>, failure: CallFailure) => void };
  /** Not caused by the user (polling): it does not keep the session alive. */
  background?: boolean;
  signal?: AbortSignal;
  /** The caller shows the failure itself. */
  quiet?: boolean;
  /** The server performs requests with the same key only once. */
  idempotencyKey?: string;
  /** A form sends this and continues with the response: the row it edits is not read again. */
  byForm?: boolean;
  /** A rejection means that the data shown is out of date: it is read again then too. */
  readAgainIfRefused?: boolean;
  /** The body, where the endpoint takes raw bytes. */
  bytes?: BufferSource;
};

/** Calls under /auth/ establish the identity; a token refresh could not help them. */
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
  // Another account signed in from another tab: what one user typed must not be sent as another.
  if (getSession()?.account.id !== session?.account.id) throw new CallFailure('cancelled');
  const second = await send(endpoint, input, { ...transport, token: next });
  // If a fresh token is rejected, the session was ended in between.
  if (second.status === 401) leaveEndedSession();
  return second;
};

/** Whether the caller's own handler took the failure. */
const takenByCaller = (failure: CallFailure, { on }: CallOptions): boolean => {
  const { code, data = {} } = failure.details;
  // The handlers are typed by their codes, which the compiler cannot follow here.
  const handle = code && (on?.[code] as ((data: object, failure: CallFailure) => void) | undefined);
  handle?.(data, failure);
  return handle !== undefined;
};

/** The firm has just made two-factor mandatory: the router leads to its setup. */
const asksForTwoFactor = ({ details }: CallFailure): boolean =>
  details.code === 'TWO_FACTOR_REQUIRED';

/** The server wants to know once more who is there, and did nothing so far. */
const asksToConfirm = (error: unknown): boolean =>
  isCallFailure(error) && error.details.code === 'CONFIRMATION_REQUIRED';

const isAnnounced = (endpoint: Endpoint, failure: CallFailure): boolean =>
  // The redirect to sign-in says enough; logout and refresh never announce (docs/rules.md, Errors).
  failure.kind !== 'unauthenticated' &&
  !asksForTwoFactor(failure) &&
  endpoint.path !== sessionApi.logout.path;

/**
 * Calls an endpoint and leaves reading the response to the caller, for responses that are files. `read`
 * receives every response and throws the failure of an unsuccessful one.
 */
export const callFor = async <I extends InputSchema, T>(
  endpoint: Endpoint<I>,
  input: z.input<I>,
  options: CallOptions,
  read: (response: Response, signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> => {
  const attempt = async () => {
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
    return read(response, options.signal);
  };
  try {
    const answer = await attempt().catch(async (error: unknown) => {
      if (!asksToConfirm(error) || !(await confirmed())) throw error;
      return attempt();
    });
    noteAnswered({ endpoint, input, byForm: options.byForm });
    return answer;
  } catch (error) {
    const failure = asFailure(error);
    if (options.readAgainIfRefused) noteAnswered({ endpoint, input, refused: true });
    if (asksForTwoFactor(failure)) updateAccount({ mustSetUpTwoFactor: true });
    const taken = takenByCaller(failure, options);
    // Whoever cancelled the call knows.
    const isQuiet = options.quiet || options.signal?.aborted;
    if (!taken && !isQuiet && isAnnounced(endpoint, failure)) announce(failure);
    throw failure;
  }
};

/** Calls an endpoint of the contract. Rejects with a CallFailure, which is announced by default. */
export const call = <I extends InputSchema, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<z.output<O>> =>
  callFor(endpoint, input, options, (response, signal) => readAnswer(endpoint, response, signal));
