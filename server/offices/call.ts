import { setTimeout as pause } from 'node:timers/promises';
import { wireProblem } from '#contract/registry/wire';
import { RegistryFailure } from '#server/offices/registry';

/** docs/rules.md, Registry. */
const mostRetries = 2;
/** A user waits for the response, so a registry that asks for a longer pause is not retried. */
const longestPauseMs = 10_000;

export type Answer = { status: number; headers: Headers; body: Buffer };
export type AskOptions = {
  headers?: Record<string, string>;
  /** A form to post; without one the request is a GET. */
  form?: URLSearchParams;
  mostBytes: number;
};
/** The clock, and the timeout of a response. */
export type Patience = { now: () => number; timeoutMs: number };

/** Reads the body as a stream and stops once it exceeds the limit. */
const readBody = async (response: Response, mostBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw new RegistryFailure(`${response.status} too-large`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const failureOf = (error: unknown): RegistryFailure => {
  if (error instanceof RegistryFailure) return error;
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError' || name === 'AbortError')
    return new RegistryFailure('timeout', { cause: error });
  return new RegistryFailure(cause?.code ?? 'no-connection', { cause: error });
};

const askOnce = async (
  url: URL,
  { headers, form, mostBytes }: AskOptions,
  timeoutMs: number,
): Promise<Answer> => {
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      ...(headers && { headers }),
      ...(form && { body: form }),
      // A redirect leads to an error page of the registry or a proxy, to which the token must not be sent.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: await readBody(response, mostBytes),
    };
  } catch (error) {
    throw failureOf(error);
  }
};

const isWorthAnother = ({ status }: Answer): boolean => status === 429 || status >= 500;

/** Retry-After in seconds or as an HTTP date; one second if missing. */
const pauseMsOf = ({ headers }: Answer, now: number): number => {
  const told = headers.get('retry-after') ?? headers.get('x-ratelimit-reset');
  if (told === null) return 1000;
  const seconds = Number(told);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(told) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : 1000;
};

/** Retries after a temporary failure; the caller judges any other response. */
export const ask = async (
  url: URL,
  options: AskOptions,
  { now, timeoutMs }: Patience,
): Promise<Answer> => {
  for (let retries = 0; ; retries += 1) {
    const answer = await askOnce(url, options, timeoutMs);
    if (!isWorthAnother(answer) || retries === mostRetries) return answer;
    const pauseMs = pauseMsOf(answer, now());
    if (pauseMs > longestPauseMs) return answer;
    await pause(pauseMs);
  }
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/** The response code, and the registry's own error word. */
export const refusalOf = ({ status, body }: Answer): RegistryFailure => {
  const problem = wireProblem.safeParse(jsonOf(body));
  const word = problem.success ? (problem.data.code ?? problem.data.title) : undefined;
  return new RegistryFailure(word === undefined ? `${status}` : `${status} ${word.slice(0, 60)}`);
};

/** An HTML page with a success status is rejected too. */
export const readJson = ({ status, body }: Answer): unknown => {
  const json = jsonOf(body);
  if (json === undefined) throw new RegistryFailure(`${status} not-json`);
  return json;
};
