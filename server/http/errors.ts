import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode, errors } from '#contract/errors';
import type { FieldIssues } from '#contract/kit/validation';
import { isDatabaseAway } from '#server/db/client';
import { loggedUrl } from '#server/http/loggedUrl';
import { BusyError } from '#server/limits/busy';
import { RateLimitedError } from '#server/limits/limits';
import { ForeignSecret } from '#server/secrets';

/** A 400 response that names the wrong fields and what is wrong with each. */
export class FieldsError extends Error {
  readonly fields: FieldIssues;
  constructor(fields: FieldIssues) {
    super('fields');
    this.name = 'FieldsError';
    this.fields = fields;
  }
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

type Answer = { status: number; body: object; headers?: Record<string, string> };

const headersOfCodes: Partial<Record<ErrorCode, Record<string, string>>> = {
  // The connection is closed instead of reading the rest of the body.
  BODY_TOO_LARGE: { connection: 'close' },
  UNAVAILABLE: { 'retry-after': '2' },
};

const codeAnswer = (code: ErrorCode, data: object = {}): Answer => ({
  status: errors[code].status,
  body: { errorCode: code, errorData: data },
  ...(headersOfCodes[code] && { headers: headersOfCodes[code] }),
});

/**
 * Turns any error into a response. The browser has the texts; no stack trace and no SQL leaves the server.
 */
const answerOf = (error: unknown): Answer => {
  if (error instanceof AppError) return codeAnswer(error.code, error.data);
  if (error instanceof FieldsError) return { status: 400, body: { fields: error.fields } };
  if (error instanceof RateLimitedError)
    return {
      ...codeAnswer('RATE_LIMITED'),
      headers: {
        'retry-after': String(error.retryAfterSeconds),
        // The header gives minutes, not a count, because the toast reads "once per {limit}" in minutes
        // (docs/rules.md, Errors).
        'x-ratelimit-limit': String(Math.max(1, Math.ceil(error.retryAfterSeconds / 60))),
      },
    };
  if (error instanceof BusyError)
    return {
      ...codeAnswer('UNAVAILABLE'),
      headers: { 'retry-after': String(error.retryAfterSeconds) },
    };
  // Another server answers: that of this one was rotated away (never 401, which would sign people out).
  if (error instanceof ForeignSecret) return codeAnswer('UNAVAILABLE');
  if (isDatabaseAway(error)) return codeAnswer('UNAVAILABLE');
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : fastifyCodes[code];
  if (known) return codeAnswer(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { ...codeAnswer('BAD_REQUEST'), status: statusCode };
  return codeAnswer('SERVER_ERROR');
};

/** What proxies and their logs call it: nobody is there to read it. */
const goneStatus = 499;

/** The caller hung up before its request was whole: whatever failed then is of that, and no fault of ours. */
const hasGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

export const sendError = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (hasGone(request)) {
    // Its body ends with the error of a lost connection, as that of a database would. There is no other line of
    // it in the log: nothing is ever sent.
    request.log.info({
      event: 'request.abandoned',
      method: request.method,
      url: loggedUrl(request.url),
      ip: request.ip,
    });
    await reply.code(goneStatus).send();
    return;
  }
  const answer = answerOf(error);
  if (answer.status >= 500) request.log.error({ err: error, event: 'request.failed' });
  else if (answer.status === 403 || answer.status === 429)
    request.log.warn({ event: answer.status === 403 ? 'access.denied' : 'rate.limited' });
  await reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .type('application/json; charset=utf-8')
    .send({ ...answer.body, requestId: request.id });
};
