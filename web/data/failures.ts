import type { ErrorCode } from '#contract/errors';
import { isErrorCode } from '#contract/words/errorSentences';
import { knownIssue } from '#contract/kit/issueText';
import type { FieldIssue, FieldIssues } from '#contract/kit/validation';
import { z } from 'zod';

export type FailureKind =
  | 'fields'
  | 'code'
  | 'badRequest'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'tooLarge'
  | 'full'
  | 'rateLimit'
  | 'server'
  | 'unavailable'
  // No response from the server, or an unreadable one.
  | 'network'
  | 'aborted'
  | 'timeout'
  | 'status'
  | 'cancelled'
  // The user's file was removed or changed after it was chosen.
  | 'unreadable';

/** Error data that its message may mention. */
type ErrorDatum = string | number | string[];

type Details = {
  status?: number;
  code?: ErrorCode;
  data?: Record<string, ErrorDatum>;
  fields?: FieldIssues;
  /** Whole minutes until a limited action is available again. */
  minutes?: number;
  retryAfterSeconds?: number;
  requestId?: string;
};

/** Why a call failed. Its message is made in announce.ts. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly details: Details;
  constructor(kind: FailureKind, details: Details = {}, cause?: unknown) {
    super(details.code ?? kind, { cause });
    this.name = 'CallFailure';
    this.kind = kind;
    this.details = details;
  }
}

export const isCallFailure = (error: unknown): error is CallFailure => error instanceof CallFailure;

/** Whatever was thrown, as a failure that can be shown. */
export const asFailure = (error: unknown): CallFailure =>
  isCallFailure(error) ? error : new CallFailure('status', {}, error);

/** The server understood the request and rejects it for a reason that has its own message. */
export const isConflict = ({ details }: CallFailure): boolean => details.status === 409;

/** Worth an automatic retry: the server was not reached or not ready. */
export const isTransient = ({ kind }: CallFailure): boolean =>
  kind === 'network' || kind === 'aborted' || kind === 'timeout' || kind === 'unavailable';

const issue = z
  .object({
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .transform(({ code, params }): FieldIssue => ({
    code: knownIssue(code),
    ...(params && { params }),
  }));

const errorBody = z
  .object({
    errorCode: z.string().optional().catch(undefined),
    errorData: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
      .optional()
      .catch(undefined),
    fields: z.record(z.string(), z.array(issue)).optional().catch(undefined),
    requestId: z.string().optional().catch(undefined),
  })
  // A proxy may respond instead of the server, with a page or an empty body.
  .catch({});

const kindOf = (status: number, hasFields: boolean): FailureKind => {
  if (status === 400) return hasFields ? 'fields' : 'badRequest';
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 409) return 'code';
  if (status === 413) return 'tooLarge';
  if (status === 429) return 'rateLimit';
  if (status === 503) return 'unavailable';
  if (status === 507) return 'full';
  return status >= 500 ? 'server' : 'status';
};

const positiveNumber = (text: string | null): number | undefined => {
  const number = Number(text);
  return text !== null && Number.isFinite(number) && number > 0 ? number : undefined;
};

/** The sentences of errors that visitors do not meet come with the first of them. */
const loadSentence = async (code: string | undefined): Promise<void> => {
  // A sentence that cannot be loaded is told in general terms.
  if (code !== undefined && !isErrorCode(code))
    await import('#contract/words/allErrors').catch(() => {});
};

export const failureOf = async (response: Response, body: unknown): Promise<CallFailure> => {
  const { errorCode, errorData, fields, requestId } = errorBody.parse(body);
  const kind = kindOf(response.status, fields !== undefined);
  await loadSentence(errorCode);
  const code = isErrorCode(errorCode) ? errorCode : undefined;
  const retryAfterSeconds = positiveNumber(response.headers.get('retry-after'));
  const id = requestId ?? response.headers.get('x-request-id');
  // A conflict with an unknown code has no message of its own.
  return new CallFailure(kind === 'code' && !code ? 'status' : kind, {
    status: response.status,
    ...(code && { code }),
    ...(errorData && { data: errorData }),
    ...(fields && { fields }),
    ...(kind === 'rateLimit' && {
      minutes: Math.ceil(
        positiveNumber(response.headers.get('x-ratelimit-limit')) ?? (retryAfterSeconds ?? 60) / 60,
      ),
    }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(id !== null && { requestId: id }),
  });
};
